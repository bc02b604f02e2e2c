import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import {
  answerPayment,
  correctPayment,
  getPayments,
  recordPayment,
} from '#contract/money/payments.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { gather } from '#server/modules/people/personalData/dataExport.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const advance = { label: 'Advance', percent: 30, amount: null, dueDay: null, daysBefore: 60 }
const balance = { ...advance, label: 'Balance', percent: 70, daysBefore: 7 }

/** A booking of ₹4,50,000 in 120 days, confirmed by a quote with two instalments. */
async function booked(instalments: object[] = [advance, balance]) {
  const request = await requestQuote(scene)
  await request.send({ instalments })
  const { vendor, couple, bookingId } = request
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  const ledger = async (as: Account) => (await scene.call(getPayments, { bookingId }, as)).body
  const record = (as: Account, more: object = {}) =>
    scene.call(
      recordPayment,
      {
        bookingId,
        kind: as === couple ? 'paid' : 'received',
        amount: 13_500_000,
        method: 'upi',
        reference: '4711',
        day: dayAfter(0),
        ...more,
      },
      as,
    )
  const newest = async () => (await ledger(vendor)).payments.at(-1) ?? { _id: '', last: '' }
  const answer = async (as: Account, said: 'confirm' | 'deny', note = 'Nothing came.') => {
    const { _id: paymentId, last: after } = await newest()
    return scene.call(answerPayment, { bookingId, paymentId, after, answer: said, note }, as)
  }
  const correct = async (as: Account, amount: number, more: object = {}) => {
    const { _id: paymentId, last: after } = await newest()
    return scene.call(correctPayment, { bookingId, paymentId, after, amount, ...more }, as)
  }
  return { ...request, ledger, record, newest, answer, correct }
}

test('a confirmed quote has its instalments, and both sides see the same', async () => {
  const { vendor, couple, ledger, firstDay } = await booked()
  const seen = await ledger(couple)
  expect(seen).toMatchObject({
    currency: 'INR',
    total: 45_000_000,
    left: 45_000_000,
    state: 'open',
    instalments: [
      { label: 'Advance', amount: 13_500_000, due: dayAfter(60), paid: 0, state: 'open' },
      { label: 'Balance', amount: 31_500_000, due: dayAfter(113), paid: 0, state: 'open' },
    ],
    payments: [],
    actions: ['paid', 'refunded'],
  })
  expect(firstDay).toBe(dayAfter(120))
  expect(await ledger(vendor)).toEqual({ ...seen, actions: ['received', 'refunded'] })
})

test('what was confirmed without a quote is one instalment of the whole', async () => {
  const vendor = await scene.hasVendor({ amount: 8_500_000 })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  expect((await scene.call(getPayments, { bookingId }, couple)).status).toBe(404)
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  expect((await scene.call(getPayments, { bookingId }, couple)).body).toMatchObject({
    total: 8_500_000,
    instalments: [{ label: '', amount: 8_500_000, due: null, state: 'open' }],
  })
})

test('what the couple says it has paid counts once the vendor confirms; both are told', async () => {
  const { vendor, couple, record, answer, ledger, bookingId } = await booked()
  expect((await record(couple)).body).toMatchObject({
    paid: 0,
    waiting: 13_500_000,
    left: 45_000_000,
    instalments: [{ state: 'said', waiting: 13_500_000 }, { state: 'open' }],
    payments: [{ state: 'waits', reference: '4711', actions: ['correct', 'restate', 'picture'] }],
  })
  expect((await scene.mails(vendor.email)).at(-1)).toMatchObject({
    subject: 'Priya Rao reported a payment of ₹1,35,000',
    body: expect.stringMatching(
      new RegExp(`₹1,35,000 by UPI, reference 4711[^]*/vendor-bookings/${bookingId}$`),
    ),
  })
  expect((await answer(couple, 'confirm')).body.message).toBe('It’s for the other side to answer.')
  expect((await answer(vendor, 'confirm')).body).toMatchObject({
    paid: 13_500_000,
    waiting: 0,
    left: 31_500_000,
    state: 'partly_paid',
    instalments: [{ state: 'paid' }, { state: 'open' }],
    payments: [
      { state: 'counts', isAgreed: true, rows: [{ kind: 'paid' }, { kind: 'confirmed' }] },
    ],
  })
  expect((await scene.mails(couple.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('confirmed the payment'),
    body: expect.stringMatching(new RegExp(`/my-bookings/${bookingId}$`)),
  })
  const { actions: _theirs, payments: _payments, ...mine } = await ledger(couple)
  expect(await ledger(vendor)).toMatchObject(mine)
  const { body } = await scene.call(getBooking, { bookingId }, couple)
  expect(body.timeline.slice(-2)).toMatchObject([
    { to: 'payment_paid', by: 'user', reason: expect.stringContaining('₹1,35,000 by UPI') },
    { to: 'payment_confirmed', by: 'vendor' },
  ])
  expect((await answer(vendor, 'confirm')).status).toBe(409)
  expect(JSON.stringify(await gather(scene.db, couple._id))).toContain('"reference":"4711"')
})

test('what is not confirmed is disputed, with a reason, until it is corrected', async () => {
  const { vendor, couple, record, answer, correct, ledger } = await booked()
  await record(couple)
  expect((await answer(vendor, 'deny', '')).body.fields).toHaveProperty('note')
  expect((await answer(vendor, 'deny')).body).toMatchObject({
    state: 'disputed',
    paid: 0,
    payments: [{ state: 'disputed', rows: [{}, { kind: 'denied', note: 'Nothing came.' }] }],
  })
  expect((await correct(couple, 13_500_000)).body.fields).toHaveProperty('amount')
  expect((await correct(couple, 13_000_000, { note: 'A digit.' })).body).toMatchObject({
    state: 'open',
    waiting: 13_000_000,
  })
  expect((await answer(vendor, 'confirm')).body).toMatchObject({ paid: 13_000_000 })
  expect((await ledger(couple)).payments[0]?.rows.map(({ kind }) => kind)).toEqual([
    'paid',
    'denied',
    'corrected',
    'confirmed',
  ])
})

test('what the vendor has received counts at once, and may be more than was agreed', async () => {
  const { vendor, couple, record, correct, ledger } = await booked()
  const more = { amount: 46_000_000 }
  expect((await record(vendor, more)).body.fields).toEqual({
    amount:
      'That is ₹10,000 more than is left to pay. Correct it, or confirm that it is what was paid.',
  })
  expect((await record(vendor, { ...more, overpays: true })).body).toMatchObject({
    paid: 46_000_000,
    left: 0,
    over: 1_000_000,
    state: 'overpaid',
  })
  expect((await record(vendor, { kind: 'refunded', amount: 1_000_000 })).body).toMatchObject({
    refunded: 0,
  })
  expect((await correct(couple, 900_000)).body).toMatchObject({ refunded: 900_000, over: 100_000 })
  expect((await record(couple, { kind: 'refunded', amount: 45_200_000 })).body.fields).toEqual({
    amount: 'That is more than was paid: ₹4,51,000 can be refunded.',
  })
  expect((await ledger(couple)).state).toBe('overpaid')
})

test('more than is left beside what is reported is meant, or refused, when it is corrected, too', async () => {
  const { couple, record, correct } = await booked()
  await record(couple, { amount: 40_000_000 })
  expect((await record(couple, { amount: 5_000_001 })).status).toBe(422)
  await record(couple, { amount: 5_000_000 })
  expect((await correct(couple, 5_000_100)).body.fields).toEqual({
    amount: 'That is ₹1 more than is left to pay. Correct it, or confirm that it is what was paid.',
  })
  expect((await correct(couple, 5_000_100, { overpays: true })).body.waiting).toBe(45_000_100)
  expect((await correct(couple, 4_000_000)).status).toBe(200)
})

test('the same amount that both sides say is confirmed, not counted twice', async () => {
  const { vendor, couple, record, answer } = await booked()
  await record(couple)
  expect(await record(vendor)).toMatchObject({
    status: 409,
    body: {
      message:
        'Priya Rao recorded this amount already. Confirm that payment first, so that it is not counted twice.',
    },
  })
  await answer(vendor, 'confirm')
  // The next one of the same amount.
  expect((await record(vendor)).body).toMatchObject({ paid: 27_000_000 })
  expect((await record(couple)).status).toBe(409)
})

test('more than was paid never goes back, however often it is said', async () => {
  const { vendor, couple, record, correct, answer, ledger, bookingId } = await booked()
  await record(vendor, { amount: 10_000_000 })
  const back = (amount: number) => record(vendor, { kind: 'refunded', amount })
  expect((await back(8_000_000)).status).toBe(200)
  expect((await back(8_000_000)).body.fields).toEqual({
    amount: 'That is more than was paid: ₹20,000 can be refunded.',
  })
  expect((await correct(couple, 10_000_001)).body.fields).toEqual({
    amount: 'That is more than was paid: ₹1,00,000 can be refunded.',
  })
  expect((await correct(couple, 10_000_000)).status).toBe(200)
  expect(await ledger(couple)).toMatchObject({ paid: 10_000_000, refunded: 10_000_000 })
  await answer(vendor, 'confirm')
  const { timeline } = (await scene.call(getBooking, { bookingId }, couple)).body
  expect(timeline.slice(-3).map(({ to }) => to)).toEqual([
    'payment_refunded',
    'refund_corrected',
    'refund_confirmed',
  ])
})

test('how and when it was paid is corrected by who recorded it, until the other side has confirmed it', async () => {
  const { vendor, couple, ledger, record, newest, answer, correct } = await booked()
  await record(couple)
  const restate = { method: 'bank', reference: '815', day: dayAfter(-1) }
  const amount = 13_500_000
  expect((await correct(couple, amount, { method: 'upi' })).body.fields).toEqual({
    amount: 'That is already the amount.',
  })
  expect((await correct(couple, amount, { ...restate, day: dayAfter(2) })).body.fields).toEqual({
    day: 'That day has not come yet.',
  })
  const shown = async (as: Account) => (await ledger(as)).payments.at(-1)
  expect((await shown(vendor))?.actions).not.toContain('restate')
  expect((await correct(vendor, amount, restate)).status).toBe(409)
  expect((await correct(couple, amount, restate)).status).toBe(200)
  expect(await newest()).toMatchObject({ ...restate, amount, state: 'waits' })
  expect((await shown(vendor))?.rows.map(({ kind, restated }) => [kind, restated])).toEqual([
    ['paid', undefined],
    ['corrected', restate],
  ])
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
    `Now: ₹1,35,000 by bank transfer, reference 815, on ${formatLongDay(dayAfter(-1))}.`,
  )
  await answer(vendor, 'confirm')
  expect((await correct(couple, amount, { method: 'cash' })).body.message).toBe(
    'How and when it was paid can’t be changed any more: only the amount can.',
  )
  // Another amount alone leaves the rest as it was said last.
  await correct(couple, 13_000_000)
  expect(await newest()).toMatchObject({ ...restate, amount: 13_000_000 })
})

test('a payment that both agree was none is withdrawn', async () => {
  const { vendor, couple, record, answer, correct } = await booked()
  await record(couple)
  await answer(vendor, 'confirm')
  await correct(couple, 0)
  const { body } = await answer(vendor, 'confirm')
  expect(body).toMatchObject({ paid: 0, payments: [{ state: 'withdrawn', actions: [] }] })
})

test('late and due are counted by the day', async () => {
  const { couple, ledger } = await booked([
    { ...advance, daysBefore: null, dueDay: dayAfter(0) },
    { ...balance, daysBefore: null, dueDay: dayAfter(9) },
  ])
  const at = async (days: number) => {
    scene.setTime(new Date(Date.now() + days * 86_400_000))
    const { state, instalments } = await ledger(couple)
    return [state, ...instalments.map((each) => each.state)]
  }
  expect(await at(0)).toEqual(['due', 'due', 'open'])
  expect(await at(3)).toEqual(['late', 'late', 'due'])
})

test('what is wrong is said beside its field, and a side says only its own part', async () => {
  const { vendor, couple, record } = await booked()
  const fields = async (more: object) => (await record(couple, more)).body.fields
  expect(await fields({ amount: 0 })).toEqual({ amount: 'How much? More than nothing.' })
  expect(await fields({ amount: 1.5 })).toHaveProperty('amount')
  expect(await fields({ amount: 1e14 })).toHaveProperty('amount')
  expect(await fields({ method: 'barter' })).toEqual({ method: 'Choose how it was paid.' })
  expect(await fields({ day: dayAfter(3) })).toEqual({ day: 'That day has not come yet.' })
  expect(await fields({ day: '2019-02-30' })).toHaveProperty('day')
  expect(await fields({ day: '2019-02-28' })).toEqual({ day: 'That is more than three years ago.' })
  const received = await record(couple, { kind: 'received' })
  const paid = await record(vendor, { kind: 'paid' })
  expect([received.status, paid.status]).toEqual([403, 403])
  expect(received.body.message).toBe('Only the vendor can say what it has received.')
  expect(paid.body.message).toBe('Only the couple can say what it has paid.')
  const stranger = await scene.hasAccount('user')
  expect((await record(stranger, { kind: 'paid' })).status).toBe(404)
})

test('an answer to what was corrected meanwhile is refused', async () => {
  const { vendor, couple, record, correct, newest, bookingId } = await booked()
  await record(couple)
  const { _id: paymentId, last: after } = await newest()
  await correct(couple, 12_000_000)
  const late = { bookingId, paymentId, after, answer: 'confirm' as const }
  const refused = await scene.call(answerPayment, late, vendor)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Priya Rao changed this payment in the meantime. Please look again.' },
  })
})

test('of a cancelled booking the policy says what is to come back, and the ledger goes on', async () => {
  const { vendor, couple, record, ledger, bookingId } = await booked()
  await record(vendor)
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, vendor)
  expect(await ledger(couple)).toMatchObject({
    isOver: true,
    instalments: [],
    toRefund: 13_500_000,
  })
  await record(couple, { kind: 'refunded', amount: 3_500_000 })
  expect(await ledger(vendor)).toMatchObject({ refunded: 3_500_000, toRefund: 10_000_000 })
})

test('the database changes and forgets no row while the booking stands', async () => {
  const { couple, record, bookingId } = await booked()
  await record(couple)
  const refused = 'A row of a ledger is never changed'
  const of = sql`where booking_id = ${bookingId}`
  await expect(scene.db.run(sql`update ledger_rows set amount = 1 ${of}`)).rejects.toThrow(refused)
  await expect(scene.db.run(sql`update ledger_rows set day = '2020-01-01' ${of}`)).rejects.toThrow(
    refused,
  )
  await expect(scene.db.run(sql`delete from ledger_rows ${of}`)).rejects.toThrow(refused)
  await scene.db.run(sql`update ledger_rows set person_id = null ${of}`)
  await scene.db.run(sql`delete from bookings where id = ${bookingId}`)
  expect(await scene.db.many(sql`select id from ledger_rows ${of}`)).toEqual([])
})

test('who has said as much as there is room for keeps nobody else from answering', async () => {
  const { vendor, couple, record, answer, bookingId } = await booked()
  await scene.db.run(sql`
    with rows as (select gen_random_uuid() as id from generate_series(1, 200))
    insert into ledger_rows (
      id, booking_id, payment_id, kind, said_by, amount, method, day, said_at
    )
    select id, ${bookingId}, id, 'received', 'vendor', 1, 'cash', now()::date, now() from rows`)
  expect(await record(vendor, { amount: 2 })).toMatchObject({
    status: 409,
    body: {
      message: 'You have already made 200 payment entries for this booking. Please write to us.',
    },
  })
  expect((await answer(couple, 'deny')).status).toBe(200)
  expect((await record(couple)).status).toBe(200)
})
