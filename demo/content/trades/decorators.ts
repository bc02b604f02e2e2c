import { demoCategory, pack, type Trade } from './trade.ts'

export const decorators: Trade = {
  ...demoCategory('decorators', { functions: 6, lighting: 0.7, tent: 0.6, reuse: 0.5 }),
  offer: {
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
  names: ['{} Decor', '{} Design House', 'The {} Mandap Company', '{last} Events & Decor'],
  words: {
    openings: [
      '{name} builds mandaps, stages and whole evenings in and around {city}, drawn by {owner} ' +
        'and made in our own workshop in {area}.',
      'Marigold, brass, cane and cloth: {name} has dressed weddings in {city} since {since} with things that age well.',
      'If you can sketch it on a napkin, the {team} people of {name} in {city} can build it by Saturday.',
    ],
    middles: [
      'Flowers come from the mandi at four in the morning and are on the mandap by nine.',
      'Every function gets one idea and sticks to it, down to the umbrellas and the water bottles.',
      'We light before we decorate; a plain wall with the right lamp beats ten metres of drape.',
      'The haldi is our favourite: swings, low beds, brass bowls and far too many marigolds.',
      'You see a drawing with measures before you pay, and a photograph of the built thing an hour before the guests.',
      'What is hired goes back, what was alive is composted, and the rest waits for another wedding.',
      'Backdrops stand on weights, not on hope; wind has never taken one of ours.',
    ],
    care: [
      'Costs are listed by function, so that you can take one thing out and see what it saves.',
      'Our site manager is there until the last lamp is packed, with a phone that is answered.',
      'We measure the venue ourselves, and talk to its electrician before he talks to us.',
    ],
  },
  faqs: [
    [
      'Do you draw it first?',
      'Two sketches and a list of every flower are part of the offer, before you pay anything.',
      'After we have walked the place together you get one drawing for each corner.',
    ],
    [
      'Fresh flowers or silk?',
      'Fresh where you stand and sit, silk where nobody can tell. The list says which is which.',
      'Fresh only, of the season. We tell you what will be good in your month.',
    ],
    [
      'When do you set up and clear away?',
      'We come eight hours before and are gone by the next noon.',
      'The crew works through the night before and clears within four hours after the last guest.',
    ],
    [
      'What may we keep?',
      'Whatever fits into your cars. The rest becomes compost or goes to a temple.',
      'Fabrics and brass are ours; flowers and the name board are yours.',
    ],
  ],

  roles: ['Designer', 'Flowers', 'Light', 'Crew leader'],
  extras: [
    ['Entrance of marigold strings', 9000, 30000, 'per_function'],
    ['Swing for the couple', 6000, 18000, 'per_function'],
    ['Lanterns along the path', 4000, 15000, 'per_function'],
  ],

  praise: [
    'The mandap looked like the drawing, only it smelled of jasmine.',
    'Haldi with swings and marigolds was everybody’s favourite function.',
    'They reused the sangeet flowers for the reception and told us what it saved.',
    'At three in the afternoon there was nothing, at six there was a palace.',
  ],
}
