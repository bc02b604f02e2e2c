import { demoCategory, pack, type Trade } from './trade.ts'

export const photographers: Trade = {
  ...demoCategory('photographers', {
    drone: 0.6,
    delivery_weeks: [3, 10],
    pre_wedding: 0.8,
    photographers: [1, 4],
  }),
  offer: {
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
  names: [
    '{first} {last} Photography',
    'Studio {}',
    '{} Stories',
    'The {} Frame',
    '{last} & Light',
  ],
  words: {
    openings: [
      '{name} photographs weddings in {city} and wherever the baraat goes, quietly and from close by, since {since}.',
      '{owner} started {name} in {city} in {since} after ten years with a newspaper, and still ' +
        'works like somebody who gets one chance.',
      'The pictures you keep are rarely the posed ones. {name}, a small team from {area}, ' +
        '{city}, waits for the others.',
    ],
    middles: [
      'We work in pairs, one with each family, so that nobody has to repeat a moment for the camera.',
      'Natural light first, one small flash when there is none, and never a lamp in your grandmother’s face.',
      'Family groups are done in twenty minutes from a list that you give us, with one cousin as our caller.',
      'Colours are printed as they were: the lehenga stays the red you chose.',
      'Ten photos arrive the next morning, so the family group has something to talk about.',
      'The album is laid out by the person who took the pictures, and you move pages around until it is yours.',
      'We have learned every custom from Anand Karaj to nikah to pheras, and stand where the priest does not mind.',
    ],
    care: [
      'Meet us for coffee first; if we are not your people we would rather both find out then.',
      'All edited files are yours in full size, to print wherever you like.',
      'Cards are copied twice before anybody goes to bed, and kept for a year.',
    ],
  },
  faqs: [
    [
      'When do we get the pictures?',
      'Fifty for your phones within three days, everything within six weeks.',
      'A first gallery in a week. The whole wedding in eight weeks, in December and January ten.',
    ],
    [
      'Do we get the raw files?',
      'No; we finish what we show. Every good picture is in the gallery, in full size, without a mark.',
      'On request, on a disk that you send us, six months after the wedding.',
    ],
    [
      'How many of you will come?',
      'Two for a wedding day, one for a mehendi or a haldi. For more than 400 guests we advise a third.',
      'The owner and one more, always the two you have met.',
    ],
    [
      'Who keeps the pictures, and may you show them?',
      'They are yours to print and share. We show only what you have said yes to in writing.',
      'We keep a copy for three years, in two places. Our pages show only couples who asked for it.',
    ],
    [
      'What if you fall ill?',
      'Four colleagues stand in for each other, and have done so twice in nine years.',
      'The second photographer knows the plan by heart, and a third comes from our circle.',
    ],
  ],

  roles: ['Photographer and founder', 'Second photographer', 'Editing', 'Albums and prints'],
  extras: [
    ['Album of 60 pages', 15000, 42000, 'package'],
    ['Drone', 8000, 18000, 'per_day'],
    ['Pre-wedding session', 12000, 40000, 'per_event'],
    ['Pictures within 24 hours', 6000, 15000, 'per_function'],
  ],

  praise: [
    'We hardly noticed them, and then there were pictures of everything.',
    'The picture of my father at the gate is worth the whole album.',
    'Group photographs took twenty minutes, as promised.',
    'The gallery came two weeks early, and the colours are true.',
  ],
}
