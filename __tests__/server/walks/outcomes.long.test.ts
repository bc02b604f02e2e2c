import { answerBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { recordOutcome } from '#contract/bookings/outcomes.ts'
import { cancelBookingAsAdmin, completeBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { completeBookings } from '#server/modules/bookings/bookings/life.ts'
import { askOutcomes } from '#server/modules/bookings/outcomes/service.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { start, theDay, walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** A confirmed booking on the day after its day. */
const over = async () => {
  const walk = await walking(scene)
  const { ask, couple, vendor, admin, after, given } = walk
  const asked = { vendorId: vendor.vendorId, firstDay: theDay, guests: 200 }
  const { _id: bookingId } = await ask(requestBooking, asked, couple)
  await ask(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const comes = (day: string) => after((Date.parse(`${day}T12:00Z`) - start.getTime()) / 3_600_000)
  comes('2027-06-06')
  await given()
  return {
    ...walk,
    comes,
    tookPlace: (as: Account) => ask(recordOutcome, { bookingId, outcome: 'took_place' }, as),
    didNot: (as: Account, reason = 'Nobody came.') =>
      ask(recordOutcome, { bookingId, outcome: 'did_not_happen', reason }, as),
    end: () =>
      ask(
        cancelBookingAsAdmin,
        { bookingId, reason: 'You both say so.', refundPercent: 100 },
        admin,
      ),
    decide: () => ask(completeBookingAsAdmin, { bookingId, reason: 'The photos show it.' }, admin),
  }
}

test('both say that it took place', async () => {
  const { couple, vendor, step, tookPlace } = await over()
  await step('the job asks both', () => askOutcomes(scene.services), [
    'mail to the couple: Did your booking for Sat 5 Jun 2027 take place?',
    '> Your booking with Rose Palace for Sat 5 Jun 2027 is over. If it took place,',
    '> there is nothing you have to do: on Mon 7 Jun 2027 it is completed by itself, or',
    '> as soon as you have both said so.',
    'mail to the vendor: Did your booking for Sat 5 Jun 2027 take place?',
    '> Your booking with Priya for Sat 5 Jun 2027 is over. If it took place, there is',
    '> nothing you have to do: on Mon 7 Jun 2027 it is completed by itself, or as soon',
    '> as you have both said so.',
  ])
  await step('the couple says so', () => tookPlace(couple), [
    'rows: booking confirmed, held, couple: took_place; booking on 2027-06-05',
    'couple: badges 0 and 0; nothing to do',
  ])
  await step('the vendor says so', () => tookPlace(vendor), [
    'rows: booking completed, held, couple: took_place, vendor: took_place',
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
})

test('one says that it did not happen, the other that it did, and it is taken back', async () => {
  const { couple, vendor, step, comes, tookPlace, didNot } = await over()
  await step('the couple objects', () => didNot(couple), [
    'rows: booking confirmed, held, couple: did_not_happen; booking on 2027-06-05',
    'couple: Disputed: Disputed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Waiting for you: Disputed',
    'vendor: badges 1 and 0; Priya says it did not happen',
    'admin: Disputed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya said that your booking for Sat 5 Jun 2027 did not happen',
    '> Priya said that the booking for Sat 5 Jun 2027 did not happen:',
  ])
  comes('2027-06-10')
  await step('the job completes nothing', () => completeBookings(scene.services), [])
  await step('the vendor disagrees', () => tookPlace(vendor), [
    'rows: booking confirmed, held, couple: did_not_happen, vendor: took_place; booking on 2027-06-05',
    'vendor: Disputed: Disputed',
    'vendor: badges 0 and 0; nothing to do',
    'mail to the couple: Rose Palace said that your booking for Sat 5 Jun 2027 took place',
    '> Rose Palace said that the booking for Sat 5 Jun 2027 took place.',
  ])
  await step('the couple takes it back', () => tookPlace(couple), [
    'rows: booking completed, held, couple: took_place, vendor: took_place',
    'calendar: free, free',
    'couple: Over: Completed',
    'couple: badges 0 and 0; Review Rose Palace',
    'vendor: Over: Completed',
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
})

test('both say that it did not happen, and an admin ends it', async () => {
  const { couple, vendor, step, given, didNot, end } = await over()
  await given(() => didNot(vendor, 'They never arrived.'))
  await step('the couple agrees', () => didNot(couple), [
    'rows: booking confirmed, held, couple: did_not_happen, vendor: did_not_happen; booking on 2027-06-05',
    'couple: Disputed: Did not happen',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Disputed: Did not happen',
    'admin: Did not happen; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya said that your booking for Sat 5 Jun 2027 did not happen',
    '> Priya said that the booking for Sat 5 Jun 2027 did not happen:',
  ])
  await step('an admin ends it', end, [
    'rows: booking cancelled_by_admin, held, couple: did_not_happen, vendor: did_not_happen',
    'calendar: free, free',
    'couple: Over: Cancelled by us',
    'vendor: Over: Cancelled by us',
    'admin: Cancelled by us; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Your booking for Sat 5 Jun 2027 is cancelled',
    '> We cancelled your booking with Rose Palace for Sat 5 Jun 2027.',
    'mail to the vendor: The booking for Sat 5 Jun 2027 is cancelled',
    '> We cancelled Priya’s booking for Sat 5 Jun 2027.',
  ])
})

test('they disagree, and an admin decides that it took place', async () => {
  const { couple, vendor, step, given, didNot, tookPlace, decide } = await over()
  await given(
    () => didNot(couple),
    () => tookPlace(vendor),
  )
  await step('an admin decides', decide, [
    'rows: booking completed, held, couple: did_not_happen, vendor: took_place',
    'calendar: free, free',
    'couple: Over: Completed',
    'couple: badges 0 and 0; Review Rose Palace',
    'vendor: Over: Completed',
    'admin: Completed; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: How was Rose Palace?',
    '> Your booking for Sat 5 Jun 2027 is complete. We have read what you both said,',
    '> and count it as done: The photos show it.',
    'mail to the vendor: How was Priya?',
    '> The booking for Sat 5 Jun 2027 is complete. We have read what you both said, and',
    '> count it as done: The photos show it.',
  ])
})
