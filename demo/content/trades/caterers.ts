import { demoCategory, pack, type Trade } from './trade.ts'

export const caterers: Trade = {
  ...demoCategory('caterers', {
    cuisines: 10,
    veg_only: 0.35,
    jain: 0.6,
    live_counters: 1,
    min_plates: [50, 200],
    tasting: 1,
    crockery: 0.75,
  }),
  offer: {
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
  names: ['{} Rasoi', '{} Kitchens', '{last} & Sons Caterers', 'The {} Table', '{} Bhoj'],
  words: {
    openings: [
      '{name} cooks wedding food the way {owner}’s family has cooked it in {city} since ' +
        '{since}: on wood and charcoal, in front of the guests.',
      'A wedding is remembered by its food, and {name} has been seeing to that in {city} since {since}.',
      '{name} is a kitchen of {team} cooks in {area}, known across {city} for food that stays ' +
        'hot until the last table is served.',
    ],
    middles: [
      'Live counters do most of the work: chaat with six chutneys, dosa off the stone, and ' +
        'jalebi that never sees a tray.',
      'We cook in batches of fifty, so guest four hundred eats what guest four ate.',
      'Vegetarian food comes from its own kitchen with its own hands, not from a corner of the big one.',
      'Menus follow the season; in winter there is saag and gajar halwa, in May a whole table of mangoes.',
      'Our servers know which aunt should be asked twice and which child has not eaten yet.',
      'Leftovers are packed the same night and taken to a shelter that we have worked with for years.',
      'Every dish carries a card that says what is in it, with nuts and dairy named.',
    ],
    care: [
      'You taste twelve dishes before you sign, at our table, with as many relatives as have opinions.',
      'Service and gas are in the price, and the final count is fixed five days before.',
      'For the haldi morning we do a small breakfast that costs half and is often the meal people speak of.',
    ],
  },
  faqs: [
    [
      'Can we taste before we decide?',
      'Yes. Tastings for four are on the first Saturday of the month, and free when you book.',
      'Come for dinner at the kitchen: six dishes of your choice for up to six of you.',
    ],
    [
      'Do you cook Jain and vegan food?',
      'Every day. Jain food has its own counter, its own pans and its own people.',
      'Both, without a surcharge. Tell us the number of plates a week before.',
    ],
    [
      'When do you need the last number of guests?',
      'Seven days before. Up to five per cent more we feed without a word, and charge per plate.',
      'Five days before. After that we can add guests but not take any off.',
    ],
    [
      'Are plates, tables and people included?',
      'Crockery, linen for the buffet, burners and one waiter for 25 guests. Tables and chairs ' +
        'come from the venue or the tent.',
      'Everything from the spoon to the last cup of chai, and two people who only carry plates away.',
    ],
    [
      'What happens to food that is left?',
      'It goes to a kitchen for families that evening, packed by us, with your names or without.',
      'We pack what you want to keep. The rest feeds the people of two shelters before midnight.',
    ],
  ],

  roles: [
    'Owner and head cook',
    'Sweets and desserts',
    'Live counters',
    'Service captain',
    'Menus and tastings',
  ],
  extras: [
    ['Chaat counter', 60, 140, 'per_plate'],
    ['Paan stall', 6000, 16000, 'per_function'],
    ['Filter coffee and chai until dawn', 35, 80, 'per_person'],
    ['Fruit and ice', 50, 110, 'per_plate'],
  ],

  praise: [
    'The live dosa counter had a queue until midnight, and the paneer was eaten by people who never eat paneer.',
    'Food for the last guests was as hot as for the first.',
    'The Jain relatives had their own kitchen and were happy for once.',
    'My uncle, who has complained at every wedding since 1987, took thirds.',
  ],
}
