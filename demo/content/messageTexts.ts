/** How couples ask. `{day}`, `{guests}`, `{city}` and `{owner}` are filled in. */
export const asks = [
  'Namaste, we are getting married on {day} with about {guests} guests. Are you free, and ' +
    'what would it come to in all?',
  'Hello {owner}, our date is {day}, {guests} people, mostly family. Could you tell us what is included in your price?',
  'We saw your photos and would love to have you on {day}. We expect {guests} guests. Is that possible?',
  'Hi, we are looking for somebody for {day} in {city}. About {guests} guests, two functions. Do you do both?',
  'Our families have agreed on {day}, which is a small miracle. {guests} guests. What do you need to know from us?',
  'Could we come and see you next week? It is about {day}, {guests} guests, and we are ' +
    'quite undecided about everything else.',
  'Hello, is {day} still open? We are {guests} people and would like to keep it simple.',
]
export const answers = [
  'Congratulations to you both. Yes, we are free on {day}. For {guests} guests the price ' +
    'on our page stands, and I can send you a list of what is in it.',
  'How lovely, thank you for writing. {day} is open at the moment. Shall we talk on ' +
    'Thursday evening? Then I’ll know what you have in mind.',
  'Thank you for thinking of us. For {guests} guests we would come with the full team. ' +
    'Tell me the venue and I’ll check the rest today.',
  'Yes, with pleasure. Come by any afternoon except Tuesday, and bring whoever has opinions.',
  'We are free that day. One question before I give you the total: does the function end before ten, or go on indoors?',
]
export const followUps = [
  'That sounds good. The venue is near the old city, and we would be done by eleven. Is the travel included?',
  'Thank you, Thursday suits us. Both mothers will join, please be kind.',
  'Good to hear. Could you leave one thing out to bring it down a little?',
  'Wonderful. We will speak to our parents and come back by the weekend.',
]
export const lastWords = [
  'Within the city it is included. I have put the day down in pencil for you until the weekend.',
  'Both mothers are welcome, there will be chai.',
  'We can leave out the second set-up, which brings it down by about a tenth.',
  'Take your time. If someone else asks about the day, I’ll write to you first.',
]
export const notes = [
  'The sangeet is at the same place the evening before.',
  'Please plan for an elderly aunt in a wheelchair.',
  'The pheras are at 9.40 in the evening, the priest is strict.',
  'Half of the guests are coming from abroad.',
  '',
  '',
  '',
]
