import type { Words } from '../words.ts'

export const photographers: Words = {
  openings: [
    '{name} photographs weddings in {city} and wherever the baraat goes, quietly and from close by, since {since}.',
    '{owner} started {name} in {city} in {since} after ten years with a newspaper, and still works like somebody who gets one chance.',
    'The pictures you keep are rarely the posed ones. {name}, a small team from {area}, {city}, waits for the others.',
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
}
export const videographers: Words = {
  openings: [
    '{name} makes wedding films in {city} that are short enough to be watched and long enough to make your father cry.',
    '{owner} edits every film of {name} in {area}, {city}, by hand, and has done so since {since}.',
    'Three cameras, good microphones and nobody shouting “once more”: that is how {name} has filmed weddings from {city} since {since}.',
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
}
export const decorators: Words = {
  openings: [
    '{name} builds mandaps, stages and whole evenings in and around {city}, drawn by {owner} and made in our own workshop in {area}.',
    'Marigold, brass, cane and cloth: {name} has dressed weddings in {city} since {since} with things that age well.',
    'If you can sketch it on a napkin, the {team} people of {name} in {city} can build it by Saturday.',
  ],
  middles: [
    'Flowers come from the mandi at four in the morning and are on the mandap by nine.',
    'Every function gets one idea and sticks to it, down to the umbrellas and the water bottles.',
    'We light before we decorate; a plain wall with the right lamp beats ten metres of drape.',
    'The haldi is our favourite: swings, low beds, brass bowls and far too many marigolds.',
    'You see a drawing with measures before you pay, and a photograph of the built thing an hour before the guests.',
    'What is hired goes back, what was alive is composted, and the rest waits for another wedding.',
    'Backdrops stand on weights, not on hope; wind has never taken one of ours.',
  ],
  care: [
    'Costs are listed by function, so that you can take one thing out and see what it saves.',
    'Our site manager is there until the last lamp is packed, with a phone that is answered.',
    'We measure the venue ourselves, and talk to its electrician before he talks to us.',
  ],
}
export const florists: Words = {
  openings: [
    '{name} is a flower room in {area}, {city}, where {owner} and {team} pairs of hands tie varmalas from five in the morning.',
    'Tuberose, jasmine, lotus and roses that still smell of something: {name} has been making wedding flowers in {city} since {since}.',
    '{name} started in {since} with one bucket of marigolds outside a temple in {city}, and still buys from the same growers.',
  ],
  middles: [
    'Varmalas are weighed, because a heavy one looks tired by the third picture.',
    'Floral jewellery for the haldi is strung the same morning and delivered in wet muslin.',
    'We use what grows near {city} in your month, and say so when a flower on your board would come by plane.',
    'Tables are kept low, so that people see each other across them.',
    'A bride’s bouquet is wired for the hand it is meant for; bring yours along when you visit.',
    'Temple garlands, car strings and the rose petals for the entrance come from the same morning’s harvest.',
  ],
  care: [
    'We deliver, set up, and come back at night for the vases.',
    'Show us a saree and the venue, and you get three small sketches with prices.',
    'If a flower fails, we have a second choice in the van that you have already seen.',
  ],
}
