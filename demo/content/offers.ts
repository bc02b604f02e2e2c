import type { PriceUnit } from '#contract/prices.ts'

/** A package as a share of the vendor's own price. */
export type PackageIdea = {
  name: string
  description: string
  times: number
  unit: PriceUnit
  with: string[]
  without: string[]
}
export type Offer = {
  /** How many vendors of the category there are. */
  vendors: number
  /** What prices are for, the usual one first, with the span in rupees. */
  prices: [unit: PriceUnit, low: number, high: number][]
  /** What can be booked once at a time. */
  resources: string[]
  /** Goes to weddings in other cities, too. */
  travels: boolean
  packages: PackageIdea[]
}
const pack = (
  name: string,
  times: number,
  unit: PriceUnit,
  description: string,
  inclusions: string,
  exclusions = '',
): PackageIdea => ({
  name,
  times,
  unit,
  description,
  with: inclusions.split(', '),
  without: exclusions ? exclusions.split(', ') : [],
})

export const offers: Record<string, Offer> = {
  venues: {
    vendors: 30,
    prices: [
      ['per_plate', 900, 3800],
      ['per_day', 180000, 1450000],
    ],
    resources: ['Main lawn', 'Banquet hall', 'Courtyard'],
    travels: false,
    packages: [
      pack(
        'One evening',
        1,
        'per_plate',
        'A single function from six until the last guest leaves.',
        'Hall or lawn for one evening, Dinner from the house menu, Changing room for the couple, Parking attendants',
        'Flowers and decor, Alcohol',
      ),
      pack(
        'Two days with rooms',
        550,
        'package',
        'The whole house from noon to noon two days later, with mehendi, wedding and breakfast.',
        'All spaces for two days, Guest rooms for two nights, Breakfast, Power backup',
        'Outside caterers’ kitchen fee, Alcohol',
      ),
      pack(
        'Weekday',
        0.8,
        'per_plate',
        'Monday to Thursday outside the wedding season.',
        'One space for five hours, Dinner from the house menu',
        'Decor',
      ),
    ],
  },
  caterers: {
    vendors: 20,
    prices: [
      ['per_plate_veg', 450, 1600],
      ['per_plate', 650, 2200],
      ['per_plate_nonveg', 750, 2400],
    ],
    resources: ['Kitchen one', 'Kitchen two'],
    travels: true,
    packages: [
      pack(
        'Haldi breakfast',
        0.5,
        'per_plate',
        'Poha, kachori, fruit and filter coffee for the morning.',
        'Six dishes, Tea and coffee, Service for three hours',
        'Tables and chairs',
      ),
      pack(
        'Wedding dinner',
        1,
        'per_plate',
        'The full buffet with four live counters.',
        'Welcome drinks, Twelve dishes, Four live counters, Three desserts, Uniformed service',
        'Tent and tables',
      ),
      pack(
        'Grand feast',
        1.45,
        'per_plate',
        'Two kitchens, eight live counters and a paan stall.',
        'Eighteen dishes, Eight live counters, Dessert table, Paan stall, Captain for the family table',
      ),
    ],
  },
  photographers: {
    vendors: 24,
    prices: [
      ['per_day', 28000, 165000],
      ['per_event', 22000, 90000],
    ],
    resources: ['Team one', 'Team two'],
    travels: true,
    packages: [
      pack(
        'One function',
        0.6,
        'per_function',
        'Five hours for a sangeet, a mehendi or a reception.',
        'One photographer, 200 edited pictures, Online gallery',
        'Album, Travel outside the city',
      ),
      pack(
        'Wedding day',
        1,
        'per_day',
        'From getting ready to the vidaai.',
        'Two photographers, 500 edited pictures, Online gallery, Ten prints',
        'Travel outside the city',
      ),
      pack(
        'Three days and an album',
        2.8,
        'package',
        'Every function, with one album that is designed with you.',
        'Two photographers for three days, 1,200 edited pictures, Album of 60 pages, Pre-wedding session',
        'Rooms for the team',
      ),
    ],
  },
  videographers: {
    vendors: 12,
    prices: [['per_day', 35000, 180000]],
    resources: ['Crew one', 'Crew two'],
    travels: true,
    packages: [
      pack(
        'Highlights',
        0.9,
        'per_day',
        'A film of five minutes that you will watch more than once.',
        'Two cameras, Highlights of five minutes, Licensed music',
        'Drone',
      ),
      pack(
        'The whole story',
        2.6,
        'package',
        'All functions, a teaser within a week and a film of half an hour.',
        'Three cameras, Drone where allowed, Teaser, Film of 30 minutes, Raw footage on a disk',
        'Rooms for the crew',
      ),
    ],
  },
  decorators: {
    vendors: 18,
    prices: [
      ['per_function', 60000, 520000],
      ['per_event', 90000, 750000],
    ],
    resources: ['Crew one', 'Crew two'],
    travels: true,
    packages: [
      pack(
        'Haldi and mehendi',
        0.55,
        'package',
        'Marigold strings, low seating, swings and shade for two day functions.',
        'Backdrop, Low seating for 40, Fresh marigolds, Set-up and removal',
        'Tent',
      ),
      pack(
        'Mandap and aisle',
        1,
        'per_function',
        'The mandap, the aisle and the entrance in one palette.',
        'Mandap, Aisle, Entrance, Sketch before booking',
        'Generator',
      ),
      pack(
        'Three functions',
        2.5,
        'package',
        'Sangeet stage, mandap and reception, reusing what can be reused.',
        'Three set-ups, Lighting, One designer on site, Sketches',
        'Permits',
      ),
    ],
  },
  florists: {
    vendors: 11,
    prices: [
      ['per_event', 18000, 160000],
      ['per_piece', 900, 6500],
    ],
    resources: ['Studio'],
    travels: false,
    packages: [
      pack(
        'Varmala and jewellery',
        0.3,
        'package',
        'Two garlands and floral jewellery for the haldi, made the same morning.',
        'Two varmalas, Floral jewellery set, Delivery in the city',
      ),
      pack(
        'Tables for the reception',
        1,
        'per_event',
        'Low arrangements for twenty tables and the couple’s table.',
        'Twenty arrangements, Couple’s table, Vases on loan, Set-up',
      ),
    ],
  },
  'makeup-artists': {
    vendors: 18,
    prices: [
      ['per_function', 9000, 45000],
      ['per_event', 12000, 55000],
    ],
    resources: ['Artist', 'Second artist'],
    travels: true,
    packages: [
      pack(
        'Bride, one look',
        1,
        'per_function',
        'Make-up, hair and draping for one function, with a touch-up kit.',
        'Make-up, Hair, Draping, Lashes, Touch-up kit',
        'Trial, Travel outside the city',
      ),
      pack(
        'Bride, three looks',
        2.7,
        'package',
        'Mehendi, wedding and reception, planned together at one trial.',
        'Three looks, Trial, Hair, Draping',
        'Travel outside the city',
      ),
      pack(
        'Mother and sisters',
        0.45,
        'per_person',
        'For the women of the family, the same morning.',
        'Make-up, Simple hair, Draping',
      ),
    ],
  },
  'mehendi-artists': {
    vendors: 14,
    prices: [['per_function', 5500, 38000]],
    resources: ['Team', 'Second team'],
    travels: true,
    packages: [
      pack(
        'Bridal hands and feet',
        0.7,
        'per_function',
        'Elbows and ankles, four to five hours, with a portrait or a line of verse if you like.',
        'Both hands to the elbow, Feet, Organic paste, Aftercare balm',
      ),
      pack(
        'Bride and 40 guests',
        1.6,
        'package',
        'The bride in the morning and four artists for everybody in the afternoon.',
        'Bridal mehendi, Four artists for three hours, Organic paste',
      ),
    ],
  },
  'bridal-wear': {
    vendors: 13,
    prices: [['per_piece', 32000, 320000]],
    resources: ['Fitting room'],
    travels: false,
    packages: [
      pack(
        'Lehenga, made to measure',
        1,
        'per_piece',
        'From sketch to last fitting, with two dupattas.',
        'Sketch, Three fittings, Two dupattas, Dust cover',
        'Jewellery',
      ),
      pack(
        'Three functions',
        2.2,
        'package',
        'Mehendi, wedding and reception, made so that pieces can be worn again.',
        'Three outfits, Five fittings, Alterations for a year',
      ),
    ],
  },
  'groom-wear': {
    vendors: 10,
    prices: [['per_piece', 18000, 140000]],
    resources: ['Fitting room'],
    travels: false,
    packages: [
      pack(
        'Sherwani with safa',
        1,
        'per_piece',
        'Sherwani, churidar, stole and a safa that is tied for you on the day.',
        'Sherwani, Churidar, Stole, Safa tying',
        'Shoes',
      ),
      pack(
        'Groom and brothers',
        2.4,
        'package',
        'One sherwani and four bandhgalas cut from one family of colours.',
        'Sherwani, Four bandhgalas, Two fittings each',
      ),
    ],
  },
  jewellery: {
    vendors: 10,
    prices: [
      ['per_piece', 24000, 480000],
      ['per_event', 9000, 40000],
    ],
    resources: ['Showroom'],
    travels: false,
    packages: [
      pack(
        'Bridal set for a day',
        0.15,
        'per_day',
        'Necklace, earrings, tika and hathphool on loan, insured.',
        'Four pieces, Insurance, Delivery to the venue',
        'Deposit',
      ),
      pack(
        'Made for you',
        1,
        'per_piece',
        'Drawn with you, made by our own karigars in eight weeks.',
        'Drawing, Wax model, Certificate',
      ),
    ],
  },
  'music-and-dj': {
    vendors: 13,
    prices: [
      ['per_event', 25000, 190000],
      ['per_hour', 9000, 40000],
    ],
    resources: ['Set one', 'Set two'],
    travels: true,
    packages: [
      pack(
        'Sangeet night',
        1,
        'per_event',
        'Sound, lights and somebody who has your family’s songs in the right order.',
        'Sound for 300, Dance floor lights, Two microphones, Rehearsal call',
        'Generator',
      ),
      pack(
        'Live and DJ',
        1.9,
        'package',
        'Ninety minutes of live Sufi and ghazal, then the floor opens.',
        'Five musicians, DJ for three hours, Sound and lights',
        'Rooms for the band',
      ),
    ],
  },
  'bands-and-dhol': {
    vendors: 10,
    prices: [
      ['per_event', 8000, 85000],
      ['per_hour', 4500, 20000],
    ],
    resources: ['Band', 'Second band'],
    travels: true,
    packages: [
      pack(
        'Two dhols',
        0.4,
        'per_event',
        'Ninety minutes of dhol for the baraat or the bride’s entry.',
        'Two dhol players, Ninety minutes, Travel in the city',
      ),
      pack(
        'Full baraat',
        1,
        'per_event',
        'Brass, dhol and walking lights from the gate to the mandap.',
        'Fourteen players, Walking lights, Two hours, Leader in step with the photographer',
        'Horse',
      ),
    ],
  },
  'wedding-planners': {
    vendors: 15,
    prices: [
      ['per_event', 120000, 900000],
      ['per_day', 45000, 180000],
    ],
    resources: ['Planner', 'Second planner'],
    travels: true,
    packages: [
      pack(
        'The day itself',
        0.35,
        'per_day',
        'We take over two weeks before and run the day to the minute.',
        'Run sheet, Two coordinators, All vendors called',
        'Travel outside the city',
      ),
      pack(
        'Everything',
        1,
        'per_event',
        'From the first budget to the last flight home.',
        'Budget, Vendor choice, Design, Guest travel, Six coordinators on the day',
      ),
    ],
  },
  invitations: {
    vendors: 10,
    prices: [['per_piece', 45, 850]],
    resources: ['Studio'],
    travels: false,
    packages: [
      pack(
        'Digital suite',
        90,
        'package',
        'Save the date, invitation and a card for each function, to be sent by phone.',
        'Three designs, Two languages, Two rounds of changes',
      ),
      pack(
        'Suite in a box',
        2.6,
        'per_piece',
        'Card, function leaves, a small box of sweets and a ribbon.',
        'Card, Four leaves, Box, Ribbon',
        'Postage',
      ),
    ],
  },
  'cakes-and-desserts': {
    vendors: 12,
    prices: [
      ['per_event', 8000, 60000],
      ['per_person', 120, 480],
    ],
    resources: ['Kitchen'],
    travels: false,
    packages: [
      pack(
        'Three tiers',
        0.8,
        'package',
        'For about 120 guests, after a tasting of four flavours.',
        'Tasting, Three tiers, Fresh flowers, Delivery and set-up',
      ),
      pack(
        'Dessert table',
        1.4,
        'per_event',
        'Eight small desserts for 200 guests, with a cake in the middle.',
        'Cake, Eight desserts, Stands, One attendant',
        'Table linen',
      ),
    ],
  },
}
