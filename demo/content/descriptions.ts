import type { Setting } from './cities.ts'

/** The first sentence of a venue, by what its city is like. */
export const venueOpenings: Record<Setting, string[]> = {
  palace: [
    '{name} is a family house of three courtyards in {area}, {city}, built for long summers and even longer weddings.',
    'Behind a carved gate in {area}, {name} opens into gardens, arcades and one very old ' +
      'neem tree under which {city} families have been marrying since {since}.',
    '{name} is a sandstone haveli in {area}, restored room by room since {since} and opened ' +
      'to weddings with its own kitchen and gardeners.',
  ],
  lake: [
    '{name} stands on the water in {city}: you arrive by boat, marry on the ghat and dine on the terrace above it.',
    'From the terraces of {name} in {area} you see the whole lake, and in the evening the ' +
      'whole of {city} lit on its far side.',
  ],
  coast: [
    '{name} is a low white house among palms in {area}, {city}, fifty steps from the sand.',
    'At {name} in {area} the mandap faces the sea, so the best hour of the day does half of the decorating.',
  ],
  hills: [
    '{name} lies above {city} in {area}, with a lawn that ends where the valley begins.',
    'Cedars, cold evenings and a fireplace large enough for a family picture: {name} in ' +
      '{area} is a hill house near {city} made for small weddings.',
  ],
  metro: [
    '{name} in {area} gives {city} families what is hard to find in a city: a real lawn, a ' +
      'hall beside it, and parking for everybody.',
    '{name} is a glass-roofed hall and two lawns in {area}, a short drive from most of {city}.',
    'Since {since}, {name} in {area} has been the quiet choice for weddings in {city}, with ' +
      'two halls that never share an entrance.',
  ],
  abroad: [
    '{name} in {area} is where Indian families in {city} come when they want fire, music and ' +
      'five hundred relatives without explaining any of it.',
    '{name} is a garden and hall in {area}, {city}, with a kitchen that cooks Indian food ' +
      'properly and neighbours who know what a baraat is.',
  ],
}
/** Of the demo vendor. */
export const mainDescription = [
  'Saanjh Bagh is a family house of three courtyards on Amer Road in Jaipur, with a lawn ' +
    'for six hundred and one very old neem tree under which most of our couples choose to marry.',
  'The evening light comes in from the side of the hills, which is where the name is from: ' +
    'saanjh is the hour when the lamps are lit.',
  'Lawn, banquet hall and courtyard are let for whole days, together or apart, and twelve ' +
    'rooms are yours from noon to noon.',
  'Our kitchen cooks Rajasthani and North Indian food on wood; your own caterer is ' +
    'welcome, too, and gets a yard with water and shade.',
  'Elders are met at the gate with a golf cart.',
  'Come at six, take a chair under the tree, and {owner} will show you the rest.',
].join(' ')
/** The last sentence of any description. */
export const endings = [
  'Ask us for your day; if we are not free we say so at once and tell you who is good.',
  'We speak Hindi and English, and somebody here usually speaks your grandmother’s language, too.',
  'Write with your date and the number of guests, and you have a clear answer the same day.',
  'Most of our couples come from people whose weddings we did, and we would like to keep it so.',
  'Nothing is added to the bill later that was not on the first sheet.',
  'We take a limited number of weddings each month, so that each gets the people it was promised.',
]
