import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  answerReschedule,
  proposeReschedule,
  withdrawReschedule,
} from '#contract/bookings/reschedules.ts'
import { replyToReview, createCoupleReview, createReview } from '#contract/bookings/reviews.ts'
import { cancelBookingAsAdmin, inspectBooking } from '#contract/moderation/disputes.ts'
import { completeBookings } from '#server/modules/bookings/bookings/life.ts'
import { expireReschedules } from '#server/modules/bookings/reschedules/service.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { otherDay, theDay, walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const long = 'Everything was where it should be, on time, and kinder than we had hoped for.'
const stars = { rating: 5, quality: 5, value: 4, communication: 5, punctuality: 5 }

const agreed = async () => {
  const walk = await walking(scene)
  const { ask, couple, vendor, admin } = walk
  const asked = { vendorId: vendor.vendorId, firstDay: theDay, guests: 200 }
  const { _id: bookingId } = await ask(requestBooking, asked, couple)
  await ask(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const proposed = async () => {
    const { reschedule } = await ask(getBooking, { bookingId }, couple)
    return { bookingId, rescheduleId: reschedule?._id }
  }
  return {
    ...walk,
    propose: (as: Account) => ask(proposeReschedule, { bookingId, firstDay: otherDay }, as),
    counter: async (as: Account) => {
      const { rescheduleId: answers } = await proposed()
      return ask(proposeReschedule, { bookingId, firstDay: otherDay, guests: 180, answers }, as)
    },
    answer: async (as: Account, answer: string) =>
      ask(answerReschedule, { ...(await proposed()), answer }, as),
    withdraw: async (as: Account) => ask(withdrawReschedule, await proposed(), as),
    cancel: (as: Account) => ask(cancelBooking, { bookingId, reason: 'Another plan.' }, as),
    end: () =>
      ask(cancelBookingAsAdmin, { bookingId, reason: 'Double-booked.', refundPercent: 60 }, admin),
    look: () => ask(inspectBooking, { bookingId, reason: 'They disagree.' }, admin),
    review: () => ask(createReview, { bookingId, ...stars, body: long }, couple),
    reviewCouple: () => ask(createCoupleReview, { bookingId, rating: 5, body: long }, vendor),
    reply: () => ask(replyToReview, { bookingId, reply: 'Thank you.' }, vendor),
  }
}

test('other days that the couple proposes, and takes back, and proposes again, and the vendor declines', async () => {
  const { couple, vendor, step, propose, withdraw, answer } = await agreed()
  await step('the booking is confirmed', () => {}, [
    'rows: booking confirmed, held; booking on 2027-06-05',
    'calendar: taken, free',
    'couple: Confirmed: Confirmed',
    'couple: no thread',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed',
    'vendor: no thread',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Your request to Rose Palace for Sat 5 Jun 2027',
    '> You requested Sat 5 Jun 2027 at Rose Palace, 200 guests, ₹85,000, tax included.',
    '> The day is held for you until Wed 3 Mar 2027, 9:00 am UTC. Rose Palace answers',
    '> by then, or the request ends; we’ll email you either way. Nothing is booked yet.',
    'mail to the couple: Rose Palace confirmed Sat 5 Jun 2027',
    '> Rose Palace confirmed your booking for Sat 5 Jun 2027: ₹85,000 in all, tax and',
    '> service included. You can now see each other’s contact details.',
    'mail to the vendor: Priya would like to book Sat 5 Jun 2027',
    '> Priya would like to book you for Sat 5 Jun 2027, 200 guests, ₹85,000, tax',
    '> included. The day is held for 48 hours: until then the request can be confirmed,',
    '> answered with a quote or declined.',
  ])
  await step('the couple proposes another day', () => propose(couple), [
    'rows: booking confirmed, held, proposed by user; booking on 2027-06-05',
    'couple: Waiting for the vendor: Confirmed, change proposed',
    'vendor: Waiting for you: Confirmed, change proposed',
    'vendor: badges 1 and 0; Answer the change proposed by Priya',
    'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya would like Sat 12 Jun 2027 instead of Sat 5 Jun 2027',
    '> Priya would like to move the booking from Sat 5 Jun 2027 to Sat 12 Jun 2027. The',
    '> price stays as agreed.',
  ])
  await step('the couple takes that back', () => withdraw(couple), [
    'rows: booking confirmed, held; booking on 2027-06-05',
    'couple: Confirmed: Confirmed',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya withdrew their proposal',
    '> Priya withdrew their proposal: Sat 12 Jun 2027. The booking stays on Sat 5 Jun',
    '> 2027.',
  ])
  await propose(couple)
  await step('the vendor declines the next', () => answer(vendor, 'decline'), [
    'couple: badges 0 and 0; Rose Palace declined your change',
    'mail to the couple: Rose Palace declined your change: Sat 12 Jun 2027',
    '> Rose Palace would rather keep the booking on Sat 5 Jun 2027.',
    'mail to the vendor: Priya would like Sat 12 Jun 2027 instead of Sat 5 Jun 2027',
    '> Priya would like to move the booking from Sat 5 Jun 2027 to Sat 12 Jun 2027. The',
    '> price stays as agreed.',
  ])
})

test('other days that the vendor proposes, and the couple accepts', async () => {
  const { couple, vendor, given, step, propose, answer } = await agreed()
  await given()
  await step('the vendor proposes another day', () => propose(vendor), [
    'rows: booking confirmed, held, proposed by vendor; booking on 2027-06-05',
    'couple: Waiting for you: Confirmed, change proposed',
    'couple: badges 1 and 0; Answer the change proposed by Rose Palace',
    'vendor: Waiting for the couple: Confirmed, change proposed',
    'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace would like Sat 12 Jun 2027 instead of Sat 5 Jun 2027',
    '> Rose Palace would like to move the booking from Sat 5 Jun 2027 to Sat 12 Jun',
    '> 2027. The price stays as agreed.',
  ])
  await step('the couple accepts', () => answer(couple, 'accept'), [
    'rows: booking confirmed, held; booking on 2027-06-12',
    'calendar: free, taken',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; Priya accepted your change',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Moved: Sat 12 Jun 2027 instead of Sat 5 Jun 2027',
    '> The booking with Rose Palace is moved from Sat 5 Jun 2027 to Sat 12 Jun 2027.',
    '> The price stays as agreed. The agreed cancellation policy counts from the new',
    '> day.',
    'mail to the vendor: Moved: Sat 12 Jun 2027 instead of Sat 5 Jun 2027',
    '> The booking with Priya is moved from Sat 5 Jun 2027 to Sat 12 Jun 2027. The',
    '> price stays as agreed. The agreed cancellation policy counts from the new day.',
  ])
})

test('other days that the vendor proposes, and the couple answers with a proposal of its own', async () => {
  const { couple, given, vendor, step, propose, counter } = await agreed()
  await given(() => propose(vendor))
  await step('the couple proposes it for fewer guests', () => counter(couple), [
    'rows: booking confirmed, held, proposed by user; booking on 2027-06-05',
    'couple: Waiting for the vendor: Confirmed, change proposed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Waiting for you: Confirmed, change proposed',
    'vendor: badges 1 and 0; Answer the change proposed by Priya',
    'mail to the vendor: Priya would like Sat 12 Jun 2027 instead of Sat 5 Jun 2027, 180 guests instead of 200',
    '> Priya would like to change the booking: Sat 12 Jun 2027 instead of Sat 5 Jun',
    '> 2027, 180 guests instead of 200. The price stays as agreed. This takes the place',
    '> of what you proposed: Sat 12 Jun 2027.',
  ])
})

test('other days that nobody answers', async () => {
  const { vendor, given, step, propose, after } = await agreed()
  await given(() => propose(vendor))
  await step('72 hours are over, and no job has looked', () => after(72), [
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
  ])
  await step('the job has looked', () => expireReschedules(scene.services), [
    'rows: booking confirmed, held; booking on 2027-06-05',
    'mail to the couple: The proposal has expired: Sat 12 Jun 2027',
    '> You did not answer Rose Palace’s proposal in time. The booking stays on Sat 5',
    '> Jun 2027.',
    'mail to the vendor: Priya did not answer in time: Sat 12 Jun 2027',
    '> Priya did not answer in time. The booking stays on Sat 5 Jun 2027. You can',
    '> propose it again.',
  ])
})

test('a booking that the couple cancels', async () => {
  const { couple, given, step, cancel } = await agreed()
  await given()
  await step('the couple cancels', () => cancel(couple), [
    'rows: booking cancelled_by_user, held',
    'calendar: free, free',
    'couple: Over: Cancelled by the couple',
    'vendor: Over: Cancelled by the couple',
    'vendor: badges 1 and 0; Priya has cancelled Sat 5 Jun 2027',
    'admin: Cancelled by the couple; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: You cancelled Sat 5 Jun 2027',
    '> You cancelled the booking with Rose Palace for Sat 5 Jun 2027.',
    'mail to the vendor: Priya cancelled Sat 5 Jun 2027',
    '> Priya cancelled the booking for Sat 5 Jun 2027. The day is free again.',
  ])
})

test('a booking that the vendor cancels while other days are proposed', async () => {
  const { couple, vendor, given, step, propose, cancel } = await agreed()
  await given(() => propose(couple))
  await step('the vendor cancels', () => cancel(vendor), [
    'rows: booking cancelled_by_vendor, held, proposed by user',
    'calendar: free, free',
    'couple: Over: Cancelled by the vendor',
    'couple: badges 1 and 0; Find venues for Sat 5 Jun 2027',
    'vendor: Over: Cancelled by the vendor',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Cancelled by the vendor; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace cancelled Sat 5 Jun 2027',
    '> Rose Palace cancelled your booking for Sat 5 Jun 2027.',
    'mail to the vendor: You cancelled Sat 5 Jun 2027',
    '> You cancelled the booking with Priya for Sat 5 Jun 2027.',
  ])
})

test('a booking that both disagree about, and an admin cancels', async () => {
  const { given, step, look, end } = await agreed()
  await given()
  await step('an admin looks at it', look, [])
  await step('an admin cancels it', end, [
    'rows: booking cancelled_by_admin, held',
    'calendar: free, free',
    'couple: Over: Cancelled by us',
    'couple: badges 1 and 0; Find venues for Sat 5 Jun 2027',
    'vendor: Over: Cancelled by us',
    'admin: Cancelled by us; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Your booking for Sat 5 Jun 2027 is cancelled',
    '> We cancelled your booking with Rose Palace for Sat 5 Jun 2027.',
    'mail to the vendor: The booking for Sat 5 Jun 2027 is cancelled',
    '> We cancelled Priya’s booking for Sat 5 Jun 2027. The day is free again.',
  ])
})

test('a booking whose day comes, which both review', async () => {
  const { given, step, after, review, reviewCouple, reply } = await agreed()
  const hours = (day: string) => (Date.parse(day) - Date.parse('2027-03-01T09:00Z')) / 3_600_000
  await given()
  await step('the day has come', () => after(hours('2027-06-05T12:00Z')), [
    'couple: badges 1 and 0; Today: Rose Palace, Pay ₹85,000 to Rose Palace',
    'vendor: badges 0 and 0; Today: Priya',
  ])
  await step('it is over, and no job has looked', () => after(hours('2027-06-08T12:00Z')), [
    'couple: badges 0 and 0; How did it go with Rose Palace?',
    'vendor: badges 0 and 0; Did the booking with Priya take place?',
  ])
  await step('the job has looked', () => completeBookings(scene.services), [
    'rows: booking completed, held',
    'calendar: free, free',
    'couple: Over: Completed',
    'couple: badges 0 and 0; Review Rose Palace',
    'vendor: Over: Completed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Completed; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: How was Rose Palace?',
    '> Your booking for Sat 5 Jun 2027 is complete. You have 30 days to write a review,',
    '> or 14 once Rose Palace has written about you. Once you have both written, or',
    '> when that time is over, everyone can read your review; theirs is read by you,',
    '> and by vendors whom you ask.',
    'mail to the vendor: How was Priya?',
    '> The booking for Sat 5 Jun 2027 is complete. You have 30 days to say how it was',
    '> with them, or 14 once they have written about you: vendors whom they ask can',
    '> read it. Neither of you reads the other’s review before both are in, or that',
    '> time is over.',
  ])
  await step('the couple reviews', review, [
    'couple: badges 0 and 0; nothing to do',
    'vendor: badges 0 and 0; Review Priya',
    'mail to the vendor: Priya reviewed you',
    '> You can read it once you have written about Priya, too; then everyone can. Yours',
    '> is read by them, and by vendors whom they ask. If you write nothing, their',
    '> review becomes public at the end of Tue 22 Jun 2027, and you can no longer write',
    '> one then.',
  ])
  await step('the vendor reviews', reviewCouple, [
    'vendor: badges 0 and 0; Reply to the review from Priya',
    'mail to the couple: What Rose Palace wrote about you: 5 of 5',
    '> Everything was where it should be, on time, and kinder than we had hoped for.',
    'mail to the vendor: Priya’s review is public: 5 of 5',
    '> Everything was where it should be, on time, and kinder than we had hoped for.',
  ])
  await step('the vendor replies', reply, [
    'vendor: badges 0 and 0; nothing to do',
    'mail to the couple: Rose Palace replied to your review',
    '> Thank you.',
  ])
})
