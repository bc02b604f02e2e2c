import { demoCategory, pack, type Trade } from './trade.ts'

export const videographers: Trade = {
  ...demoCategory('videographers', {
    drone: 0.7,
    live_stream: 0.5,
    delivery_weeks: [4, 14],
    cameras: [2, 6],
  }),
  offer: {
    vendors: 12,
    prices: [['per_day', 35000, 180000]],
    resources: ['Crew one', 'Crew two'],
    travels: true,
    packages: [
      pack(
        'Highlights',
        0.9,
        'per_day',
        'A film of five minutes that you will watch more than once.',
        'Two cameras, Highlights of five minutes, Licensed music',
        'Drone',
      ),
      pack(
        'The whole story',
        2.6,
        'package',
        'All functions, a teaser within a week and a film of half an hour.',
        'Three cameras, Drone where allowed, Teaser, Film of 30 minutes, Raw footage on a disk',
        'Rooms for the crew',
      ),
    ],
  },
  names: ['{} Films', '{first} {last} Films', 'The {} Reel', '{} Motion'],
  words: {
    openings: [
      '{name} makes wedding films in {city} that are short enough to be watched and long ' +
        'enough to make your father cry.',
      '{owner} edits every film of {name} in {area}, {city}, by hand, and has done so since {since}.',
      'Three cameras, good microphones and nobody shouting “once more”: that is how {name} has ' +
        'filmed weddings from {city} since {since}.',
    ],
    middles: [
      'We record sound properly: the vows, the toast of the uncle, the bangles, the rain on the tent.',
      'The teaser is ready within a week, while everybody is still in town.',
      'Relatives who could not come find the ceremony on a private page in the same week.',
      'Music is licensed, so your film is not taken down on your first anniversary.',
      'We bring two small warm lamps, and never point them at the priest.',
      'You get the long ceremony, too, uncut, for the years when you will want it.',
    ],
    care: [
      'Before the wedding we talk for an hour about the people; the film is about them.',
      'Two rounds of changes are included, and the raw footage is yours on a disk.',
      'We bring our own food and chairs, and leave with the last guest.',
    ],
  },
  faqs: [
    [
      'How long will the film be?',
      'The highlights run five minutes, the long film thirty to forty. Ceremonies are kept whole alongside it.',
      'As long as it is good: usually six minutes, and an hour for the family.',
    ],
    [
      'May we choose the music?',
      'Tell us what you love. We license songs that may be shown, and mix them with your voices.',
      'Yes, as long as it can be licensed. For private showing nearly everything can.',
    ],
    [
      'Do you fly a drone?',
      'Where the law allows it. Near airports and old forts we ask for permission four weeks before.',
      'Yes, with a licensed pilot, and never over a ceremony.',
    ],
    [
      'Can relatives abroad watch live?',
      'With two cameras and a line of our own. They need only a link.',
      'We stream the ceremony, and the recording stays for a month.',
    ],
  ],

  roles: ['Director', 'Camera', 'Drone pilot', 'Editing and sound'],
  extras: [
    ['Live stream', 9000, 28000, 'per_function'],
    ['Teaser within a week', 7000, 16000, 'package'],
    ['Third camera', 10000, 24000, 'per_day'],
  ],

  praise: [
    'The film is eleven minutes long and we have watched it some forty times.',
    'The sound of the vows is so clear that you hear the bangles.',
    'My grandparents in Toronto followed the stream without one break.',
    'The teaser came on Tuesday and the family group exploded.',
  ],
}
