import { demoCategory, pack, type Trade } from './trade.ts'

export const cakesAndDesserts: Trade = {
  ...demoCategory('cakes-and-desserts', {
    eggless: 1,
    vegan: 0.4,
    sugar_free: 0.5,
    delivery: 1,
    notice_days: [3, 21],
  }),
  offer: {
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
  names: ['{} Bakes', 'The {} Patisserie', '{} Mithai & Cake', '{first}’s Cake Room'],
  words: {
    openings: [
      '{name} bakes wedding cakes and small sweet things in {area}, {city}, with real butter and real vanilla.',
      'Half patisserie, half mithai shop: {name} has been sweetening weddings in {city} since {since}.',
      '{owner} of {name} bakes tall cakes for {city} that taste as if nobody had thought about the looks.',
    ],
    middles: [
      'Rasmalai sponge, saffron and pistachio, dark chocolate with chilli: you taste six before you choose.',
      'Eggless is baked in its own ovens, and you will not tell the difference; your mausi has tried.',
      'Flowers on the cake are edible or wrapped, never wired into your slice.',
      'In May we build with ganache instead of cream, because {city} is {city}.',
      'The dessert table is refilled from a cold van until you say stop.',
      'For favours there are boxes of four barfis with your initials pressed in silver.',
    ],
    care: [
      'We deliver in two pieces, assemble on site and stay until it is cut.',
      'Send the guest count ten days before; we bake for those who really come.',
      'Allergies are written on the box and known by the person who serves.',
    ],
  },
  faqs: [
    [
      'Is it eggless?',
      'Every cake can be, and you will not taste which.',
      'Half of our kitchen is eggless. Tell us when you order.',
    ],
    [
      'Can we taste?',
      'Four flavours in a box, with tea, on Thursdays. Free when you order.',
      'Yes, on any weekday afternoon; bring two people, not ten.',
    ],
    [
      'Will it stand in the heat?',
      'We build for 40 degrees, bring it cold, and put it up last.',
      'Buttercream until March, ganache after. It stands for three hours in the shade.',
    ],
  ],

  roles: ['Baker', 'Sugar flowers', 'Delivery'],
  extras: [
    ['Sugar flowers', 2500, 9000, 'per_event'],
    ['Boxes to take home', 60, 180, 'per_person'],
    ['Tier for the freezer', 1500, 5000, 'per_event'],
  ],

  praise: [
    'The saffron tier was gone before we had cut the second.',
    'Eggless, and nobody noticed until we told them.',
    'The dessert table was full at midnight, too.',
    'It stood in the May heat for three hours without leaning.',
  ],
}
