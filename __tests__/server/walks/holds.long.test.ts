import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { cancelBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { theDay, walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const requesting = async () => {
  const walk = await walking(scene)
  const { ask, couple, vendor, admin } = walk
  let bookingId = ''
  const request = async () => {
    const asked = { vendorId: vendor.vendorId, firstDay: theDay, guests: 200 }
    bookingId = (await ask(requestBooking, asked, couple))._id
  }
  return {
    ...walk,
    request,
    answer: (answer: string, reason = '') =>
      ask(answerBooking, { bookingId, answer, reason }, vendor),
    withdraw: () => ask(cancelBooking, { bookingId, reason: 'Another plan.' }, couple),
    end: () => ask(cancelBookingAsAdmin, { bookingId, reason: 'You asked us to.' }, admin),
  }
}

test('a request that is confirmed as it was asked for', async () => {
  const { step, request, answer } = await requesting()
  await step('nothing yet', () => {}, [
    'rows: none',
    'calendar: free, free',
    'couple: no booking',
    'couple: no thread',
    'couple: badges 0 and 0; nothing to do',
    'vendor: no booking',
    'vendor: no thread',
    'vendor: badges 0 and 0; nothing to do',
    'admin: no booking; 0 open, 0 confirmed, 0 enquiries',
  ])
  await step('the couple asks for the day', request, [
    'rows: booking requested, held; hold on 2027-06-05',
    'calendar: held, free',
    'couple: Waiting for the vendor: Waiting for an answer',
    'couple: badges 0 and 0; Waiting for an answer',
    'vendor: Waiting for you: Waiting for an answer',
    'vendor: badges 1 and 0; Answer the request from Priya',
    'admin: Waiting for an answer; 1 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Your request to Rose Palace for Sat 5 Jun 2027',
    '> You requested Sat 5 Jun 2027 at Rose Palace, 200 guests, ₹85,000, tax included.',
    '> The day is held for you until Wed 3 Mar 2027, 9:00 am UTC. Rose Palace answers',
    '> by then, or the request ends; we’ll email you either way. Nothing is booked yet.',
    'mail to the vendor: Priya would like to book Sat 5 Jun 2027',
    '> Priya would like to book you for Sat 5 Jun 2027, 200 guests, ₹85,000, tax',
    '> included. The day is held for 48 hours: until then the request can be confirmed,',
    '> answered with a quote or declined.',
  ])
  await step('the vendor confirms', () => answer('accept'), [
    'rows: booking confirmed, held; booking on 2027-06-05',
    'calendar: taken, free',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace confirmed Sat 5 Jun 2027',
    '> Rose Palace confirmed your booking for Sat 5 Jun 2027: ₹85,000 in all, tax and',
    '> service included. You can now see each other’s contact details.',
  ])
})

test('a request that is declined', async () => {
  const { given, step, request, answer } = await requesting()
  await given(request)
  await step('the vendor declines', () => answer('decline', 'We are away.'), [
    'rows: booking declined, held',
    'calendar: free, free',
    'couple: Over: Declined',
    'couple: badges 0 and 0; Rose Palace can’t take your day',
    'vendor: Over: Declined',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Declined; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace can’t take Sat 5 Jun 2027',
    '> Rose Palace declined your request for Sat 5 Jun 2027.',
  ])
})

test('a request that is withdrawn', async () => {
  const { given, step, request, withdraw } = await requesting()
  await given(request)
  await step('the couple withdraws it', withdraw, [
    'rows: booking cancelled_by_user, held',
    'calendar: free, free',
    'couple: Over: Withdrawn by the couple',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Over: Withdrawn by the couple',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Withdrawn by the couple; 0 open, 0 confirmed, 0 enquiries',
    'mail to the vendor: Priya withdrew the request for Sat 5 Jun 2027',
    '> Priya withdrew the request for Sat 5 Jun 2027. Nothing was booked. The day is',
    '> free again.',
  ])
})

test('a request that an admin ends', async () => {
  const { given, step, request, end } = await requesting()
  await given(request)
  await step('an admin ends it', end, [
    'rows: booking cancelled_by_admin, held',
    'calendar: free, free',
    'couple: Over: Ended by us',
    'couple: badges 0 and 0; We ended your request to Rose Palace',
    'vendor: Over: Ended by us',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Ended by us; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Your request for Sat 5 Jun 2027 has ended',
    '> We ended your request to Rose Palace for Sat 5 Jun 2027. Nothing was booked.',
    'mail to the vendor: The request for Sat 5 Jun 2027 has ended',
    '> We ended the request from Priya for Sat 5 Jun 2027. Nothing was booked. The day',
    '> is free again.',
  ])
})

test('a request that nobody answers', async () => {
  const { given, step, request, after } = await requesting()
  await given(request)
  await step('48 hours are over, and no job has looked', () => after(48), [
    'calendar: free, free',
    'couple: Over: Expired',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Over: Expired',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Expired; 0 open, 0 confirmed, 0 enquiries',
  ])
  await step('the job has looked', () => expireBookings(scene.services), [
    'rows: booking expired, held',
    'couple: badges 0 and 0; Rose Palace didn’t answer in time',
    'mail to the couple: Your request for Sat 5 Jun 2027 has expired',
    '> Rose Palace did not answer within 48 hours, so the day is no longer held for',
    '> you. You can ask again, or choose another vendor.',
    'mail to the vendor: The request from Priya has expired',
    '> The request for Sat 5 Jun 2027 was not answered within 48 hours. The day is free',
    '> again.',
  ])
})
