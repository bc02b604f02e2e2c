import type { Words } from '../words.ts'

export const makeupArtists: Words = {
  openings: [
    '{owner} paints faces so that they are still recognised: {name} has looked after brides in {city} since {since}.',
    '{name} is {owner} and a small team from {area}, {city}, who arrive on time, with their own chair and their own lamp.',
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
}
export const mehendiArtists: Words = {
  openings: [
    '{name} draws bridal mehendi in {city}: fine lines, deep colour and no stencil anywhere.',
    '{owner} learned mehendi from a grandmother in {area}, and {name} has coloured the hands of {city}’s brides since {since}.',
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
}
export const bridalWear: Words = {
  openings: [
    '{name} makes bridal lehengas and sarees in {area}, {city}, with weavers and embroiderers we have known since {since}.',
    'A lehenga from {name} is drawn for one bride, cut once and fitted three times, in our house in {city}.',
    '{owner} opened {name} in {city} in {since} with one loom and a stubborn idea: bridal clothes should be worn again.',
  ],
  middles: [
    'Zardozi, gota, mukaish and resham are done by hand on the floor above the shop; you may watch.',
    'We weigh the skirt with you, because you will dance in it.',
    'Blouses have pockets for a phone if you want them, and nobody will see.',
    'Your grandmother’s saree can become the dupatta, the border or the lining over your heart.',
    'Colours are dyed to your skin in daylight; the red of a screen is not a red.',
    'Banarasi and Kanjivaram come straight from the looms, with the weaver’s name on the box.',
  ],
  care: [
    'Begin four months ahead if you can; we keep two rush places a month for those who cannot.',
    'Alterations are free for a year, pressing on the wedding day included in the city.',
    'Between fittings we send the muslin by courier, and you say where it pulls.',
  ],
}
export const groomWear: Words = {
  openings: [
    '{name} cuts sherwanis and bandhgalas in {area}, {city}, for grooms who have never liked shopping.',
    'Two cutters, one long table, and a book that remembers every measure: {name} has dressed grooms in {city} since {since}.',
    '{owner} of {name} in {city} believes that a sherwani should fit like something you own, not like something you rented.',
  ],
  middles: [
    'Cloth is raw silk, tussar, wool or linen by the season, and lined so that you can breathe at the fire.',
    'The safa is tied at your house by somebody who has done it a thousand times, for you and all the uncles.',
    'Brothers and friends get the same family of colours in different cuts, so the pictures sit together.',
    'Buttons are made by a man in the old city who makes nothing else.',
    'We match the bride’s lehenga from a swatch, without turning you into its curtain.',
    'We keep your measurements; the second suit needs no visit.',
  ],
  care: [
    'Two fittings, twenty minutes each, and the last one a week before the day.',
    'Juttis, stoles and brooches are here, too, so that it is one afternoon and not five.',
    'The jacket can be worn to an office later; we show you how.',
  ],
}
export const jewellery: Words = {
  openings: [
    '{name} makes wedding jewellery in {area}, {city}: kundan, polki and plain good gold.',
    'The karigars of {name} have set stones above the same shop in {city} since {since}.',
    '{owner} draws every bridal set of {name} on paper first, at the long table in {area}, {city}.',
  ],
  middles: [
    'Each piece comes with its weight, its purity and the price of the day, written out line by line.',
    'Old family pieces are cleaned, restrung or made into two, so that both sisters have one.',
    'Fittings are in the evening, when nobody is in a hurry and the light is warm.',
    'Backs are finished as carefully as fronts; meenakari is for the one who wears it.',
    'We tell you which neckline wants which necklace, and when less would be more.',
    'Earrings are balanced with a support chain that nobody sees and your ears will thank.',
  ],
  care: [
    'What we made we buy back at the gold price of the day, without a discussion.',
    'Bring the lehenga or its photograph in daylight, and take an hour.',
    'Hallmark and certificate come with everything that is gold or diamond.',
  ],
}
