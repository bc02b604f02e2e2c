import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueue, joinQueue, leaveQueue } from '#contract/bookings/queues.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { theDay, walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** The day is held for Priya, and Meera waits for it. */
const waiting = async () => {
  const walk = await walking(scene, { hasSecond: true })
  const { ask, couple, vendor } = walk
  const second = walk.second ?? couple
  const asked = { vendorId: vendor.vendorId, firstDay: theDay, guests: 200 }
  const { _id: bookingId } = await ask(requestBooking, asked, couple)
  const entry = async () => (await ask(getQueue, {}, second)).items[0]
  return {
    ...walk,
    join: () => ask(joinQueue, asked, second),
    leave: async () => ask(leaveQueue, { entryId: (await entry())?._id }, second),
    withdraw: () => ask(cancelBooking, { bookingId, reason: 'Another plan.' }, couple),
    answer: (answer: string) => ask(answerBooking, { bookingId, answer }, vendor),
    answerSecond: async (answer: string) =>
      ask(answerBooking, { bookingId: (await entry())?.bookingId, answer }, vendor),
  }
}

test('a place that becomes a request, which the vendor confirms', async () => {
  const { given, step, join, withdraw, answerSecond } = await waiting()
  await given()
  await step('the second joins', join, [
    'rows: booking requested, held; queue waiting; hold on 2027-06-05',
    'second: Next in the queue',
    'vendor: Waiting for you: Waiting for an answer, 1 queue for it',
  ])
  await step('the first withdraws', withdraw, [
    'rows: booking cancelled_by_user, held; booking requested, held; queue promoted; hold on 2027-06-05',
    'couple: Over: Withdrawn by the couple',
    'couple: badges 0 and 0; nothing to do',
    'second: Waiting for the vendor: Waiting for an answer',
    'second: badges 0 and 0; Waiting for an answer',
    'vendor: Waiting for you: Waiting for an answer | Over: Withdrawn by the couple',
    'vendor: badges 1 and 0; Answer the request from Meera',
    'admin: Waiting for an answer | Withdrawn by the couple; 1 open, 0 confirmed, 0 enquiries',
    'mail to the second: Your turn: Rose Palace is held for you on Sat 5 Jun 2027',
    '> The time you queued for at Rose Palace, Sat 5 Jun 2027, is free and held for you',
    '> for 48 hours. Your request, as you wrote it when you joined the queue, is with',
    '> Rose Palace now, who confirms, sends a quote or declines. If you no longer want',
    '> it, please withdraw it: others may be waiting.',
    'mail to the vendor: Priya withdrew the request for Sat 5 Jun 2027',
    '> Priya withdrew the request for Sat 5 Jun 2027. Nothing was booked. Couples queue',
    '> for it: where the time fits one of them, their request follows.',
    'mail to the vendor: Meera would like to book Sat 5 Jun 2027',
    '> Meera would like to book you for Sat 5 Jun 2027, 200 guests, ₹85,000, tax',
    '> included. The day is held for 48 hours: until then the request can be confirmed,',
    '> answered with a quote or declined.',
  ])
  await step('the vendor confirms the second', () => answerSecond('accept'), [
    'rows: booking cancelled_by_user, held; booking confirmed, held; queue promoted; booking on 2027-06-05',
    'calendar: taken, free',
    'second: Confirmed: Confirmed',
    'second: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed | Over: Withdrawn by the couple',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed | Withdrawn by the couple; 0 open, 1 confirmed, 0 enquiries',
    'mail to the second: Rose Palace confirmed Sat 5 Jun 2027',
    '> Rose Palace confirmed your booking for Sat 5 Jun 2027: ₹85,000 in all, tax and',
    '> service included. You can now see each other’s contact details.',
  ])
})

test('a place that is given up', async () => {
  const { given, step, join, leave } = await waiting()
  await given(join)
  await step('the second leaves', leave, [
    'rows: booking requested, held; queue left; hold on 2027-06-05',
    'second: no booking',
    'vendor: Waiting for you: Waiting for an answer',
  ])
})

test('a place for a day that is booked for good', async () => {
  const { given, step, join, answer } = await waiting()
  await given(join)
  await step('the vendor confirms the first', () => answer('accept'), [
    'rows: booking confirmed, held; queue taken; booking on 2027-06-05',
    'calendar: taken, free',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; nothing to do',
    'second: The day is no longer free.',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace confirmed Sat 5 Jun 2027',
    '> Rose Palace confirmed your booking for Sat 5 Jun 2027: ₹85,000 in all, tax and',
    '> service included. You can now see each other’s contact details.',
    'mail to the second: You no longer queue at Rose Palace for Sat 5 Jun 2027',
    '> Rose Palace is no longer free on Sat 5 Jun 2027. Your place in the queue has',
    '> ended.',
  ])
})

test('a place behind a hold that nobody answers', async () => {
  const { given, step, join, after } = await waiting()
  await given(join)
  await step('48 hours are over, and no job has looked', () => after(48), [
    'couple: Over: Expired',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Over: Expired',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Expired; 0 open, 0 confirmed, 0 enquiries',
  ])
  await step('the job has looked', () => expireBookings(scene.services), [
    'rows: booking expired, held; booking requested, held; queue promoted; hold on 2027-06-05',
    'couple: badges 0 and 0; Rose Palace didn’t answer in time',
    'second: Waiting for the vendor: Waiting for an answer',
    'second: badges 0 and 0; Waiting for an answer',
    'vendor: Waiting for you: Waiting for an answer | Over: Expired',
    'vendor: badges 1 and 0; Answer the request from Meera',
    'admin: Waiting for an answer | Expired; 1 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Your request for Sat 5 Jun 2027 has expired',
    '> Rose Palace did not answer within 48 hours, so the day is no longer held for',
    '> you. You can ask again, or choose another vendor.',
    'mail to the second: Your turn: Rose Palace is held for you on Sat 5 Jun 2027',
    '> The time you queued for at Rose Palace, Sat 5 Jun 2027, is free and held for you',
    '> for 48 hours. Your request, as you wrote it when you joined the queue, is with',
    '> Rose Palace now, who confirms, sends a quote or declines. If you no longer want',
    '> it, please withdraw it: others may be waiting.',
    'mail to the vendor: The request from Priya has expired',
    '> The request for Sat 5 Jun 2027 was not answered within 48 hours. Couples queue',
    '> for it: where the time fits one of them, their request follows.',
    'mail to the vendor: Meera would like to book Sat 5 Jun 2027',
    '> Meera would like to book you for Sat 5 Jun 2027, 200 guests, ₹85,000, tax',
    '> included. The day is held for 48 hours: until then the request can be confirmed,',
    '> answered with a quote or declined.',
  ])
})
