import { many, number, yesNo, words, type FirstCategory } from './kind.ts'

export const hire: FirstCategory[] = [
  {
    slug: 'lighting-and-sound',
    name: 'Lighting and sound',
    scene: 'lighting-and-sound',
    synonyms: words(
      'lights, sound system, PA system, AV, audio visual, speakers, LED wall',
      'uplighting, festoon lights, fairy lights, stage hire, truss',
    ),
    attributes: [
      many(
        'kit',
        'Equipment',
        'Uplights',
        'Fairy lights',
        'Moving heads',
        'Speakers',
        'Microphones',
        'Projector',
        'LED wall',
        'Stage',
      ),
      yesNo('technician', 'Technician stays'),
      yesNo('generator', 'Generator'),
      yesNo('outdoors', 'Weatherproof outdoors'),
      number('setup_hours', 'Hours to set up'),
    ],
  },
  {
    slug: 'tents-and-furniture',
    name: 'Tents and furniture hire',
    scene: 'tents-and-furniture',
    synonyms: words(
      'marquee, marquee hire, tent rental, tipi, teepee, shamiana, pandal, canopy',
      'chair hire, table hire, party rentals, furniture hire, linen hire, crockery hire',
    ),
    attributes: [
      many(
        'hires',
        'For hire',
        'Tents',
        'Tables',
        'Chairs',
        'Linen',
        'Crockery',
        'Dance floor',
        'Heating and cooling',
        'Lavatories',
      ),
      number('guests', 'Guests under cover'),
      yesNo('setup', 'Sets up and takes down'),
      yesNo('flooring', 'Flooring'),
      number('notice_days', 'Days of notice'),
    ],
  },
  {
    slug: 'wedding-cars',
    name: 'Wedding cars and transport',
    scene: 'wedding-cars',
    synonyms: words(
      'car hire, wedding car, limousine, limo, vintage car, classic car, chauffeur',
      'coach hire, shuttle bus, guest transport, horse and carriage, doli',
    ),
    attributes: [
      many(
        'vehicles',
        'Vehicles',
        'Vintage car',
        'Luxury car',
        'Limousine',
        'Minibus',
        'Coach',
        'Horse and carriage',
        'Boat',
      ),
      number('seats', 'Seats in the largest'),
      yesNo('driver', 'Driver included'),
      yesNo('decorated', 'Decorated with flowers'),
      number('hours', 'Hours included'),
    ],
  },
]
