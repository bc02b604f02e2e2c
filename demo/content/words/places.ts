import type { Setting } from '#demo/content/cities.ts'
import type { Words } from '#demo/content/words.ts'

/** The first sentence of a venue, by what its city is like. */
export const venueOpenings: Record<Setting, string[]> = {
  palace: [
    '{name} is a family house of three courtyards in {area}, {city}, built for long summers and even longer weddings.',
    'Behind a carved gate in {area}, {name} opens into gardens, arcades and one very old neem tree under which {city} families have been marrying since {since}.',
    '{name} is a sandstone haveli in {area}, restored room by room since {since} and opened to weddings with its own kitchen and gardeners.',
  ],
  lake: [
    '{name} stands on the water in {city}: you arrive by boat, marry on the ghat and dine on the terrace above it.',
    'From the terraces of {name} in {area} you see the whole lake, and in the evening the whole of {city} lit on its far side.',
  ],
  coast: [
    '{name} is a low white house among palms in {area}, {city}, fifty steps from the sand.',
    'At {name} in {area} the mandap faces the sea, so the best hour of the day does half of the decorating.',
  ],
  hills: [
    '{name} lies above {city} in {area}, with a lawn that ends where the valley begins.',
    'Cedars, cold evenings and a fireplace large enough for a family picture: {name} in {area} is a hill house near {city} made for small weddings.',
  ],
  metro: [
    '{name} in {area} gives {city} families what is hard to find in a city: a real lawn, a hall beside it, and parking for everybody.',
    '{name} is a glass-roofed hall and two lawns in {area}, a short drive from most of {city}.',
    'Since {since}, {name} in {area} has been the quiet choice for weddings in {city}, with two halls that never share an entrance.',
  ],
  abroad: [
    '{name} in {area} is where Indian families in {city} come when they want fire, music and five hundred relatives without explaining any of it.',
    '{name} is a garden and hall in {area}, {city}, with a kitchen that cooks Indian food properly and neighbours who know what a baraat is.',
  ],
}
/** Of the demo vendor. */
export const mainDescription = [
  'Saanjh Bagh is a family house of three courtyards on Amer Road in Jaipur, with a lawn for six hundred and one very old neem tree under which most of our couples choose to marry.',
  'The evening light comes in from the side of the hills, which is where the name is from: saanjh is the hour when the lamps are lit.',
  'Lawn, banquet hall and courtyard are let for whole days, together or apart, and twelve rooms are yours from noon to noon.',
  'Our kitchen cooks Rajasthani and North Indian food on wood; your own caterer is welcome, too, and gets a yard with water and shade.',
  'Elders are met at the gate with a golf cart.',
  'Come at six, take a chair under the tree, and {owner} will show you the rest.',
].join(' ')
export const venues: Words = {
  openings: [],
  middles: [
    'The lawn takes the ceremony, the hall the dinner, and if it rains both fit under one roof without anybody noticing a plan B.',
    'Our kitchen cooks for the number you tell us on the Monday before, so you do not pay for the cousins who cancelled.',
    'There are separate rooms for the two families, a quiet one for grandparents, and one with good light for getting ready.',
    'You may bring your own decorator; we give them the keys from the morning before and a ladder that is tall enough.',
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
}
export const caterers: Words = {
  openings: [
    '{name} cooks wedding food the way {owner}’s family has cooked it in {city} since {since}: on wood and charcoal, in front of the guests.',
    'A wedding is remembered by its food, and {name} has been seeing to that in {city} since {since}.',
    '{name} is a kitchen of {team} cooks in {area}, known across {city} for food that stays hot until the last table is served.',
  ],
  middles: [
    'Live counters do most of the work: chaat with six chutneys, dosa off the stone, and jalebi that never sees a tray.',
    'We cook in batches of fifty, so guest four hundred eats what guest four ate.',
    'Vegetarian food comes from its own kitchen with its own hands, not from a corner of the big one.',
    'Menus follow the season; in winter there is saag and gajar halwa, in May a whole table of mangoes.',
    'Our servers know which aunt should be asked twice and which child has not eaten yet.',
    'Leftovers are packed the same night and taken to a shelter that we have worked with for years.',
    'Every dish carries a card that says what is in it, with nuts and dairy named.',
  ],
  care: [
    'You taste twelve dishes before you sign, at our table, with as many relatives as have opinions.',
    'Service and gas are in the price, and the final count is fixed five days before.',
    'For the haldi morning we do a small breakfast that costs half and is often the meal people speak of.',
  ],
}
