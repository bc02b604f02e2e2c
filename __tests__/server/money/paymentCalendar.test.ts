import ICAL from 'ical.js'
import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import { updateFeed, getFeeds, createFeed } from '#contract/calendar/feeds.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
import { getPaymentCalendar, getPaymentFile } from '#contract/money/paymentCalendar.ts'
import { answerPayment, getPayments, recordPayment } from '#contract/money/payments.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
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

/** A booking of ₹4,50,000 in 120 days, with two instalments. */
async function booked() {
  const request = await requestQuote(scene)
  const { couple, bookingId } = request
  await request.send({ instalments: [advance, balance] })
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  const record = (as: Account, more: object = {}) =>
    scene.call(
      recordPayment,
      {
        bookingId,
        kind: as === couple ? 'paid' : 'received',
        amount: 13_500_000,
        method: 'upi',
        day: dayAfter(0),
        ...more,
      },
      as,
    )
  return { ...request, record }
}
const calendar = async (as: Account) => (await scene.call(getPaymentCalendar, {}, as)).body
const partsIn = async (as: Account) =>
  (await calendar(as)).months.flatMap(({ month, parts }) =>
    parts.map(({ name, label, amount, left, state, isDisputed }) => [
      month,
      name,
      label,
      amount,
      left,
      state,
      isDisputed,
    ]),
  )

test('both sides see the same parts by month, each with the other’s name', async () => {
  const { vendor, couple, record, bookingId } = await booked()
  await record(vendor, { amount: 20_000_000 })
  const [first, last] = [dayAfter(60).slice(0, 7), dayAfter(113).slice(0, 7)]
  const rows = (name: string) => [
    [first, name, 'Advance', 13_500_000, 0, 'paid', false],
    [last, name, 'Balance', 31_500_000, 25_000_000, 'partly_paid', false],
  ]
  expect(await partsIn(vendor)).toEqual(rows('Priya Rao'))
  const seen = await calendar(couple)
  expect(await partsIn(couple)).toEqual(
    rows(seen.months.find(({ parts }) => parts[0])?.parts[0]?.name ?? ''),
  )
  expect(seen.totals).toEqual([
    expect.objectContaining({
      currency: 'INR',
      agreed: 45_000_000,
      paid: 20_000_000,
      left: 25_000_000,
    }),
  ])
  expect(seen.months.flatMap(({ payments }) => payments)).toMatchObject([
    { bookingId, kind: 'received', amount: 20_000_000, state: 'counts', day: dayAfter(0) },
  ])
  // As its own page counts it.
  const own = (await scene.call(getPayments, { bookingId }, couple)).body
  expect(seen.totals[0]).toMatchObject({ paid: own.paid, left: own.left, waiting: own.waiting })
})

test('what is late and what is disputed stands at its part', async () => {
  const { vendor, couple, record, bookingId } = await booked()
  await record(couple)
  const own = (await scene.call(getPayments, { bookingId }, vendor)).body.payments[0]
  const answer = { bookingId, paymentId: own?._id ?? '', after: own?.last ?? '' }
  await scene.call(answerPayment, { ...answer, answer: 'deny', note: 'Nothing came.' }, vendor)
  // Who entered it reads what was pressed, with the words.
  const { nextSteps } = (await scene.call(getUserDashboard, {}, couple)).body
  const { businessName } = (await scene.call(getBooking, { bookingId }, couple)).body.vendor
  expect(nextSteps).toContainEqual(
    expect.objectContaining({
      label: `${businessName} says a payment of ₹1,35,000 is wrong`,
      detail: expect.stringContaining(
        '. They wrote: “Nothing came.” Correct it, or write to them.',
      ),
    }),
  )
  scene.setTime(new Date(Date.now() + 61 * 86_400_000))
  expect((await partsIn(couple)).map((part) => part.slice(-2))).toEqual([
    ['late', true],
    ['open', false],
  ])
  expect((await calendar(couple)).totals[0]).toMatchObject({ late: 13_500_000, paid: 0 })
})

test('of a cancelled booking stands what is to come back, and nobody sees another’s', async () => {
  const { vendor, couple, record, bookingId } = await booked()
  await record(vendor)
  const nobody = await scene.hasAccount('user')
  expect(await calendar(nobody)).toMatchObject({ bookings: 0, months: [], totals: [] })
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, vendor)
  const seen = await calendar(couple)
  expect(seen.refunds).toMatchObject([{ bookingId, amount: 13_500_000, currency: 'INR' }])
  expect(seen.totals[0]).toMatchObject({ agreed: 0, left: 0, toRefund: 13_500_000 })
  expect(await partsIn(couple)).toEqual([])
  // What its vendor records as sent back is still to be confirmed, and named apart from the rest.
  expect((await record(vendor, { kind: 'refunded', amount: 10_000_000 })).status).toBe(200)
  const then = await calendar(couple)
  expect(then.refunds).toMatchObject([{ amount: 13_500_000, sentBack: 10_000_000 }])
  expect(then.totals[0]).toMatchObject({ toRefund: 13_500_000, sentBack: 10_000_000 })
})

test('what ended long ago is left out, and said to be', async () => {
  const { vendor, couple, bookingId } = await booked()
  await scene.db.run(sql`
    insert into bookings (
      vendor_id, resource_id, user_id, wedding_id, couple_name, first_day, last_day, guests, status, sum,
      estimate, cancellation
    )
    select vendor_id, resource_id, user_id, wedding_id, couple_name, first_day - n, last_day - n, guests,
      'completed', sum, estimate, cancellation
    from bookings, generate_series(1, 1001) n
    where id = ${bookingId}`)
  const seen = await calendar(vendor)
  const kept = await scene.db.one<{ count: number }>(sql`
    select count(*)::int as count from bookings
    where vendor_id = ${vendor.vendorId} and last_day >= ${seen.since}::date`)
  expect(seen).toMatchObject({
    bookings: kept.count,
    isCut: false,
    since: addDays(seen.today, -540),
  })
  expect((await calendar(couple)).bookings).toBe(kept.count)
})

const partsOf = (ics: string) =>
  new ICAL.Component(ICAL.parse(ics) as ConstructorParameters<typeof ICAL.Component>[0])
    .getAllSubcomponents('vevent')
    .map((each) =>
      ['dtstart', 'summary', 'uid'].map((name) => String(each.getFirstPropertyValue(name))),
    )

test('its days are taken along as a file: those of this side, under the names a followed calendar has', async () => {
  const { vendor, couple } = await booked()
  const file = async (as: Account) => partsOf((await scene.call(getPaymentFile, {}, as)).body.ics)
  const [first, second, ...more] = await file(couple)
  expect(more).toEqual([])
  expect(first?.[0]).toBe(dayAfter(60))
  expect(first?.[1]).toMatch(/^To pay: ₹1,35,000, .+/)
  expect(second?.[0]).toBe(dayAfter(113))
  expect((await file(vendor)).map(([, summary]) => summary)).toEqual([
    expect.stringMatching(/^Due to you: ₹1,35,000, .+/),
    expect.stringMatching(/^Due to you: ₹3,15,000, .+/),
  ])
  await scene.call(createFeed, {}, couple)
  const { _id, address } = (await scene.call(getFeeds, {}, couple)).body.items[0] ?? {}
  await scene.call(updateFeed, { feedId: String(_id), withPayments: true }, couple)
  const { body } = await scene.app.inject({ url: new URL(String(address)).pathname })
  const followed = partsOf(body).map(([, , uid]) => uid)
  expect(followed).toEqual(expect.arrayContaining([first?.[2], second?.[2]]))
  const { couple: other } = await booked()
  expect(await file(other)).toHaveLength(2)
  expect((await file(other)).map(([, , uid]) => uid)).not.toContain(first?.[2])
})

test('whoever follows a wedding’s calendar sees each instalment on its day, where that is wanted', async () => {
  const { vendor, couple, record } = await booked()
  const follow = async (as: Account, shown: object) => {
    await scene.call(createFeed, {}, as)
    const { _id, address } = (await scene.call(getFeeds, {}, as)).body.items[0] ?? {}
    const read = async () => {
      const { body } = await scene.app.inject({ url: new URL(String(address)).pathname })
      return new ICAL.Component(ICAL.parse(body) as ConstructorParameters<typeof ICAL.Component>[0])
        .getAllSubcomponents('vevent')
        .map((each) =>
          ['dtstart', 'summary', 'transp', 'sequence'].map((name) =>
            String(each.getFirstPropertyValue(name)),
          ),
        )
        .filter(([, summary]) => summary?.includes('₹'))
    }
    expect(await read()).toEqual([])
    await scene.call(updateFeed, { feedId: String(_id), ...shown }, as)
    return read
  }
  const ours = await follow(couple, { withPayments: true })
  const [first, second] = await ours()
  expect(first).toMatchObject([
    dayAfter(60),
    expect.stringMatching(/^To pay: ₹1,35,000, .+/),
    'TRANSPARENT',
    expect.any(String),
  ])
  expect(second?.[0]).toBe(dayAfter(113))
  // Busy only: the amount and nobody's name.
  const theirs = await follow(vendor, { withPayments: true, withNames: false })
  expect((await theirs()).map(([, summary]) => summary)).toEqual([
    'Due to you: ₹1,35,000',
    'Due to you: ₹3,15,000',
  ])
  await record(vendor)
  const [paid] = await ours()
  expect(paid?.[1]).toMatch(/^Paid: ₹1,35,000, /)
  expect(Number(paid?.[3])).toBeGreaterThan(Number(first?.[3]))
})

test('the dashboard counts the same: what is paid and left, for each vendor and in sum', async () => {
  const { vendor, couple, record, bookingId } = await booked()
  const payments = async () => (await scene.call(getUserDashboard, {}, couple)).body.payments
  const line = { bookingId, currency: 'INR', total: 45_000_000, refunded: 0, over: 0 }
  const open = { paid: 0, waiting: 0, left: 45_000_000, isCancelled: false }
  expect((await payments())?.lines).toMatchObject([{ ...line, ...open }])
  await record(couple)
  await record(vendor, { amount: 10_000_000 })
  const now = await payments()
  const counted = { paid: 10_000_000, waiting: 13_500_000, left: 35_000_000 }
  expect(now?.lines).toMatchObject([{ ...line, ...counted, isCancelled: false }])
  expect(now?.totals).toMatchObject([{ currency: 'INR', agreed: 45_000_000, ...counted }])
  expect(now?.totals).toEqual((await calendar(couple)).totals)
  await scene.call(cancelBooking, { bookingId, reason: 'Fire.' }, vendor)
  expect((await payments())?.lines).toMatchObject([
    { ...line, ...counted, left: 0, isCancelled: true },
  ])
})
