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

/** What vendors say of couples. */
export const ofCouples = [
  [5, 'Clear about what they wanted, on time at every meeting, and warm to the whole crew.'],
  [5, 'They paid as agreed and told us about every change early. We would work with them again.'],
  [4, 'A lovely family. The number of guests rose in the last week, and they were fair about it.'],
  [4, 'Quick answers and kind words; the evening ran an hour longer than agreed.'],
  [3, 'Friendly people, but decisions came late and the final list only on the day itself.'],
] as const
