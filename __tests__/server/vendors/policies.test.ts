import {
  answerBooking,
  cancelBooking,
  getBooking,
  requestBooking,
} from '#contract/bookings/bookings.ts'
import { getVendor } from '#contract/platform/vendorPages.ts'
import { getMyVendorProfile, saveVendorProfile } from '#contract/vendors/profiles.ts'
import { policyTiers } from '#domain/bookings/policies.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function save(vendor: Account, cancellation: unknown) {
  const { body } = await scene.call(getMyVendorProfile, {}, vendor)
  return scene.call(saveVendorProfile, { version: body.version, cancellation }, vendor)
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
  expect((await save(vendor, own)).body.cancellation).toEqual([own[1], own[0]])
  expect((await page(vendor, dayAfter(50))).refunds?.map(({ percent }) => percent)).toEqual([
    80, 20, 0,
  ])
  const after = (await ask(61)).body
  expect([before.cancellation?.[0], after.cancellation?.[0]]).toEqual([
    { daysBefore: 90, refundPercent: 90 },
    { daysBefore: 45, refundPercent: 80 },
  ])
  expect((await save(vendor, policyTiers.strict)).body.cancellation).toEqual(policyTiers.strict)
  expect((await page(vendor)).cancellation).toEqual(policyTiers.strict)
  expect((await save(vendor, null)).body.cancellation).toBeNull()
})

test.each([
  ['nothing in it', [], 'cancellation'],
  [
    'too many lines',
    Array.from({ length: 7 }, (_, n) => ({ daysBefore: n, refundPercent: 0 })),
    'cancellation',
  ],
  [
    'a percentage beyond all',
    [{ daysBefore: 9, refundPercent: 101 }],
    'cancellation.0.refundPercent',
  ],
  ['half a day', [{ daysBefore: 1.5, refundPercent: 10 }], 'cancellation.0.daysBefore'],
  [
    'the same days twice',
    [
      { daysBefore: 9, refundPercent: 10 },
      { daysBefore: 9, refundPercent: 10 },
    ],
    'cancellation.1.daysBefore',
  ],
  [
    'more for cancelling later',
    [
      { daysBefore: 9, refundPercent: 10 },
      { daysBefore: 0, refundPercent: 20 },
    ],
    'cancellation.1.refundPercent',
  ],
])('own lines are judged beside their fields: %s', async (_name, tiers, field) => {
  const vendor = await scene.hasVendor()
  const { status, body } = await scene.call(
    saveVendorProfile,
    { version: 1, cancellation: tiers },
    vendor,
  )
  expect(status).toBe(422)
  expect(Object.keys((body as { fields?: object }).fields ?? {})).toContain(field)
})
