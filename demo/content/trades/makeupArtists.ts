import { demoCategory, pack, type Trade } from './trade.ts'

export const makeupArtists: Trade = {
  ...demoCategory('makeup-artists', {
    trial: 1,
    hair: 0.85,
    draping: 0.85,
    at_venue: 0.95,
    family: [2, 12],
  }),
  offer: {
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
  names: ['{first} {last} Make-up', '{} Beauty', 'Faces by {first}', '{} Bridal Studio'],
  words: {
    openings: [
      '{owner} paints faces so that they are still recognised: {name} has looked after brides in {city} since {since}.',
      '{name} is {owner} and a small team from {area}, {city}, who arrive on time, with their ' +
        'own chair and their own lamp.',
      'Skin first, colour second: this is how {name} works with brides in {city}.',
    ],
    middles: [
      'At the trial we photograph you in daylight, in flash and by candle, and keep notes for the day.',
      'Everything on your face is sealed and labelled for you alone, and brushes are sterilised between two people.',
      'A dupatta that is pinned well is forgotten for eight hours, and so should your make-up be.',
      'Dusky, fair, freckled or seventy years old: shades are mixed at the mirror, never chosen from a name.',
      'For the pheras we use what survives smoke, tears and forty relatives’ kisses.',
      'Mothers and sisters are done the same morning by a second artist, so nobody waits in a towel.',
    ],
    care: [
      'You get a small kit for touching up, and your sister gets a lesson of five minutes.',
      'We plan the morning backwards from the muhurat and have never been the reason for a delay.',
      'Tell us about allergies and the lehenga’s colour, and bring the jewellery to the trial.',
    ],
  },
  faqs: [
    [
      'Is a trial included?',
      'With the bridal package, yes: two hours, four to eight weeks before, with your jewellery.',
      'It costs a third of the day and is taken off the price when you book.',
    ],
    [
      'Which products do you use?',
      'A kit of six houses, sealed and sorted by skin. Tell us of allergies and bring what you love.',
      'Long-lasting and gentle ones, named on a list that you get before the trial.',
    ],
    [
      'How early do you come?',
      'Three hours for the bride, forty minutes for each of the family. We count back from the muhurat.',
      'We plan from the photographer’s first picture: usually four hours before the ceremony.',
    ],
    [
      'Do you travel to the venue?',
      'Always. A good lamp and a table are all we need.',
      'Free of charge within the city, beyond it for the ticket and a room.',
    ],
    [
      'Can you do our mothers as well?',
      'Up to six people with two artists. More, if you tell us a month before.',
      'Yes, and they get their own hour so that nobody waits.',
    ],
  ],

  roles: ['Artist', 'Hair', 'Draping', 'Second artist'],
  extras: [
    ['Trial', 2500, 9000, 'per_event'],
    ['Hair extensions', 1500, 5000, 'per_function'],
    ['Stays for touch-ups', 3000, 9000, 'per_function'],
  ],

  praise: [
    'I looked like myself, only after ten hours of sleep.',
    'It survived the smoke, the tears and an hour of bhangra.',
    'She mixed the shade at the mirror and the pictures have no grey face in them.',
    'My mother and two aunts were ready before me, a first in our family.',
  ],
}
