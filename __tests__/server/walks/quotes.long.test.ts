import { answerBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  acceptQuote,
  requestQuoteChange,
  declineQuote,
  sendQuote,
} from '#contract/bookings/quotes.ts'
import { cancelBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { aQuote } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { theDay, walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** A price that is no exact total is answered with a quote. */
const requesting = async () => {
  const walk = await walking(scene, { tax: 'excluded' })
  const { ask, couple, vendor, admin } = walk
  let bookingId = ''
  const request = async () => {
    const asked = { vendorId: vendor.vendorId, firstDay: theDay, guests: 200 }
    bookingId = (await ask(requestBooking, asked, couple))._id
  }
  const content = { ...aQuote, firstDay: theDay, lastDay: theDay, validUntil: '2027-03-03' }
  return {
    ...walk,
    request,
    answer: (answer: string, reason = '') =>
      ask(answerBooking, { bookingId, answer, reason }, vendor),
    end: () => ask(cancelBookingAsAdmin, { bookingId, reason: 'You asked us to.' }, admin),
    quote: (after: number, more: object = {}) =>
      ask(sendQuote, { bookingId, after, ...content, ...more }, vendor),
    change: () => ask(requestQuoteChange, { bookingId, version: 1, message: 'Cheaper?' }, couple),
    agree: (version: number) => ask(acceptQuote, { bookingId, version }, couple),
    turnDown: () => ask(declineQuote, { bookingId, version: 1, reason: 'Too dear.' }, couple),
  }
}

test('a quote that is changed once and accepted', async () => {
  const { given, step, request, quote, change, agree } = await requesting()
  await given(request)
  await step('the vendor sends a quote', () => quote(0), [
    'rows: booking offered, held; hold on 2027-06-05',
    'couple: Waiting for you: Quote sent',
    'couple: badges 1 and 0; Read the quote from Rose Palace',
    'vendor: Waiting for the couple: Quote sent',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Quote sent; 1 open, 0 confirmed, 0 enquiries',
    'mail to the couple: A quote from Rose Palace for Sat 5 Jun 2027',
    '> Rose Palace has sent you a quote for Sat 5 Jun 2027: ₹4,50,000 in all, with',
    '> ₹68,644.07 tax and no service charge.',
  ])
  await step('the couple asks for a change', change, [
    'rows: booking change_asked, held; hold on 2027-06-05; thread new, last from user, unread 0 and 1',
    'couple: Waiting for the vendor: Change asked for',
    'couple: Change asked for',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Waiting for you: Change asked for',
    'vendor: Change asked for · 1 new · waiting for you',
    'vendor: badges 1 and 1; Change the quote for Priya',
    'admin: Change asked for; 1 open, 0 confirmed, 1 enquiries',
    'mail to the vendor: Priya asked for a change of your quote for Sat 5 Jun 2027',
    '> Priya read your quote for Sat 5 Jun 2027 (₹4,50,000 in all, with ₹68,644.07 tax',
    '> and no service charge) and asked for a change.',
  ])
  await step('the vendor sends another version', () => quote(1), [
    'rows: booking offered, held; hold on 2027-06-05; thread quoted, last from vendor, unread 1 and 1',
    'couple: Waiting for you: Quote: version 2',
    'couple: Quote: version 2 · 1 new · waiting for you',
    'couple: badges 1 and 1; Read the quote from Rose Palace',
    'vendor: Waiting for the couple: Quote: version 2',
    'vendor: Quote: version 2 · 1 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Quote: version 2; 1 open, 0 confirmed, 1 enquiries',
    'mail to the couple: Rose Palace changed the quote for Sat 5 Jun 2027',
    '> Rose Palace has sent version 2 of its quote for Sat 5 Jun 2027: ₹4,50,000 in',
    '> all, with ₹68,644.07 tax and no service charge.',
  ])
  await step('the couple accepts', () => agree(2), [
    'rows: booking confirmed, held; booking on 2027-06-05; thread converted, last from vendor, unread 0 and 1',
    'calendar: taken, free',
    'couple: Confirmed: Confirmed',
    'couple: Confirmed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed',
    'vendor: Confirmed · 1 new',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: You booked Rose Palace for Sat 5 Jun 2027',
    '> You accepted the quote from Rose Palace for Sat 5 Jun 2027: ₹4,50,000 in all,',
    '> with ₹68,644.07 tax and no service charge. The booking is confirmed, and you can',
    '> now see each other’s contact details. Everset moves no money: you pay as you',
    '> agree with each other.',
    'mail to the vendor: Priya accepted: Sat 5 Jun 2027 is confirmed',
    '> Priya accepted your quote for Sat 5 Jun 2027: ₹4,50,000 in all, with ₹68,644.07',
    '> tax and no service charge. The booking is confirmed, and you can now see each',
    '> other’s contact details.',
  ])
})

test('a quote that is declined', async () => {
  const { given, step, request, quote, turnDown } = await requesting()
  await given(request, () => quote(0))
  await step('the couple declines it', turnDown, [
    'rows: booking turned_down, held',
    'calendar: free, free',
    'couple: Over: Quote declined',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Over: Quote declined',
    'admin: Quote declined; 0 open, 0 confirmed, 0 enquiries',
    'mail to the vendor: Priya declined your quote for Sat 5 Jun 2027',
    '> Priya declined your quote for Sat 5 Jun 2027: ₹4,50,000 in all, with ₹68,644.07',
    '> tax and no service charge. The day is free again.',
  ])
})

test('a quote of which a change was asked for, and which is accepted as it was', async () => {
  const { given, step, request, quote, change, agree } = await requesting()
  await given(request, () => quote(0), change)
  await step('the couple accepts', () => agree(1), [
    'rows: booking confirmed, held; booking on 2027-06-05; thread converted, last from user, unread 0 and 1',
    'calendar: taken, free',
    'couple: Confirmed: Confirmed',
    'couple: Confirmed',
    'vendor: Confirmed: Confirmed',
    'vendor: Confirmed · 1 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: You booked Rose Palace for Sat 5 Jun 2027',
    '> You accepted the quote from Rose Palace for Sat 5 Jun 2027: ₹4,50,000 in all,',
    '> with ₹68,644.07 tax and no service charge. The booking is confirmed, and you can',
    '> now see each other’s contact details. Everset moves no money: you pay as you',
    '> agree with each other.',
    'mail to the vendor: Priya accepted: Sat 5 Jun 2027 is confirmed',
    '> Priya accepted your quote for Sat 5 Jun 2027: ₹4,50,000 in all, with ₹68,644.07',
    '> tax and no service charge. The booking is confirmed, and you can now see each',
    '> other’s contact details.',
  ])
})

test('a quote that the vendor takes back', async () => {
  const { given, step, request, quote, answer } = await requesting()
  await given(request, () => quote(0))
  await step('the vendor takes it back', () => answer('decline', 'We are away.'), [
    'rows: booking declined, held',
    'calendar: free, free',
    'couple: Over: Quote withdrawn',
    'couple: badges 0 and 0; Rose Palace withdrew the quote',
    'vendor: Over: Quote withdrawn',
    'admin: Quote withdrawn; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace withdrew its quote for Sat 5 Jun 2027',
    '> Rose Palace withdrew its quote for Sat 5 Jun 2027.',
  ])
})

test('a quote that an admin ends', async () => {
  const { given, step, request, quote, end } = await requesting()
  await given(request, () => quote(0))
  await step('an admin ends it', end, [
    'rows: booking cancelled_by_admin, held',
    'calendar: free, free',
    'couple: Over: Ended by us',
    'couple: badges 0 and 0; We ended your request to Rose Palace',
    'vendor: Over: Ended by us',
    'admin: Ended by us; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: The quote for Sat 5 Jun 2027 has ended',
    '> We ended the quote from Rose Palace for Sat 5 Jun 2027. Nothing was booked.',
    'mail to the vendor: Your quote for Sat 5 Jun 2027 has ended',
    '> We ended your quote to Priya for Sat 5 Jun 2027. Nothing was booked. The day is',
    '> free again.',
  ])
})

test('a quote of which a change was asked for, and never came', async () => {
  const { given, step, request, quote, change, after } = await requesting()
  await given(request, () => quote(0), change)
  await step('its last day is over, and no job has looked', () => after(24 * 4), [
    'calendar: free, free',
    'couple: Over: Expired',
    'couple: New',
    'vendor: Over: Expired',
    'vendor: New · 1 new · waiting for you',
    'vendor: badges 0 and 1; Answer Priya',
    'admin: Expired; 0 open, 0 confirmed, 1 enquiries',
  ])
  await step('the job has looked', () => expireBookings(scene.services), [
    'rows: booking expired, held; thread new, last from user, unread 0 and 1',
    'couple: badges 0 and 0; The quote from Rose Palace has expired',
    'mail to the couple: The quote from Rose Palace for Sat 5 Jun 2027 has expired',
    '> You asked for a change of the quote of ₹4,50,000 in all, with ₹68,644.07 tax and',
    '> no service charge, and Rose Palace sent no other version before its last day.',
    '> The time is no longer held for you. You can ask for a new one, or choose another',
    '> vendor.',
    'mail to the vendor: Your quote for Sat 5 Jun 2027 has expired',
    '> Priya asked for a change of your quote for Sat 5 Jun 2027, and you sent no other',
    '> version before its last day. The day is free again.',
  ])
})
