import { demoCategory, pack, type Trade } from './trade.ts'

export const bridalWear: Trade = {
  ...demoCategory('bridal-wear', {
    pieces: 6,
    made_to_measure: 0.9,
    rental: 0.3,
    weeks: [4, 20],
    video_fitting: 0.6,
  }),
  offer: {
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
  names: ['{} Couture', 'House of {}', '{first} {last} Label', '{} Weaves'],
  words: {
    openings: [
      '{name} makes bridal lehengas and sarees in {area}, {city}, with weavers and ' +
        'embroiderers we have known since {since}.',
      'A lehenga from {name} is drawn for one bride, cut once and fitted three times, in our house in {city}.',
      '{owner} opened {name} in {city} in {since} with one loom and a stubborn idea: bridal ' +
        'clothes should be worn again.',
    ],
    middles: [
      'Zardozi, gota, mukaish and resham are done by hand on the floor above the shop; you may watch.',
      'We weigh the skirt with you, because you will dance in it.',
      'Blouses have pockets for a phone if you want them, and nobody will see.',
      'Your grandmother’s saree can become the dupatta, the border or the lining over your heart.',
      'Colours are dyed to your skin in daylight; the red of a screen is not a red.',
      'Banarasi and Kanjivaram come straight from the looms, with the weaver’s name on the box.',
    ],
    care: [
      'Begin four months ahead if you can; we keep two rush places a month for those who cannot.',
      'Alterations are free for a year, pressing on the wedding day included in the city.',
      'Between fittings we send the muslin by courier, and you say where it pulls.',
    ],
  },
  faqs: [
    [
      'How long does a lehenga take?',
      'Fourteen weeks from the first sketch, ten when the season is quiet.',
      'Twelve weeks and three fittings. For less than eight we lend from our own rack.',
    ],
    [
      'Can you work from a picture?',
      'From its idea. We do not copy another house, and you would not want us to.',
      'Bring five pictures, and we talk about what is the same in all of them.',
    ],
    [
      'What if it does not fit on the day?',
      'The last fitting is four days before, and a tailor is on the phone until the pheras.',
      'Seams are left wide, and we alter free of charge for a year.',
    ],
    [
      'Do you send abroad?',
      'Yes, insured, with two fittings by video and one with a tailor near you.',
      'To nine countries so far. Allow two weeks more.',
    ],
  ],

  roles: ['Designer', 'Embroidery', 'Fittings'],
  extras: [
    ['Second dupatta', 6000, 24000, 'per_piece'],
    ['Blouse for the reception', 5000, 16000, 'per_piece'],
    ['Dressing on the day', 3000, 8000, 'per_function'],
  ],

  praise: [
    'The lehenga is heavy to look at and light to dance in.',
    'My grandmother’s saree became the dupatta, and she cried at the fitting.',
    'Three fittings by video and it fitted like skin.',
    'The red is the red I described with my hands.',
  ],
}
