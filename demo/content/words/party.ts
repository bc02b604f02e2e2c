import type { Words } from '#demo/content/words.ts'

export const music: Words = {
  openings: [
    '{name} keeps three generations on one dance floor, in {city} and around it, since {since}.',
    'Sound that is clear rather than loud: {name} from {area}, {city}, plays sangeets, receptions and the hour after the vidaai.',
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
}
export const bands: Words = {
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
}
export const planners: Words = {
  openings: [
    '{name} plans weddings from {area}, {city}, for families who would like to be guests at their own.',
    'Since {since}, {owner} and the {team} people of {name} have brought order, humour and a very long spreadsheet to weddings in {city}.',
    '{name} runs weddings of 80 to 800 guests in {city} and beyond, with one person who knows your name and your aunt’s.',
  ],
  middles: [
    'You see the whole budget on one page from the first week, and every change with its price beside it.',
    'We take no commission from vendors, so the one we recommend is the one we would book ourselves.',
    'Guests get one number for flights, rooms and the lost suitcase.',
    'The run sheet is written to five minutes and forgiving to fifteen.',
    'Rain, strikes, a priest in the wrong city: there is a folder for each, and we have opened them all.',
    'We walk every venue with a tape and a torch before you fall in love with it.',
    'Two families, two sets of customs, one invitation: the talk about it happens early and with tea.',
  ],
  care: [
    'Begin with a free hour; you leave with a rough budget whether you book us or not.',
    'On the day you need not carry a phone.',
    'We look after as many weddings as we have lead planners, never one more.',
  ],
}
export const invitations: Words = {
  openings: [
    '{name} prints wedding invitations in {area}, {city}, on two old presses and one patient new one.',
    'Paper that makes people keep it: {name} has been drawing invitations for families in {city} since {since}.',
    '{owner} of {name} in {city} paints the place where you marry, and the cards begin from there.',
  ],
  middles: [
    'Each suite begins with a sketch of something that is only yours: a balcony, a dog, a train you met on.',
    'We set Devanagari, Gurmukhi, Tamil and Urdu with people who read them.',
    'Cotton paper, block-printed envelopes and ribbon that was a saree border before.',
    'Names are proofread twice by us and once, aloud, by your mother.',
    'For friends far away there is the same design for the phone, with a map and a reply button.',
    'Envelopes survive the courier; we have thrown them down the stairs to be sure.',
  ],
  care: [
    'You hold a printed proof before anything is run.',
    'Order ten per cent more than you think; late additions cost the same for a month.',
    'We address and post them, too, from a list in any shape.',
  ],
}
export const cakes: Words = {
  openings: [
    '{name} bakes wedding cakes and small sweet things in {area}, {city}, with real butter and real vanilla.',
    'Half patisserie, half mithai shop: {name} has been sweetening weddings in {city} since {since}.',
    '{owner} of {name} bakes tall cakes for {city} that taste as if nobody had thought about the looks.',
  ],
  middles: [
    'Rasmalai sponge, saffron and pistachio, dark chocolate with chilli: you taste six before you choose.',
    'Eggless is baked in its own ovens, and you will not tell the difference; your mausi has tried.',
    'Flowers on the cake are edible or wrapped, never wired into your slice.',
    'In May we build with ganache instead of cream, because {city} is {city}.',
    'The dessert table is refilled from a cold van until you say stop.',
    'For favours there are boxes of four barfis with your initials pressed in silver.',
  ],
  care: [
    'We deliver in two pieces, assemble on site and stay until it is cut.',
    'Send the guest count ten days before; we bake for those who really come.',
    'Allergies are written on the box and known by the person who serves.',
  ],
}
