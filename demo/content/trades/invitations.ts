import { demoCategory, pack, type Trade } from './trade.ts'

export const invitations: Trade = {
  ...demoCategory('invitations', { languages: 7, boxes: 0.6, least: [25, 150], weeks: [2, 6] }),
  offer: {
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
  names: ['{} Paper', 'The {} Press', '{} Cards', '{first}’s Paper Room'],
  words: {
    openings: [
      '{name} prints wedding invitations in {area}, {city}, on two old presses and one patient new one.',
      'Paper that makes people keep it: {name} has been drawing invitations for families in {city} since {since}.',
      '{owner} of {name} in {city} paints the place where you marry, and the cards begin from there.',
    ],
    middles: [
      'Each suite begins with a sketch of something that is only yours: a balcony, a dog, a train you met on.',
      'We set Devanagari, Gurmukhi, Tamil and Urdu with people who read them.',
      'Cotton paper, block-printed envelopes and ribbon that was a saree border before.',
      'Names are proofread twice by us and once, aloud, by your mother.',
      'For friends far away there is the same design for the phone, with a map and a reply button.',
      'Envelopes survive the courier; we have thrown them down the stairs to be sure.',
    ],
    care: [
      'You hold a printed proof before anything is run.',
      'Order ten per cent more than you think; late additions cost the same for a month.',
      'We address and post them, too, from a list in any shape.',
    ],
  },
  faqs: [
    [
      'How many should we order?',
      'One for each household and one in ten more. Printing again costs nearly as much as the first time.',
      'Count doors, not heads. We keep the plates for six months.',
    ],
    [
      'Can you write two scripts?',
      'Five scripts, set by people who read them.',
      'Yes; a relative of yours reads the proof, and so do two of ours.',
    ],
    [
      'How long does it take?',
      'Three weeks from the last yes, two for digital cards.',
      'A week for the design, two for print, and a day for tying the ribbons.',
    ],
  ],

  roles: ['Designer', 'Calligraphy', 'Print'],
  extras: [
    ['Names by hand', 25, 80, 'per_piece'],
    ['Wax seal', 12, 40, 'per_piece'],
    ['Animated card for phones', 4000, 14000, 'package'],
  ],

  praise: [
    'People framed the card; I have seen it in three houses.',
    'Hindi and Gujarati without one mistake, checked by our strictest aunt.',
    'The boxes arrived in London in one piece.',
    'The little drawing of our balcony made us both quiet.',
  ],
}
