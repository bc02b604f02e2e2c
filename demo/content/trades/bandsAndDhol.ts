import { demoCategory, pack, type Trade } from './trade.ts'

export const bandsAndDhol: Trade = {
  ...demoCategory('bands-and-dhol', { players: [2, 25], horse: 0.4, lights: 0.5, shehnai: 0.5 }),
  offer: {
    vendors: 10,
    prices: [
      ['per_event', 8000, 85000],
      ['per_hour', 4500, 20000],
    ],
    resources: ['Band', 'Second band'],
    travels: true,
    packages: [
      pack(
        'Two dhols',
        0.4,
        'per_event',
        'Ninety minutes of dhol for the baraat or the bride’s entry.',
        'Two dhol players, Ninety minutes, Travel in the city',
      ),
      pack(
        'Full baraat',
        1,
        'per_event',
        'Brass, dhol and walking lights from the gate to the mandap.',
        'Fourteen players, Walking lights, Two hours, Leader in step with the photographer',
        'Horse',
      ),
    ],
  },
  names: ['{} Band', '{last} Brass Band', '{} Dhol', 'The {} Baraat Company'],
  words: {
    openings: [
      '{name} has walked in front of grooms in {city} since {since}, in red coats and in step.',
      'When the first dhol of {name} begins in {area}, the neighbours of {city} come to their balconies.',
      'Brass, dhol and a clarinet that flirts: {name} is {city}’s baraat on foot.',
    ],
    middles: [
      'We know how far it is from the gate to the mandap and make the last song last exactly so long.',
      'Our dhol players also come alone, two of them for a haldi, four for a bride’s entry.',
      'For the vidaai we play softly, one clarinet and one drum.',
      'Uniforms are pressed, turbans match your colours if you tell us a week before.',
      'The leader watches the photographer, so the big moments happen where the light is.',
      'Old Rafi songs for the uncles, new Punjabi for the friends, and silence when the priest begins.',
    ],
    care: [
      'Permission for the road is asked for by us, and the traffic police know our leader by name.',
      'The price holds for two hours, and the third is half.',
      'We come an hour early, and we have never come late to a muhurat.',
    ],
  },
  faqs: [
    [
      'How far will you walk?',
      'Two kilometres or two hours, whichever is over first.',
      'From any gate to any mandap; after ninety minutes we drink water, then we go on.',
    ],
    [
      'Do you ask for the permission of the road?',
      'Yes, ten days before. You give us a copy of the card.',
      'In the city, yes. In a village the family knows better whom to ask.',
    ],
    [
      'Can you play our song?',
      'Send it three weeks before: brass needs an arrangement.',
      'If it can be sung, it can be played. We rehearse on Tuesdays.',
    ],
  ],

  roles: ['Leader and clarinet', 'Dhol', 'Brass'],
  extras: [
    ['Extra hour', 2500, 9000, 'per_hour'],
    ['Two more dhols', 3500, 9000, 'per_event'],
    ['Horse with rider', 6000, 15000, 'per_event'],
  ],

  praise: [
    'The whole street came out to dance.',
    'They timed the last song to the very step of the gate.',
    'Two dhols at the haldi woke up even the groom.',
    'The shehnai at dawn was the moment I remember best.',
  ],
}
