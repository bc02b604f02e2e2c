import { getWaiting } from '#contract/pages/dashboards.ts'
import { acceptQuote, declineQuote, sendQuote } from '#contract/bookings/quotes.ts'
import {
  closeEnquiry,
  getEnquiry,
  getEnquiries,
  markEnquirySeen,
  sendEnquiry,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import {
  enquiryLabels,
  labelOfThread,
  titleOfChange,
  whoDidIt,
} from '#features/parts/timeline/labels.ts'
import { listingEnded } from '#server/modules/vendors/claims/events.ts'
import { aQuote } from '#__tests__/support/bookings.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { theDay, walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const asking = async () => {
  const walk = await walking(scene)
  const { ask, couple, vendor } = walk
  const idOf = async () => (await ask(getEnquiries, {}, couple)).items[0]?._id ?? ''
  return {
    ...walk,
    asks: () =>
      ask(
        sendEnquiry,
        { vendorId: vendor.vendorId, date: theDay, guests: 200, message: 'Is there parking?' },
        couple,
      ),
    says: async (as: typeof couple, message: string) =>
      ask(sendMessage, { enquiryId: await idOf(), message }, as),
    reads: async (as: typeof couple) => ask(markEnquirySeen, { enquiryId: await idOf() }, as),
    closes: async (as: typeof couple, reason: string) =>
      ask(closeEnquiry, { enquiryId: await idOf(), reason }, as),
    quotes: async (more: object = {}) =>
      ask(
        sendQuote,
        {
          enquiryId: await idOf(),
          after: 0,
          ...aQuote,
          firstDay: theDay,
          lastDay: theDay,
          validUntil: '2027-03-03',
          ...more,
        },
        vendor,
      ),
    /** The last line of what happened, as both read it. */
    timeline: async () => {
      const last = (await ask(getEnquiry, { enquiryId: await idOf() }, couple)).timeline.at(-1)
      return last && `${titleOfChange(last, enquiryLabels)} ${whoDidIt(last)}`
    },
    accepts: async () => {
      const { booking } = (await ask(getEnquiries, {}, couple)).items[0] ?? {}
      return ask(acceptQuote, { bookingId: booking?._id, version: 1 }, couple)
    },
    declines: async () => {
      const { booking } = (await ask(getEnquiries, {}, couple)).items[0] ?? {}
      return ask(declineQuote, { bookingId: booking?._id, version: 1, reason: 'Too dear.' }, couple)
    },
  }
}

test('a question that is asked, read, answered, gone on with, and closed by the couple', async () => {
  const { couple, vendor, step, asks, reads, says, closes } = await asking()
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
  await step('the couple asks', asks, [
    'rows: thread new, last from user, unread 0 and 1',
    'couple: New',
    'vendor: New · 1 new · waiting for you',
    'vendor: badges 0 and 1; Answer Priya',
    'admin: no booking; 0 open, 0 confirmed, 1 enquiries',
    'mail to the vendor: New message from Priya',
    '> Priya writes:',
  ])
  await step('the vendor reads it', () => reads(vendor), [
    'rows: thread seen, last from user, unread 0 and 0',
    'couple: Seen',
    'vendor: Seen · waiting for you',
  ])
  await step('the vendor answers', () => says(vendor, 'For 80 cars.'), [
    'rows: thread replied, last from vendor, unread 1 and 0',
    'couple: Answered, your turn · 1 new · waiting for you',
    'couple: badges 0 and 1; Read the message from Rose Palace',
    'vendor: Answered',
    'vendor: badges 0 and 0; nothing to do',
    'mail to the couple: New message from Rose Palace',
    '> Rose Palace writes:',
  ])
  await step('the couple reads it', () => reads(couple), [
    'rows: thread replied, last from vendor, unread 0 and 0',
    'couple: Answered, your turn · waiting for you',
    'couple: badges 0 and 0; nothing to do',
  ])
  await step('the couple asks more', () => says(couple, 'And buses?'), [
    'rows: thread replied, last from user, unread 0 and 1',
    'couple: Waiting for an answer',
    'vendor: Waiting for an answer · 1 new · waiting for you',
    'vendor: badges 0 and 1; Answer Priya',
    'mail to the vendor: New message from Priya',
    '> Priya writes:',
  ])
  await step('and more', () => says(couple, 'Two of them.'), [
    'rows: thread replied, last from user, unread 0 and 2',
    'vendor: Waiting for an answer · 2 new · waiting for you',
  ])
  await step('the couple closes it', () => closes(couple, 'chose_other'), [
    'rows: thread closed, last from user, unread 0 and 2',
    'couple: Closed',
    'vendor: Closed · 2 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: no booking; 0 open, 0 confirmed, 0 enquiries',
    'mail to the vendor: Priya closed the enquiry',
    '> Priya closed the enquiry. The reason: chose someone else.',
  ])
})

test('a question that the vendor closes before it has answered', async () => {
  const { vendor, given, step, asks, closes } = await asking()
  await given(asks)
  await step('the vendor closes it', () => closes(vendor, 'date_taken'), [
    'rows: thread closed, last from user, unread 0 and 1',
    'couple: Closed',
    'vendor: Closed · 1 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: no booking; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace closed the enquiry',
    '> Rose Palace closed the enquiry. The reason: the date is taken.',
  ])
})

test('a question that is answered with a quote, which is accepted', async () => {
  const { couple, vendor, given, step, asks, says, quotes, accepts, timeline, after } =
    await asking()
  await given(asks)
  await step('the vendor sends a quote that holds nothing', () => quotes({ holds: false }), [
    'rows: booking offered, not held; thread quoted, last from vendor, unread 1 and 1',
    'couple: Waiting for you: Quote sent',
    'couple: Quote sent · 1 new · waiting for you',
    'couple: badges 1 and 1; Read the quote from Rose Palace',
    'vendor: Waiting for the couple: Quote sent',
    'vendor: Quote sent · 1 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Quote sent; 1 open, 0 confirmed, 1 enquiries',
    'mail to the couple: A quote from Rose Palace for Sat 5 Jun 2027',
    '> Rose Palace has sent you a quote for Sat 5 Jun 2027: ₹4,50,000 in all, with',
    '> ₹68,644.07 tax and no service charge.',
  ])
  await step('the couple accepts, from the page of its bookings', accepts, [
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
  expect(await timeline()).toBe('Booked by Priya for the couple')
  await step('the couple writes', () => says(couple, 'Thank you!'), [
    'rows: booking confirmed, held; booking on 2027-06-05; thread converted, last from user, unread 0 and 2',
    'vendor: Confirmed · 2 new · waiting for you',
    'vendor: badges 0 and 1; Answer Priya',
    'mail to the vendor: New message from Priya',
    '> Priya writes:',
  ])
  await given(() => after(1))
  await step('the vendor answers', () => says(vendor, 'See you in June.'), [
    'rows: booking confirmed, held; booking on 2027-06-05; thread converted, last from vendor, unread 1 and 2',
    'couple: Confirmed · 1 new · waiting for you',
    'couple: badges 0 and 1; Read the message from Rose Palace',
    'vendor: Confirmed · 2 new',
    'vendor: badges 0 and 0; nothing to do',
    'mail to the couple: New message from Rose Palace',
    '> Rose Palace writes:',
  ])
})

test('a quote for a question whose last day passes', async () => {
  const { vendor, given, step, asks, says, quotes, after } = await asking()
  await given(asks)
  await step('the vendor sends a quote that holds the day', () => quotes({ holds: true }), [
    'rows: booking offered, held; hold on 2027-06-05; thread quoted, last from vendor, unread 1 and 1',
    'calendar: held, free',
    'couple: Waiting for you: Quote sent',
    'couple: Quote sent · 1 new · waiting for you',
    'couple: badges 1 and 1; Read the quote from Rose Palace',
    'vendor: Waiting for the couple: Quote sent',
    'vendor: Quote sent · 1 new',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Quote sent; 1 open, 0 confirmed, 1 enquiries',
    'mail to the couple: A quote from Rose Palace for Sat 5 Jun 2027',
    '> Rose Palace has sent you a quote for Sat 5 Jun 2027: ₹4,50,000 in all, with',
    '> ₹68,644.07 tax and no service charge.',
  ])
  await step('its last day is over, and no job has looked', () => after(24 * 4), [
    'calendar: free, free',
    'couple: Over: Expired',
    'couple: Quoted · 1 new',
    'couple: badges 0 and 1; Read the message from Rose Palace',
    'vendor: Over: Expired',
    'vendor: Quoted · 1 new',
    'admin: Expired; 0 open, 0 confirmed, 1 enquiries',
  ])
  await step('the vendor writes once more', () => says(vendor, 'Shall I send it again?'), [
    'rows: booking offered, held; hold on 2027-06-05; thread quoted, last from vendor, unread 2 and 1',
    'couple: Quoted, your turn · 2 new · waiting for you',
    'couple: badges 0 and 1; Read 2 messages from Rose Palace',
  ])
})

test('a quote that the couple declines waits for nobody; what the vendor writes then does', async () => {
  const { given, step, asks, says, reads, quotes, declines, couple, vendor, after } = await asking()
  await given(asks)
  await given(() => quotes({ holds: false }))
  await given(() => reads(couple))
  await step('the couple declines it', declines, [
    'rows: booking turned_down, not held; thread quoted, last from vendor, unread 0 and 1',
    'couple: Over: Quote declined',
    'couple: Quoted',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Over: Quote declined',
    'vendor: Quoted · 1 new',
    'admin: Quote declined; 0 open, 0 confirmed, 1 enquiries',
    'mail to the vendor: Priya declined your quote for Sat 5 Jun 2027',
    '> Priya declined your quote for Sat 5 Jun 2027: ₹4,50,000 in all, with ₹68,644.07',
    '> tax and no service charge.',
  ])
  await given(() => after(1))
  await step('the vendor writes', () => says(vendor, 'We can do better.'), [
    'rows: booking turned_down, not held; thread quoted, last from vendor, unread 1 and 1',
    'couple: Quoted, your turn · 1 new · waiting for you',
    'couple: badges 0 and 1; Read the message from Rose Palace',
    'mail to the couple: New message from Rose Palace',
    '> Rose Palace writes:',
  ])
})

test.each([
  ['claimed', 'New · 1 new', 'Elm Barn has joined Everset, and can read and answer what you wrote'],
  [
    'removed',
    'Closed · 1 new',
    'Elm Barn has asked not to be listed on Everset, so it won’t answer',
  ],
] as const)(
  'a question to a business that nobody runs, which is then %s',
  async (end, label, said) => {
    const vendorId = await hasUnclaimed(scene)
    const couple = await scene.hasAccount('user', { name: 'Priya' })
    const seen = async () => {
      const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
      if (!thread) return []
      const { messages } = (await scene.call(getEnquiry, { enquiryId: thread._id }, couple)).body
      const { body: waiting } = await scene.call(getWaiting, {}, couple)
      const news = thread.unread ? ` · ${thread.unread} new` : ''
      return [`${labelOfThread(thread).label}${news}`, waiting.threads, messages.at(-1)?.body]
    }
    await scene.call(sendEnquiry, { vendorId, message: 'Is there parking?' }, couple)
    expect(await seen()).toEqual([
      'New',
      0,
      expect.stringContaining('Elm Barn is not on Everset yet, and may never answer.'),
    ])
    const ended = { vendorId, businessName: 'Elm Barn', end }
    await scene.db.transaction((tx) => listingEnded.emit(tx, ended))
    expect(await seen()).toEqual([label, 1, expect.stringContaining(said)])
  },
)
