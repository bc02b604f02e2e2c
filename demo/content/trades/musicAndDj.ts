import { demoCategory, pack, type Trade } from './trade.ts'

export const musicAndDj: Trade = {
  ...demoCategory('music-and-dj', { plays: 7, sound: 0.9, lights: 0.75, live: 0.4, hours: [3, 6] }),
  offer: {
    vendors: 13,
    prices: [
      ['per_event', 25000, 190000],
      ['per_hour', 9000, 40000],
    ],
    resources: ['Set one', 'Set two'],
    travels: true,
    packages: [
      pack(
        'Sangeet night',
        1,
        'per_event',
        'Sound, lights and somebody who has your family’s songs in the right order.',
        'Sound for 300, Dance floor lights, Two microphones, Rehearsal call',
        'Generator',
      ),
      pack(
        'Live and DJ',
        1.9,
        'package',
        'Ninety minutes of live Sufi and ghazal, then the floor opens.',
        'Five musicians, DJ for three hours, Sound and lights',
        'Rooms for the band',
      ),
    ],
  },
  names: ['DJ {first}', '{} Sound', '{} Nights', 'The {} Sessions'],
  words: {
    openings: [
      '{name} keeps three generations on one dance floor, in {city} and around it, since {since}.',
      'Sound that is clear rather than loud: {name} from {area}, {city}, plays sangeets, ' +
        'receptions and the hour after the vidaai.',
      '{owner} reads a room before touching a fader, which is why {name} has been busy in {city} since {since}.',
    ],
    middles: [
      'Give us ten songs that must come and five that must not; the rest is our work.',
      'Family dances are rehearsed by phone, cut to length and started on the right beat.',
      'We bring two of everything, and a generator when the venue’s word is not enough.',
      'After the qawwali come the nineties, after the nineties comes whatever your cousins shout.',
      'Lights are warm on faces and wild on the floor, never the other way round.',
      'During dinner we keep it low: old songs, few words, and everybody can talk.',
    ],
    care: [
      'We check the venue’s power and its rules on sound before you sign.',
      'Licence papers for the music are included and shown to the venue.',
      'We arrive four hours before, and the sound check is over when your first guest parks.',
    ],
  },
  faqs: [
    [
      'May we give you a list of songs?',
      'Ten that must come, ten that never may. In between, let us look at the floor.',
      'Yes, by a shared list that your cousins can fill until two days before.',
    ],
    [
      'What do you need from the venue?',
      'Two sockets of 16 amperes, a dry corner and a key. We measure before.',
      'Power for 8 kilowatts or room for our generator, and four hours to set up.',
    ],
    [
      'Do you help with family dances?',
      'We cut the tracks to length, and one rehearsal call is in the price.',
      'A choreographer comes along for two evenings if you add it.',
    ],
    [
      'Who has the sound licence?',
      'We ask for it and show you the paper a week before.',
      'Public performance licences are in the price. The permission for the ground comes from the venue.',
    ],
  ],

  roles: ['DJ', 'Sound', 'Light', 'Choreography'],
  extras: [
    ['Extra hour', 3500, 12000, 'per_hour'],
    ['Saxophone for the entry', 9000, 24000, 'per_function'],
    ['Cold sparklers', 4000, 11000, 'per_function'],
  ],

  praise: [
    'My grandmother danced, then my boss did, then both together.',
    'Our ten songs came and none of the five forbidden ones.',
    'The sound was clear enough to talk at the tables.',
    'The live set before dinner gave everybody goosebumps.',
  ],
}
