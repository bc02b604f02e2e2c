import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQuoteDraft } from '#contract/bookings/quotes.ts'
import { getPaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { getPayments } from '#contract/money/payments.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function save(vendor: Account, deposit: unknown) {
  const { body } = await scene.call(getMyVendorProfile, {}, vendor)
  return scene.call(updateVendorProfile, { version: body.version, deposit }, vendor)
}
const page = async (vendor: Account) =>
  (await scene.call(getVendor, { vendorId: vendor.vendorId })).body

test('a deposit is stated, said to be none, and taken back; another save leaves it alone', async () => {
  const vendor = await scene.hasVendor()
  expect((await page(vendor)).deposit).toBeNull()
  for (const deposit of [
    { percent: 30, restDaysBefore: 14 },
    { percent: 0, restDaysBefore: null },
  ]) {
    expect((await save(vendor, deposit)).body.deposit).toEqual(deposit)
    expect((await page(vendor)).deposit).toEqual(deposit)
  }
  const { body } = await scene.call(getMyVendorProfile, {}, vendor)
  await scene.call(updateVendorProfile, { version: body.version, area: 'Old town' }, vendor)
  expect((await page(vendor)).deposit).toEqual({ percent: 0, restDaysBefore: null })
  expect((await save(vendor, null)).body.deposit).toBeNull()
  expect((await page(vendor)).deposit).toBeNull()
})

test.each([
  ['more than all', { percent: 101, restDaysBefore: null }, 'deposit.percent'],
  ['half a percent', { percent: 2.5, restDaysBefore: null }, 'deposit.percent'],
  ['a rest of nothing', { percent: '', restDaysBefore: 14 }, 'deposit.percent'],
  ['after the day', { percent: 30, restDaysBefore: -1 }, 'deposit.restDaysBefore'],
  ['years before', { percent: 30, restDaysBefore: 731 }, 'deposit.restDaysBefore'],
])('a deposit is judged beside its fields: %s', async (_name, deposit, field) => {
  const vendor = await scene.hasVendor()
  const { status, body } = await save(vendor, deposit)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  expect((await page(vendor)).deposit).toBeNull()
})

test('the database refuses a rest without a deposit', async () => {
  const { vendorId } = await scene.hasVendor()
  const rest = sql`update vendors set rest_days_before = 14 where id = ${vendorId}`
  await expect(scene.db.run(rest)).rejects.toThrow('rest_of_a_deposit')
})

const whenConfirmed = { dueDay: null, daysBefore: null, atConfirmation: true }

test('without a quote the deposit is due at the confirmation, and what changes later changes nothing', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  await save(vendor, { percent: 30, restDaysBefore: 14 })
  const firstDay = dayAfter(100)
  const { body: asked } = await scene.call(
    requestBooking,
    { vendorId: vendor.vendorId, firstDay, guests: 50 },
    couple,
  )
  const bookingId = asked._id
  // What the couple has read counts, not what the vendor writes while it is asked.
  await save(vendor, { percent: 90, restDaysBefore: null })
  expect((await scene.call(getBooking, { bookingId }, vendor)).body.deposit).toEqual({
    percent: 30,
    restDaysBefore: 14,
  })
  const start = (await scene.call(getQuoteDraft, { bookingId }, vendor)).body
  expect(start.instalments).toEqual([
    { label: 'Deposit', percent: 30, amount: null, ...whenConfirmed },
    { label: 'Rest', percent: null, amount: null, dueDay: null, daysBefore: 14 },
  ])

  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  await save(vendor, null)
  const { body: money } = await scene.call(getPayments, { bookingId }, couple)
  expect(money.total).toBe(8_500_000)
  expect(money.instalments).toMatchObject([
    { label: 'Deposit', amount: 2_550_000, due: dayAfter(0) },
    { label: 'Rest', amount: 5_950_000, due: dayAfter(86) },
  ])
  const { body: calendar } = await scene.call(getPaymentCalendar, {}, vendor)
  expect(JSON.stringify(calendar)).toContain(dayAfter(86))
})

test('of a quote the deposit is due on the day on which it is accepted', async () => {
  const { vendor, couple, bookingId, send, accept, quote } = await requestQuote(scene)
  const instalments = [
    { label: 'Deposit', percent: 30, ...whenConfirmed },
    { label: 'Rest', daysBefore: 14 },
  ]
  expect((await send({ instalments })).status).toBe(200)
  const read = async () => (await quote(couple)).versions[0]
  expect((await read())?.instalments).toMatchObject([whenConfirmed, { daysBefore: 14 }])
  expect((await read())?.totals.instalments).toMatchObject([{ due: null }, {}])
  const path = `/api/bookings/${bookingId}/quotes/1/pdf`
  expect((await getPdf(scene, path, couple)).text).toContain('due when the booking is confirmed')

  // Two days before its last one.
  scene.setTime(new Date(`${dayAfter(1)}T01:00:00Z`))
  expect((await accept()).status).toBe(200)
  const { body: money } = await scene.call(getPayments, { bookingId }, vendor)
  scene.setTime(undefined)
  expect(money.instalments).toMatchObject([
    { label: 'Deposit', due: dayAfter(1) },
    { label: 'Rest' },
  ])
  // What was sent never changes.
  expect((await read())?.totals.instalments).toMatchObject([{ due: null }, {}])
})

test('where no deposit was stated, a total has no date, as before', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, firstDay: dayAfter(100), guests: 50 }
  const { _id: bookingId } = (await scene.call(requestBooking, ask, couple)).body
  await save(vendor, { percent: 30, restDaysBefore: 14 })
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const { body } = await scene.call(getPayments, { bookingId }, couple)
  expect(body.instalments).toMatchObject([{ label: '', amount: 8_500_000, due: null }])
})
