import { demoCategory, pack, type Trade } from './trade.ts'

export const florists: Trade = {
  ...demoCategory('florists', { makes: 6, local: 0.7, delivery: 1, notice_days: [2, 14] }),
  offer: {
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
  names: ['{} Blooms', 'The {} Flower Room', '{} Phool', '{first}’s Flower Studio'],
  words: {
    openings: [
      '{name} is a flower room in {area}, {city}, where {owner} and {team} pairs of hands tie ' +
        'varmalas from five in the morning.',
      'Tuberose, jasmine, lotus and roses that still smell of something: {name} has been ' +
        'making wedding flowers in {city} since {since}.',
      '{name} started in {since} with one bucket of marigolds outside a temple in {city}, and ' +
        'still buys from the same growers.',
    ],
    middles: [
      'Varmalas are weighed, because a heavy one looks tired by the third picture.',
      'Floral jewellery for the haldi is strung the same morning and delivered in wet muslin.',
      'We use what grows near {city} in your month, and say so when a flower on your board would come by plane.',
      'Tables are kept low, so that people see each other across them.',
      'A bride’s bouquet is wired for the hand it is meant for; bring yours along when you visit.',
      'Temple garlands, car strings and the rose petals for the entrance come from the same morning’s harvest.',
    ],
    care: [
      'We deliver, set up, and come back at night for the vases.',
      'Show us a saree and the venue, and you get three small sketches with prices.',
      'If a flower fails, we have a second choice in the van that you have already seen.',
    ],
  },
  faqs: [
    [
      'Which flowers are good in our month?',
      'Marigold and rose always. From November to February also ranunculus, sweet peas and tuberose.',
      'We send a page for each month, with prices, so that nothing is a surprise.',
    ],
    [
      'How long do garlands last?',
      'They are strung the same morning and come in wet muslin: eight hours in winter, five in May.',
      'A day, if you leave them in the box until the bell.',
    ],
    [
      'Do you bring them?',
      'In our own cool van within the city, and we stay until the last pin is in.',
      'Yes. Beyond the free distance we charge the kilometres, not the hours.',
    ],
  ],

  roles: ['Florist', 'Garlands', 'Delivery'],
  extras: [
    ['Flowers for the car', 2500, 9000, 'per_event'],
    ['Petals for the aisle', 1500, 5000, 'per_function'],
    ['Flowers for hair', 300, 900, 'per_person'],
  ],

  praise: [
    'The varmalas were light, fresh and perfect until the vidaai.',
    'Floral jewellery for the haldi came in wet muslin and stayed fresh all day.',
    'The tables smelled of tuberose and one could still see each other.',
    'They swapped a flower that had failed before we even knew.',
  ],
}
