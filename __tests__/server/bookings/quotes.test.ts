import {
  answerBooking,
  cancelBooking,
  getBooking,
  getBookings,
} from '#contract/bookings/bookings.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, aSum, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))
const begin = (how?: { resources?: number }) => requestQuote(scene, how)

test.each([
  [
    'a range',
    sql`price_kind = 'range', price_max_amount = 9500000`,
    '₹85,000 to ₹95,000, tax included',
  ],
  ['a starting price', sql`price_kind = 'from'`, 'from ₹85,000, tax included'],
  ['on request', sql`price_kind = 'on_request', price_amount = null`, 'price on request'],
  ['tax on top', sql`price_tax = 'excluded'`, '₹85,000, plus tax, service not stated'],
  ['tax not stated', sql`price_tax = 'not_stated'`, '₹85,000, tax and service not stated'],
  ['by the hour', sql`price_unit = 'per_hour'`, '₹85,000 for one hour, tax included'],
])('nothing is confirmed without an exact total: %s', async (_name, price, words) => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`update vendors set ${price} where id = ${vendor.vendorId}`)
  const { _id: bookingId } = await hasBooking(scene, vendor)
  const { body } = await scene.call(getBooking, { bookingId }, vendor)
  expect(body.actions).toEqual(['offer', 'decline'])
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
    ` guests, ${words}. The day is held for 48 hours: until then the request can be answered with`,
  )
  const answer = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Send a quote') },
  })
})

test('an exact price with tax and service in it is confirmed as it is, and is the sum', async () => {
  const vendor = await scene.hasVendor({ amount: 8_500_000 })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  const { body } = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  expect(body).toMatchObject({
    status: 'confirmed',
    sum: { amount: 8_500_000, currency: 'INR', tax: null, service: null },
    quoteVersion: 0,
  })
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
    '₹85,000 in all, tax and service included',
  )
})

test('what is confirmed is said before, with the tax that comes on top', async () => {
  const vendor = await scene.hasVendor({ amount: 50_000_000, tax: 'excluded' })
  await scene.db.run(sql`
    update vendors set price_tax_rate = 18, price_service = 0 where id = ${vendor.vendorId}`)
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  const sum = { amount: 59_000_000, currency: 'INR', tax: 9_000_000, service: 0 }
  const { body: list } = await scene.call(getBookings, {}, vendor)
  expect(list.items).toMatchObject([{ _id: bookingId, exact: sum, sum: null }])
  expect((await scene.call(getBooking, { bookingId }, couple)).body.exact).toBeNull()
  const { body } = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  expect(body).toMatchObject({ status: 'confirmed', sum, exact: null })
})

test('the vendor sends a quote, the couple accepts it, and only then it is confirmed', async () => {
  const { vendor, couple, send, accept, seen, quote, blocks, firstDay } = await begin()
  expect((await accept()).body.message).toContain('has not sent a quote yet')
  const sent = await send({ note: 'With the generator.' })
  expect(sent.body).toMatchObject({
    status: 'offered',
    sum: aSum,
    quoteVersion: 1,
    isHeld: true,
    actions: ['offer', 'decline'],
    contact: null,
  })
  expect((await scene.mails(couple.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('A quote from'),
    body: expect.stringContaining(
      '₹4,50,000 in all, with ₹68,644.07 tax and no service charge. With the generator.',
    ),
  })
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
    `The time is held for you until ${formatLongDay(dayAfter(3))}. Accept it`,
  )
  expect(await seen(couple)).toMatchObject({ actions: ['agree', 'ask_change', 'turn_down'] })
  expect(await quote(couple)).toEqual(await quote(vendor))
  expect((await quote(couple)).versions).toMatchObject([
    {
      version: 1,
      lines: aQuote.lines,
      note: 'With the generator.',
      totals: { lines: [25_000_000, 20_000_000], total: 45_000_000, tax: aSum.tax },
    },
  ])
  expect(await blocks()).toEqual([{ kind: 'hold', day: firstDay }])

  expect((await accept()).body).toMatchObject({
    status: 'confirmed',
    sum: { amount: 45_000_000 },
    timeline: [
      { to: 'requested' },
      { to: 'offered', by: 'vendor', version: 1, reason: expect.stringContaining('₹4,50,000') },
      { from: 'offered', to: 'confirmed', by: 'user', version: 1 },
    ],
  })
  expect(await blocks()).toEqual([{ kind: 'booking', day: firstDay }])
  expect((await scene.mails(vendor.email)).at(-1)?.subject).toContain('is confirmed')
  expect((await scene.mails(couple.email)).at(-1)?.subject).toContain('You booked')
  expect((await accept()).status).toBe(409)
})

test('a change is asked for at a line, stands in the conversation, and is answered with version 2', async () => {
  const { vendor, couple, send, accept, askChange, seen, quote, bookingId } = await begin()
  await send()
  expect((await askChange({ lineId: 'zzz' })).body.fields).toHaveProperty('lineId')
  expect((await askChange({ lineId: 'b', message: '' })).body.fields).toHaveProperty('message')
  const answer = await askChange({ lineId: 'b', message: 'Could it be ₹900 a plate?' })
  expect(answer.body).toMatchObject({
    status: 'change_asked',
    timeline: [
      {},
      {},
      { to: 'change_asked', by: 'user', reason: expect.stringContaining('“Plates”') },
    ],
    enquiryId: null,
  })
  expect((await scene.mails(vendor.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('asked for a change'),
    body: expect.stringContaining('Could it be ₹900 a plate?'),
  })
  const said = await scene.db.many<{ body: string; sender: string }>(sql`
    select m.body, m.sender
    from messages m
    join bookings b on b.enquiry_id = m.enquiry_id
    where b.id = ${bookingId}`)
  expect(said).toEqual([
    {
      sender: 'user',
      body: 'About line 2 of the quote, version 1: “Plates”\nCould it be ₹900 a plate?',
    },
  ])
  expect(await seen(vendor)).toMatchObject({ actions: ['offer', 'decline'] })
  expect((await quote(vendor)).asks).toMatchObject([{ lineId: 'b', version: 1 }])

  // Whoever has not seen the newest version neither replaces nor accepts it.
  const [hall, plates] = aQuote.lines
  const second = { after: 1, lines: [hall, { ...plates, unitPrice: 90_000 }] }
  expect((await send({ ...second, after: 0 })).body.about).toEqual({ currentVersion: 1 })
  expect((await send(second)).body).toMatchObject({
    status: 'offered',
    quoteVersion: 2,
    sum: { amount: 43_000_000 },
  })
  expect((await scene.mails(couple.email)).at(-1)?.subject).toContain('changed the quote')
  expect(await accept(1)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has changed the quote') },
  })
  expect((await quote(couple)).versions.map(({ version }) => version)).toEqual([2, 1])
  expect((await accept(2)).body).toMatchObject({ status: 'confirmed', sum: { amount: 43_000_000 } })
  expect((await send({ after: 2 })).status).toBe(409)
})

test('a version that was sent is never changed, whoever asks the database for it', async () => {
  const { send, bookingId } = await begin()
  await send()
  const of = sql`where booking_id = ${bookingId}`
  const refused = /never changed/
  await expect(scene.db.run(sql`update quote_versions set totals = '{}' ${of}`)).rejects.toThrow(
    refused,
  )
  await expect(scene.db.run(sql`update quote_versions set content = '{}' ${of}`)).rejects.toThrow(
    refused,
  )
  await expect(scene.db.run(sql`delete from quote_versions ${of}`)).rejects.toThrow(refused)
  await scene.db.run(sql`update quote_versions set sent_by = null ${of}`)
})

test('a version that came while the couple declined another one is not declined with it', async () => {
  const { couple, send, decline, seen } = await begin()
  await send()
  await send({ after: 1 })
  expect(await decline('Too dear.', 1)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('version 2 is there now. Look at it before you answer.'),
    },
  })
  expect(await seen(couple)).toMatchObject({ status: 'offered', quoteVersion: 2 })
  expect((await decline('Too dear.', 2)).body.status).toBe('turned_down')
})

test('the couple declines with a word, and the day is free again', async () => {
  const { vendor, couple, bookingId, send, decline, seen } = await begin()
  expect((await decline('Too early.')).status).toBe(409)
  await send()
  expect((await scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple)).body.message).toBe(
    'Decline the quote instead of cancelling.',
  )
  expect((await decline('')).body.fields).toHaveProperty('reason')
  expect((await decline('Over our budget.')).body).toMatchObject({
    status: 'turned_down',
    actions: [],
    timeline: [{}, {}, { to: 'turned_down', by: 'user', reason: 'Over our budget.' }],
  })
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain('Over our budget.')
  expect((await seen(vendor)).actions).toEqual([])
  expect((await hasBooking(scene, vendor)).status).toBe('requested')
})

test('the vendor withdraws it', async () => {
  const { vendor, couple, bookingId, send, accept } = await begin()
  await send()
  const { body } = await scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
  expect(body.status).toBe('declined')
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain('withdrew its quote')
  expect((await accept()).status).toBe(409)
})

test('without a hold the time is free for others; it is taken when the quote is accepted', async () => {
  const { vendor, couple, send, accept, seen, blocks, firstDay } = await begin()
  const sent = await send({ holds: false, validUntil: dayAfter(60) })
  expect(sent.body).toMatchObject({ status: 'offered', isHeld: false })
  expect(await blocks()).toEqual([])
  const other = await hasBooking(scene, vendor)
  expect(other.status).toBe('requested')
  const refused = await accept()
  expect(refused).toMatchObject({
    status: 409,
    body: { about: { nearestDays: expect.any(Array) }, fields: { firstDay: expect.any(String) } },
  })
  expect((refused.body.about as { nearestDays: string[] }).nearestDays.length).toBeGreaterThan(0)
  expect(await seen(couple)).toMatchObject({ status: 'offered', quoteVersion: 1 })

  await scene.call(answerBooking, { bookingId: other._id, answer: 'decline' }, vendor)
  expect((await accept()).body.status).toBe('confirmed')
  expect(await blocks()).toEqual([{ kind: 'booking', day: firstDay }])
  // And an overdue hold of somebody else is in nobody's way.
})

test('a quote may go on to another day, hold it or let go of it', async () => {
  const { send, blocks, firstDay } = await begin()
  await send()
  const next = dayAfter(121)
  await send({ after: 1, firstDay: next, lastDay: next })
  expect(await blocks()).toEqual([{ kind: 'hold', day: next }])
  await send({ after: 2, firstDay: next, lastDay: next, holds: false })
  expect(await blocks()).toEqual([])
  await send({ after: 3 })
  expect(await blocks()).toEqual([{ kind: 'hold', day: firstDay }])
})

test('with the quote both sides read what the vendor takes today', async () => {
  const { vendor, couple, send, quote } = await begin()
  await send()
  const none = {
    guestsMin: null,
    guestsMax: 400,
    hallMax: null,
    platesMin: null,
    spendMin: null,
    slots: [],
  }
  expect((await quote(couple)).limits).toEqual(none)
  await scene.db.run(sql`
    update vendors
    set capacity_min = 80, price_minimum = 9000000,
      attributes = '{"min_plates": 149.5, "min_guests": 120}'
    where id = ${vendor.vendorId}`)
  const limits = {
    guestsMin: 120,
    guestsMax: 400,
    hallMax: null,
    platesMin: 150,
    spendMin: { amount: 9_000_000, currency: 'INR' },
    slots: [],
  }
  expect((await quote(couple)).limits).toEqual(limits)
  expect((await quote(vendor)).limits).toEqual(limits)
  await scene.db.run(sql`
    update vendors set attributes = '{"min_plates": "many"}', capacity_max = null, price_minimum = 0
    where id = ${vendor.vendorId}`)
  expect((await quote(couple)).limits).toEqual({ ...none, guestsMin: 80, guestsMax: null })
})
