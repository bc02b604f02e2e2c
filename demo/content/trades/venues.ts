import { demoCategory, pack, type Trade } from './trade.ts'

export const venues: Trade = {
  ...demoCategory('venues', {
    spaces: 6,
    rooms: [0, 90],
    late_music: 0.5,
    parking: [20, 350],
    step_free: 0.7,
    generator: 0.95,
  }),
  offer: {
    vendors: 30,
    prices: [
      ['per_plate', 900, 3800],
      ['per_day', 180000, 1450000],
    ],
    resources: ['Main lawn', 'Banquet hall', 'Courtyard'],
    travels: false,
    packages: [
      pack(
        'One evening',
        1,
        'per_plate',
        'A single function from six until the last guest leaves.',
        'Hall or lawn for one evening, Dinner from the house menu, Changing room for the couple, Parking attendants',
        'Flowers and decor, Alcohol',
      ),
      pack(
        'Two days with rooms',
        550,
        'package',
        'The whole house from noon to noon two days later, with mehendi, wedding and breakfast.',
        'All spaces for two days, Guest rooms for two nights, Breakfast, Power backup',
        'Outside caterers’ kitchen fee, Alcohol',
      ),
      pack(
        'Weekday',
        0.8,
        'per_plate',
        'Monday to Thursday outside the wedding season.',
        'One space for five hours, Dinner from the house menu',
        'Decor',
      ),
    ],
  },
  names: [],
  words: {
    openings: [],
    middles: [
      'The lawn takes the ceremony, the hall the dinner, and if it rains both fit under one ' +
        'roof without anybody noticing a plan B.',
      'Our kitchen cooks for the number you tell us on the Monday before, so you do not pay ' +
        'for the cousins who cancelled.',
      'There are separate rooms for the two families, a quiet one for grandparents, and one ' +
        'with good light for getting ready.',
      'You may bring your own decorator; we give them the keys from the morning before and a ' +
        'ladder that is tall enough.',
      'Sound outdoors ends at ten as the law asks, so we light the fire early and dance late in the day.',
      'Elders are brought from the gate by golf cart, to a chair in the first row.',
      'The fire for the pheras may be a real one, outdoors and under the arcade.',
      'We hold one wedding a day, never two, and the rooms are yours from noon to noon.',
    ],
    care: [
      'Come in the evening when the lamps are on, taste two menus, and take the floor plans home.',
      'Tell us the guest count and the functions, and you get one sheet with every cost on it, taxes named.',
      'One manager, {owner}, stays with you from the first visit to the last car.',
    ],
  },
  faqs: [
    [
      'May we bring our own caterer?',
      'Yes, from our list of five, or another for a kitchen fee that we tell you beforehand. ' +
        'Our own kitchen cooks for up to {most} guests.',
      'Our kitchen is a part of the house, so we cook. A family’s own sweets and a live counter are welcome.',
    ],
    [
      'How late may the music play?',
      'Outdoors until ten, as the law of the city has it. Indoors we close the doors and go on until one.',
      'The lawn falls quiet at ten. The hall is lined, and the floor stays open until half past twelve.',
    ],
    [
      'What happens when it rains?',
      'The hall is held for you until four in the afternoon of the day; moving the mandap takes us ninety minutes.',
      'From June to September a waterproof canopy is in the price. In other months we put it up for its cost.',
    ],
    [
      'Are there rooms for the family?',
      'Yes; the couple’s suite and four rooms are yours from noon before the wedding to noon after it.',
      'Eight rooms on the ground, and a rate for forty more in the two hotels along the road.',
    ],
    [
      'Can the decorator come the evening before?',
      'If there is no other function that evening, from six o’clock and free of charge. We tell you a week before.',
      'Yes, from noon of the day before, whenever you have booked two days.',
    ],
    [
      'Is the house easy for grandparents?',
      'Ramps to the lawn and the hall, a lift to the first floor, and two wheelchairs at the gate.',
      'The whole ground floor is step-free, and the buggy fetches them from the car.',
    ],
  ],

  roles: [
    'Owner and host',
    'Events',
    'Kitchen',
    'Rooms and guests',
    'Garden and grounds',
    'Power and sound',
  ],
  extras: [
    ['Extra hour after midnight', 12000, 40000, 'per_hour'],
    ['Breakfast for guests who stay', 250, 600, 'per_person'],
    ['Bonfire and seating', 9000, 30000, 'per_function'],
    ['Valet parking', 8000, 22000, 'per_function'],
  ],

  praise: [
    'The lawn with all the lamps on was more beautiful than in the pictures.',
    'When it rained at six the hall was ready at twenty past.',
    'Rooms were clean, parking was no problem, and somebody was always beside my grandfather.',
    'The manager solved everything quietly; we heard of it only afterwards.',
  ],
}
