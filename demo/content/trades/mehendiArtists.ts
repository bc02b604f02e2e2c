import { demoCategory, pack, type Trade } from './trade.ts'

export const mehendiArtists: Trade = {
  ...demoCategory('mehendi-artists', { organic: 0.8, guests_an_hour: [6, 20], artists: [1, 8] }),
  offer: {
    vendors: 14,
    prices: [['per_function', 5500, 38000]],
    resources: ['Team', 'Second team'],
    travels: true,
    packages: [
      pack(
        'Bridal hands and feet',
        0.7,
        'per_function',
        'Elbows and ankles, four to five hours, with a portrait or a line of verse if you like.',
        'Both hands to the elbow, Feet, Organic paste, Aftercare balm',
      ),
      pack(
        'Bride and 40 guests',
        1.6,
        'package',
        'The bride in the morning and four artists for everybody in the afternoon.',
        'Bridal mehendi, Four artists for three hours, Organic paste',
      ),
    ],
  },
  names: ['{} Mehendi', '{first}’s Henna', '{last} Mehendi Arts', '{} Henna House'],
  words: {
    openings: [
      '{name} draws bridal mehendi in {city}: fine lines, deep colour and no stencil anywhere.',
      '{owner} learned mehendi from a grandmother in {area}, and {name} has coloured the hands ' +
        'of {city}’s brides since {since}.',
      'Elephants, lotus ponds, the two of you on a scooter: {name} of {city} draws your story from wrist to elbow.',
    ],
    middles: [
      'The paste is mixed the night before from leaves, sugar, lemon and eucalyptus oil, and nothing black.',
      'Bridal hands take four hours, with breaks for tea and for the aunts to comment.',
      'For guests we bring quick Arabic vines that take five minutes and dry before the dholak starts.',
      'Initials are hidden so well that we leave a small map with your best friend.',
      'Colour is best on the second day, so we plan the evening with your wedding date in mind.',
      'Feet are done last, on low beds with cushions, and nobody has to hold still alone.',
      'We bring lamps, wipes, cones for children and songs if the room needs them.',
    ],
    care: [
      'You choose from drawings on paper first, at your real size.',
      'A test spot a week before shows the colour on your skin.',
      'We stay until the last guest who wants a flower on her palm has one.',
    ],
  },
  faqs: [
    [
      'Is the paste natural?',
      'Henna from Sojat, clove and eucalyptus oil, mixed two days before. No black henna, ever.',
      'Yes. We make it ourselves and print what is in it on every cone.',
    ],
    [
      'How dark will it be?',
      'Leave it on for eight hours, keep water away for a day, and it is at its best on the second morning.',
      'As dark as your skin allows: we show you on one finger at the meeting.',
    ],
    [
      'How many guests in an afternoon?',
      'One artist does ten to twelve hands in an hour. For 60 guests we come with four.',
      'Five artists for three hours serve about 90 guests, one side each.',
    ],
    [
      'Can you hide names and a story in it?',
      'Tell us how you met. We draw the train, the dog or the campus between the paisleys.',
      'Names, dates, the first letter of a poem: yes, and the groom has to look for them.',
    ],
  ],

  roles: ['Artist', 'Bridal designs', 'Guests’ hands'],
  extras: [
    ['Second artist for guests', 2500, 7000, 'per_hour'],
    ['Portraits in the design', 1500, 4500, 'per_event'],
  ],

  praise: [
    'The colour was almost black on the second day, with no tricks in it.',
    'Our dog is hidden in the left palm and only my husband found him.',
    'Forty guests had their hands done and nobody waited long.',
    'Four hours went by like one, with chai and songs.',
  ],
}
