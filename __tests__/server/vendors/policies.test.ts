import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { policyTiers } from '#domain/bookings/policies.ts'
import { policyOf } from '#domain/refunds.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function save(vendor: Account, tiers: unknown, more: object = {}) {
  const { body } = await scene.call(getMyVendorProfile, {}, vendor)
  return scene.call(
    updateVendorProfile,
    { version: body.version, cancellation: tiers && { tiers, ...more } },
    vendor,
  )
}
const page = async (vendor: Account, date?: string) =>
  (await scene.call(getVendor, { vendorId: vendor.vendorId, ...(date && { date }) })).body

test('until a vendor chooses, no policy is stated, and none is frozen into a booking', async () => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`update vendors set cancellation = default where id = ${vendor.vendorId}`)
  expect((await scene.call(getMyVendorProfile, {}, vendor)).body.cancellation).toBeNull()
  expect(await page(vendor, dayAfter(100))).toMatchObject({ cancellation: null, refunds: null })

  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, firstDay: dayAfter(100), guests: 50 }
  const { _id: bookingId } = (await scene.call(requestBooking, ask, couple)).body
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  expect(await seen(couple)).toMatchObject({ cancellation: null, refundPercent: null })
  // A vendor who cancels gives back everything, whatever was agreed.
  expect((await seen(vendor)).refundPercent).toBe(100)
  const over = await scene.call(cancelBooking, { bookingId, reason: 'We moved.' }, couple)
  expect(over.body).toMatchObject({ status: 'cancelled_by_user', refundPercent: null })
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
    'No cancellation policy was agreed.',
  )
})

test('what a vendor chooses is saved, published, and frozen into new bookings alone', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const ask = (ahead: number) =>
    scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: dayAfter(ahead), guests: 50 },
      couple,
    )
  const before = (await ask(60)).body
  const own = [
    { daysBefore: 10, refundPercent: 20 },
    { daysBefore: 45, refundPercent: 80 },
  ]
  expect((await save(vendor, own)).body.cancellation).toEqual(policyOf(own.toReversed()))
  expect((await page(vendor, dayAfter(50))).refunds?.map(({ percent }) => percent)).toEqual([
    80, 20, 0,
  ])
  const after = (await ask(61)).body
  expect([before.cancellation?.tiers[0], after.cancellation?.tiers[0]]).toEqual([
    { daysBefore: 90, refundPercent: 90 },
    { daysBefore: 45, refundPercent: 80 },
  ])
  expect((await save(vendor, policyTiers.strict)).body.cancellation).toEqual(
    policyOf(policyTiers.strict),
  )
  expect((await page(vendor)).cancellation).toEqual(policyOf(policyTiers.strict))
  expect((await save(vendor, null)).body.cancellation).toBeNull()
})

test('a retainer stays and the first hours are free, as they were when the day was asked for', async () => {
  const vendor = await scene.hasVendor()
  const terms = { retainerPercent: 30, graceHours: 24 }
  const { body: saved } = await save(vendor, policyTiers.moderate, terms)
  expect(saved.cancellation).toEqual({ ...policyOf(policyTiers.moderate), ...terms })
  expect((await page(vendor)).cancellation).toEqual(saved.cancellation)
  const confirmed = async (firstDay: string) => {
    const couple = await scene.hasAccount('user')
    const ask = { vendorId: vendor.vendorId, firstDay, guests: 50 }
    const { _id: bookingId } = (await scene.call(requestBooking, ask, couple)).body
    await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
    return { bookingId, couple }
  }
  const seen = async ({ bookingId, couple }: { bookingId: string; couple: Account }) =>
    (await scene.call(getBooking, { bookingId }, couple)).body
  const [first, second] = [await confirmed(dayAfter(100)), await confirmed(dayAfter(101))]
  await save(vendor, policyTiers.strict, { retainerPercent: 0, graceHours: 0 })
  const now = await seen(first)
  expect(now).toMatchObject({ refundPercent: 100, refundKept: 0 })
  expect(Date.parse(now.graceUntil ?? '')).toBeGreaterThan(Date.now() + 23.9 * 3_600_000)
  expect(Date.parse(now.graceUntil ?? '')).toBeLessThan(Date.now() + 24.1 * 3_600_000)
  const total = now.sum?.amount ?? 0
  expect(total).toBeGreaterThan(0)
  const kept = Math.round(total * 0.3)
  expect(now.refunds?.[0]).toMatchObject({ percent: 100, kept })
  expect(
    (
      await scene.call(
        cancelBooking,
        { bookingId: first.bookingId, reason: 'We moved.' },
        first.couple,
      )
    ).body,
  ).toMatchObject({ status: 'cancelled_by_user', refundPercent: 100, refundKept: 0 })

  scene.setTime(new Date(Date.now() + 25 * 3_600_000))
  expect(await seen(second)).toMatchObject({
    refundPercent: 100,
    refundKept: kept,
    graceUntil: null,
  })
  await scene.call(
    recordPayment,
    {
      bookingId: second.bookingId,
      kind: 'received',
      amount: total,
      method: 'cash',
      day: dayAfter(0),
    },
    vendor,
  )
  const { bookingId } = second
  expect(
    (await scene.call(cancelBooking, { bookingId, reason: 'We moved.' }, second.couple)).body,
  ).toMatchObject({ status: 'cancelled_by_user', refundPercent: 100, refundKept: kept })
  expect((await scene.mails(vendor.email)).at(-1)?.body).toMatch(
    /but at least ₹[\d,.]+ stays as the retainer/,
  )
  const { body: payments } = await scene.call(getPayments, { bookingId }, second.couple)
  expect([payments.paid, payments.toRefund]).toEqual([total, total - kept])
  scene.setTime(undefined)
})

test.each([
  ['more than all', { retainerPercent: 101 }, 'cancellation.retainerPercent'],
  ['half a percent', { retainerPercent: 2.5 }, 'cancellation.retainerPercent'],
  ['less than nothing', { graceHours: -1 }, 'cancellation.graceHours'],
  ['months of thinking', { graceHours: 337 }, 'cancellation.graceHours'],
])('a retainer and hours are judged beside their fields: %s', async (_name, more, field) => {
  const vendor = await scene.hasVendor()
  const { status, body } = await save(vendor, policyTiers.strict, more)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test.each([
  ['nothing in it', [], 'cancellation.tiers'],
  [
    'too many lines',
    Array.from({ length: 7 }, (_, n) => ({ daysBefore: n, refundPercent: 0 })),
    'cancellation.tiers',
  ],
  [
    'a percentage beyond all',
    [{ daysBefore: 9, refundPercent: 101 }],
    'cancellation.tiers.0.refundPercent',
  ],
  ['half a day', [{ daysBefore: 1.5, refundPercent: 10 }], 'cancellation.tiers.0.daysBefore'],
  [
    'the same days twice',
    [
      { daysBefore: 9, refundPercent: 10 },
      { daysBefore: 9, refundPercent: 10 },
    ],
    'cancellation.tiers.1.daysBefore',
  ],
  [
    'more for cancelling later',
    [
      { daysBefore: 9, refundPercent: 10 },
      { daysBefore: 0, refundPercent: 20 },
    ],
    'cancellation.tiers.1.refundPercent',
  ],
])('own lines are judged beside their fields: %s', async (_name, tiers, field) => {
  const vendor = await scene.hasVendor()
  const { status, body } = await scene.call(
    updateVendorProfile,
    { version: 1, cancellation: { tiers } },
    vendor,
  )
  expect(status).toBe(422)
  expect(Object.keys((body as { fields?: object }).fields ?? {})).toContain(field)
})

test('the database takes no policy of tiers alone', async () => {
  const vendor = await scene.hasVendor()
  const tiers = JSON.stringify([{ daysBefore: 30, refundPercent: 50 }])
  await expect(
    scene.db.run(
      sql`update vendors set cancellation = ${tiers}::jsonb where id = ${vendor.vendorId}`,
    ),
  ).rejects.toThrow('policy_is_whole')
})
