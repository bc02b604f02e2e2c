import { demoCategory, pack, type Trade } from './trade.ts'

export const groomWear: Trade = {
  ...demoCategory('groom-wear', {
    pieces: 6,
    made_to_measure: 0.9,
    rental: 0.4,
    weeks: [3, 10],
    family_sets: 0.7,
  }),
  offer: {
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
  names: ['{} Sherwanis', '{last} Tailors', 'The {} Bandhgala', '{} for Him'],
  words: {
    openings: [
      '{name} cuts sherwanis and bandhgalas in {area}, {city}, for grooms who have never liked shopping.',
      'Two cutters, one long table, and a book that remembers every measure: {name} has ' +
        'dressed grooms in {city} since {since}.',
      '{owner} of {name} in {city} believes that a sherwani should fit like something you own, ' +
        'not like something you rented.',
    ],
    middles: [
      'Cloth is raw silk, tussar, wool or linen by the season, and lined so that you can breathe at the fire.',
      'The safa is tied at your house by somebody who has done it a thousand times, for you and all the uncles.',
      'Brothers and friends get the same family of colours in different cuts, so the pictures sit together.',
      'Buttons are made by a man in the old city who makes nothing else.',
      'We match the bride’s lehenga from a swatch, without turning you into its curtain.',
      'We keep your measurements; the second suit needs no visit.',
    ],
    care: [
      'Two fittings, twenty minutes each, and the last one a week before the day.',
      'Juttis, stoles and brooches are here, too, so that it is one afternoon and not five.',
      'The jacket can be worn to an office later; we show you how.',
    ],
  },
  faqs: [
    [
      'How many fittings are there?',
      'Two, and a third if either of us is not happy.',
      'Three: paper, cotton, cloth.',
    ],
    [
      'Will it match the bride?',
      'Send us her cloth or a picture by daylight; we dye to it.',
      'We match the thread rather than the colour. It looks less like a uniform.',
    ],
    [
      'Who ties the safa?',
      'One of ours comes to the venue and ties thirty in an hour.',
      'We do, for the groom and up to 25 of his side.',
    ],
  ],

  roles: ['Master tailor', 'Fittings', 'Safas'],
  extras: [
    ['Safas for the family', 350, 900, 'per_piece'],
    ['Mojari to match', 2500, 7000, 'per_piece'],
  ],

  praise: [
    'The sherwani fitted so well that I wore it twice more.',
    'They tied forty safas in an hour at our gate.',
    'My brothers and I looked like one family and not like a band.',
    'Two visits, and even I enjoyed them.',
  ],
}
