import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import {
  closeEnquiry,
  getEnquiries,
  getEnquiry,
  sendEnquiry,
  sendMessage,
  sendBookingMessage,
} from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { agreedBooking, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('who owes a refund stays within reach: contact, a thread begun then, and mails', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const cancelled = await scene.call(cancelBooking, { bookingId, reason: 'We are ill.' }, vendor)
  expect(cancelled.body).toMatchObject({ status: 'cancelled_by_vendor', refundPercent: 100 })
  for (const [side, other] of [
    [couple, 'contact@scene.test'],
    [vendor, couple.email],
  ] as const) {
    const { body } = await scene.call(getBooking, { bookingId }, side)
    expect(body.enquiryId).toBeNull()
    expect(body.contact?.email).toBe(other)
  }

  const message = 'When will you send the money back?'
  const asked = await scene.call(sendBookingMessage, { bookingId, message }, couple)
  expect(asked).toMatchObject({ status: 200, body: { status: 'converted', date: dayAfter(120) } })
  expect(asked.body.booking).toEqual({
    _id: bookingId,
    status: 'cancelled_by_vendor',
    quoteVersion: 0,
    wasConfirmed: true,
    isMoving: false,
    outcome: null,
  })
  const waiting = await scene.call(getEnquiries, { open: true }, vendor)
  expect(waiting.body.items).toMatchObject([
    { _id: asked.body._id, unread: 1, lastMessage: message },
  ])
  const answered = await scene.call(
    sendBookingMessage,
    { bookingId, message: 'By Friday.' },
    vendor,
  )
  expect(answered.body.messages.map(({ body }) => body)).toEqual([message, 'By Friday.'])
  expect((await scene.mails(couple.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^New message from /),
  )
  const { body } = await scene.call(getBooking, { bookingId }, couple)
  expect(body.enquiryId).toBe(asked.body._id)
})

test('the same where no policy was agreed; who cancels gets it in writing', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const { vendorId } = vendor
  await scene.db.run(sql`update vendors set cancellation = null where id = ${vendorId}`)
  const asked = await scene.call(
    requestBooking,
    { vendorId, firstDay: dayAfter(30), guests: 100 },
    couple,
  )
  const bookingId = asked.body._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const cancelled = await scene.call(cancelBooking, { bookingId, reason: 'Another plan.' }, couple)
  expect(cancelled.body).toMatchObject({
    status: 'cancelled_by_user',
    refundPercent: null,
    contact: { email: 'contact@scene.test' },
  })
  const written = (await scene.mails(couple.email)).find(({ subject }) =>
    subject.startsWith('You cancelled '),
  )
  expect(written?.body).toContain('No cancellation policy was agreed.')
  const thread = await scene.call(sendBookingMessage, { bookingId, message: 'And now?' }, couple)
  expect(thread.body.status).toBe('converted')
})

test('a request that is declined names who else is free on that day, and shares no contact', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { firstDay: dayAfter(50) })
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
  const { body } = await scene.call(getBooking, { bookingId }, couple)
  expect(body).toMatchObject({
    status: 'declined',
    contact: null,
    vendor: { category: 'venues', city: 'jaipur' },
  })
  const mails = await scene.mails(couple.email)
  expect(mails.at(-1)?.body).toContain(
    `/vendors?category=venues&city=jaipur&date=${dayAfter(50)}&guests=200&free=true`,
  )
})

test('a request without a question has a thread once somebody writes; the open one is gone on with', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  const first = await scene.call(
    sendBookingMessage,
    { bookingId, message: 'Is it a lawn?' },
    vendor,
  )
  expect(first.body).toMatchObject({ status: 'replied', messages: [{ from: 'vendor' }] })
  const again = await scene.call(sendBookingMessage, { bookingId, message: 'Yes?' }, couple)
  expect(again.body._id).toBe(first.body._id)
  const asked = await scene.call(sendEnquiry, { vendorId: vendor.vendorId, message: 'Hm.' }, couple)
  expect(asked.body._id).toBe(first.body._id)
})

test('a thread that was closed before the day was asked for is not where one must write', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const { vendorId } = vendor
  const old = await scene.call(sendEnquiry, { vendorId, message: 'Are you free?' }, couple)
  const enquiryId = old.body._id
  const { body } = await scene.call(
    requestBooking,
    { vendorId, firstDay: dayAfter(40), guests: 100, enquiryId },
    couple,
  )
  expect(body.enquiryId).toBe(enquiryId)
  await scene.call(closeEnquiry, { enquiryId, reason: 'no_reply_vendor' }, couple)
  expect((await scene.call(sendMessage, { enquiryId, message: 'Hello?' }, vendor)).status).toBe(409)
  const fresh = await scene.call(
    sendBookingMessage,
    { bookingId: body._id, message: 'Hello?' },
    vendor,
  )
  expect(fresh.status).toBe(200)
  expect(fresh.body._id).not.toBe(enquiryId)
  expect((await scene.call(getEnquiry, { enquiryId }, couple)).body.messages).toHaveLength(1)
})

test('nobody writes about another’s booking, and two who write at once share one thread', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const stranger = await scene.hasAccount('user')
  const other = await scene.hasVendor()
  for (const person of [stranger, other])
    expect(
      (await scene.call(sendBookingMessage, { bookingId, message: 'Hi.' }, person)).status,
    ).toBe(404)
  const both = await Promise.all(
    [couple, vendor, couple, vendor].map((person, index) =>
      scene.call(sendBookingMessage, { bookingId, message: `Word ${index}` }, person),
    ),
  )
  expect(new Set(both.map(({ body }) => body._id)).size).toBe(1)
  const { body } = await scene.call(getEnquiry, { enquiryId: both[0]?.body._id ?? '' }, couple)
  expect(body.messages).toHaveLength(4)
})

test('a thread is about its booking as it is by now, for both sides', async () => {
  const { vendor, couple, bookingId, propose, answer } = await agreedBooking(scene)
  await scene.call(sendBookingMessage, { bookingId, message: 'Is the lawn lit?' }, couple)
  const line = async (as: Account) => (await scene.call(getEnquiries, {}, as)).body.items[0]
  expect(await line(couple)).toMatchObject({ date: dayAfter(120), guests: 200 })
  const change = { firstDay: dayAfter(119), guests: 240, total: 50_000_000 }
  expect((await propose(vendor, change)).status).toBe(200)
  expect(await line(couple)).toMatchObject({ date: dayAfter(120), guests: 200 })
  expect((await answer(couple, 'accept')).status).toBe(200)
  const total = { amount: 50_000_000, currency: 'INR' }
  const now = { date: dayAfter(119), guests: 240, total }
  expect([await line(couple), await line(vendor)]).toMatchObject([now, now])
  const at = (count: number, guests: number) => ({
    name: 'A',
    day: dayAfter(count),
    slot: null,
    guests,
  })
  await scene.db.run(sql`
    update bookings
    set times = ${JSON.stringify([at(119, 120), at(121, 240)])}::jsonb, last_day = ${dayAfter(121)}::date
    where id = ${bookingId}`)
  const [fewest, most] = [120, 240]
  const functions = { count: 2, fewest, most, firstDay: dayAfter(119), lastDay: dayAfter(121) }
  expect(await line(couple)).toMatchObject({ ...now, functions })
})

test('the line of a quote that both changed since says the total now, never the first', async () => {
  const { vendor, couple, bookingId, send, accept, seen } = await requestQuote(scene)
  await scene.call(sendBookingMessage, { bookingId, message: 'Is the lawn lit?' }, couple)
  await send()
  expect((await accept()).status).toBe(200)
  const words = async (as: Account) =>
    (await scene.call(getEnquiries, {}, as)).body.items[0]?.lastMessage
  expect(await words(couple)).toMatch(/^Quote: ₹4,50,000 /)

  const change = { bookingId, firstDay: dayAfter(119), total: 48_214_800 }
  expect((await scene.call(proposeReschedule, change, vendor)).status).toBe(200)
  expect(await words(couple)).toMatch(/^Quote: ₹4,50,000 /)
  const rescheduleId = (await seen(couple)).reschedule?._id ?? bookingId
  const answer = { bookingId, rescheduleId, answer: 'accept' as const }
  expect((await scene.call(answerReschedule, answer, couple)).status).toBe(200)
  const now = 'Quote, changed since: the total is now ₹4,82,148.'
  expect([await words(couple), await words(vendor)]).toEqual([now, now])
})
