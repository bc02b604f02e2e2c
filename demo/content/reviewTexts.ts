/** What couples say: an opening, something about the work, for less than five stars what was not right, an ending. */
export const openings = [
  'We booked {vendor} after one meeting and never looked back.',
  'Three months later my mother still talks about {vendor}.',
  'We were nervous, as everybody is, and {owner} made it easy.',
  'From the first message to the last bill everything was clear.',
  'We compared five and chose {vendor}, and would choose the same again.',
  'For our {guests} guests this was exactly right.',
  'My sister had them for her wedding, so we did not search for long.',
  'We planned everything from another city and it still worked.',
  'A small function at home, and they took it as seriously as a palace.',
  'Honest people, which we did not expect in wedding season.',
  'Both families agreed on {vendor}, and they agree on nothing else.',
  'We found them here in the evening and had an answer before breakfast.',
]
export const endings = [
  'Thank you for a day that we keep in our pockets.',
  'If you are reading reviews at midnight as we did: book them.',
  'We would do it all again tomorrow.',
  'Worth what we paid, and the bill was what they had said.',
  'Ask for {owner}, and tell them we sent you.',
  'Our parents send their blessings, and that says enough.',
  'Book early, their Saturdays go fast.',
  'No surprises at the end, which is rarer than it should be.',
  'Every question was answered the same day.',
  'They stayed until the very last car.',
]
/** Something good to say, by category. */
export const praise: Record<string, string[]> = {
  venues: [
    'The lawn with all the lamps on was more beautiful than in the pictures.',
    'When it rained at six the hall was ready at twenty past.',
    'Rooms were clean, parking was no problem, and somebody was always beside my grandfather.',
    'The manager solved everything quietly; we heard of it only afterwards.',
  ],
  caterers: [
    'The live dosa counter had a queue until midnight, and the paneer was eaten by people who never eat paneer.',
    'Food for the last guests was as hot as for the first.',
    'The Jain relatives had their own kitchen and were happy for once.',
    'My uncle, who has complained at every wedding since 1987, took thirds.',
  ],
  photographers: [
    'We hardly noticed them, and then there were pictures of everything.',
    'The picture of my father at the gate is worth the whole album.',
    'Group photographs took twenty minutes, as promised.',
    'The gallery came two weeks early, and the colours are true.',
  ],
  videographers: [
    'The film is eleven minutes long and we have watched it some forty times.',
    'The sound of the vows is so clear that you hear the bangles.',
    'My grandparents in Toronto followed the stream without one break.',
    'The teaser came on Tuesday and the family group exploded.',
  ],
  decorators: [
    'The mandap looked like the drawing, only it smelled of jasmine.',
    'Haldi with swings and marigolds was everybody’s favourite function.',
    'They reused the sangeet flowers for the reception and told us what it saved.',
    'At three in the afternoon there was nothing, at six there was a palace.',
  ],
  florists: [
    'The varmalas were light, fresh and perfect until the vidaai.',
    'Floral jewellery for the haldi came in wet muslin and stayed fresh all day.',
    'The tables smelled of tuberose and one could still see each other.',
    'They swapped a flower that had failed before we even knew.',
  ],
  'makeup-artists': [
    'I looked like myself, only after ten hours of sleep.',
    'It survived the smoke, the tears and an hour of bhangra.',
    'She mixed the shade at the mirror and the pictures have no grey face in them.',
    'My mother and two aunts were ready before me, a first in our family.',
  ],
  'mehendi-artists': [
    'The colour was almost black on the second day, with no tricks in it.',
    'Our dog is hidden in the left palm and only my husband found him.',
    'Forty guests had their hands done and nobody waited long.',
    'Four hours went by like one, with chai and songs.',
  ],
  'bridal-wear': [
    'The lehenga is heavy to look at and light to dance in.',
    'My grandmother’s saree became the dupatta, and she cried at the fitting.',
    'Three fittings by video and it fitted like skin.',
    'The red is the red I described with my hands.',
  ],
  'groom-wear': [
    'The sherwani fitted so well that I wore it twice more.',
    'They tied forty safas in an hour at our gate.',
    'My brothers and I looked like one family and not like a band.',
    'Two visits, and even I enjoyed them.',
  ],
  jewellery: [
    'Every gram is written on the bill, and the work on the back is as fine as on the front.',
    'My mother’s old set became two, one for each of us.',
    'The hired set came insured and with a person to put it on.',
    'The earrings hurt not once in eleven hours.',
  ],
  'music-and-dj': [
    'My grandmother danced, then my boss did, then both together.',
    'Our ten songs came and none of the five forbidden ones.',
    'The sound was clear enough to talk at the tables.',
    'The live set before dinner gave everybody goosebumps.',
  ],
  'bands-and-dhol': [
    'The whole street came out to dance.',
    'They timed the last song to the very step of the gate.',
    'Two dhols at the haldi woke up even the groom.',
    'The shehnai at dawn was the moment I remember best.',
  ],
  'wedding-planners': [
    'I did not touch my phone for three days.',
    'One page with the whole budget, always right.',
    'The priest’s train was late and they had another one in the car already.',
    'Two families, one schedule, no quarrel: they deserve a medal.',
  ],
  invitations: [
    'People framed the card; I have seen it in three houses.',
    'Hindi and Gujarati without one mistake, checked by our strictest aunt.',
    'The boxes arrived in London in one piece.',
    'The little drawing of our balcony made us both quiet.',
  ],
  'cakes-and-desserts': [
    'The saffron tier was gone before we had cut the second.',
    'Eggless, and nobody noticed until we told them.',
    'The dessert table was full at midnight, too.',
    'It stood in the May heat for three hours without leaning.',
  ],
}
/** True of anybody who does good work. */
export const anyPraise = [
  'They came an hour early and left the place tidier than they had found it.',
  'Every promise of the first meeting was kept, down to the small ones.',
  'They asked about my grandmother by name on the day.',
  'When our plan changed twice in one week nobody sighed.',
  'The whole team was polite to everybody, from the priest to the watchman.',
  'They thought of three things that we had forgotten.',
  'My father, who bargains for sport, paid with a smile.',
  'It was calm where they were, and that is a gift at a wedding.',
  'They listened first and spoke later.',
  'The work was careful where nobody would look.',
  'Friends have asked for the number ever since.',
  'They knew our customs, and asked where they did not.',
  'On the day they were invisible, and everything was there.',
  'A power cut of ten minutes became the prettiest part of the evening, thanks to them.',
]
export const reserve = [
  'The set-up began an hour late, though it was ready in time.',
  'Messages in the week before took a day to be answered.',
  'One assistant was new and it showed.',
  'The final count had to be explained twice.',
  'A little dear for what it was.',
  'The second visit was hard to arrange.',
  'One detail from the drawing was missing and was added later.',
]
export const complaint = [
  'They came late and we had to call three times.',
  'What we got was not what we had seen at the meeting.',
  'The bill held two lines that nobody had mentioned.',
  'We were one of two functions that day and felt it.',
]
export const replies = [
  'Thank you, {couple}. Your families made it easy, and we have hung one of the pictures in our office.',
  'It was a joy to be there. Please bring the album along when you are near {city}.',
  'Thank you for the kind words; I have read them aloud to the whole team.',
  'We are so glad. Give our greetings to your grandmother.',
]
export const apologies = [
  'Thank you for saying it plainly. We have changed how we plan the morning, and the part you name is off the bill.',
  'You are right, and I am sorry. Two functions on one day was our mistake; we do not take them any more.',
  'Fair point. We now confirm the count in writing on the Monday before, so that it is explained once.',
]
