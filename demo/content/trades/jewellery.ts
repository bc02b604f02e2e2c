import { demoCategory, pack, type Trade } from './trade.ts'

export const jewellery: Trade = {
  ...demoCategory('jewellery', { hallmarked: 0.8, rental: 0.5, bespoke: 0.7 }),
  offer: {
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
  names: ['{} Jewels', '{last} Jewellers', '{} Kundan House', 'The {} Vault'],
  words: {
    openings: [
      '{name} makes wedding jewellery in {area}, {city}: kundan, polki and plain good gold.',
      'The karigars of {name} have set stones above the same shop in {city} since {since}.',
      '{owner} draws every bridal set of {name} on paper first, at the long table in {area}, {city}.',
    ],
    middles: [
      'Each piece comes with its weight, its purity and the price of the day, written out line by line.',
      'Old family pieces are cleaned, restrung or made into two, so that both sisters have one.',
      'Fittings are in the evening, when nobody is in a hurry and the light is warm.',
      'Backs are finished as carefully as fronts; meenakari is for the one who wears it.',
      'We tell you which neckline wants which necklace, and when less would be more.',
      'Earrings are balanced with a support chain that nobody sees and your ears will thank.',
    ],
    care: [
      'What we made we buy back at the gold price of the day, without a discussion.',
      'Bring the lehenga or its photograph in daylight, and take an hour.',
      'Hallmark and certificate come with everything that is gold or diamond.',
    ],
  },
  faqs: [
    [
      'Is it hallmarked?',
      'All gold carries the BIS mark, and all stones above half a carat a certificate.',
      'Every piece, and the bill names weight, stones and making apart.',
    ],
    [
      'What about insurance for hired sets?',
      'It is in the price, door to door. A deposit is returned within two days.',
      'Included. You sign a list, and somebody of ours closes the clasp.',
    ],
    [
      'Can you work in my grandmother’s necklace?',
      'Gladly. We draw it first, photograph every stone and work while you look on if you like.',
      'Yes; nothing is melted before you have said so in writing.',
    ],
  ],

  roles: ['Goldsmith', 'Design', 'Stones and setting'],
  extras: [
    ['Maang tika', 4000, 22000, 'per_piece'],
    ['Kaleere', 2500, 9000, 'per_piece'],
  ],

  praise: [
    'Every gram is written on the bill, and the work on the back is as fine as on the front.',
    'My mother’s old set became two, one for each of us.',
    'The hired set came insured and with a person to put it on.',
    'The earrings hurt not once in eleven hours.',
  ],
}
