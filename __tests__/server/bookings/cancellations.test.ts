import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import type { Account } from '#__tests__/support/scene.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Keepers, openKeepers } from '#__tests__/support/keepers.ts'

let keepers: Keepers
beforeAll(async () => {
  keepers = await openKeepers()
})
afterAll(() => keepers.close())
afterEach(() => keepers.scene.setTime(undefined))

/** Confirmed as a vendor confirms it. */
async function hasConfirmed(vendor: Account, firstDay: string) {
  const { scene } = keepers
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { firstDay })
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  return { bookingId, couple }
}
const nextOf = async (bookingId: string, as: Account) =>
  (await keepers.scene.call(getBooking, { bookingId }, as)).body.cancellations

test('a vendor that cancels reads it before, and its page says it from then on, for a year', async () => {
  const { scene, apps, open } = keepers
  const vendor = await scene.hasVendor()
  const url = `/vendor/scene-${vendor.vendorId}`
  const [first, second, third] = [
    await hasConfirmed(vendor, dayAfter(60)),
    await hasConfirmed(vendor, dayAfter(70)),
    await hasConfirmed(vendor, dayAfter(80)),
  ]
  const { _id: declined } = await hasBooking(scene, vendor, { firstDay: dayAfter(90) })
  await scene.call(answerBooking, { bookingId: declined, answer: 'decline', reason: 'No.' }, vendor)
  await scene.call(cancelBooking, { bookingId: first.bookingId, reason: 'We part.' }, first.couple)
  const before = await open(apps[0], url)
  expect(before.html).not.toContain('in the last year')

  expect(await nextOf(second.bookingId, vendor)).toEqual({ cancelled: 1, of: 3 })
  expect(await nextOf(second.bookingId, second.couple)).toBeUndefined()
  await scene.call(cancelBooking, { bookingId: second.bookingId, reason: 'A flood.' }, vendor)
  for (const app of apps)
    expect((await open(app, url)).html).toContain('Cancelled 1 of 3 bookings in the last year')
  expect(await nextOf(third.bookingId, vendor)).toEqual({ cancelled: 2, of: 3 })

  await hasConfirmed(vendor, dayAfter(100))
  expect((await open(apps[0], url)).html).toContain('Cancelled 1 of 4 bookings in the last year')

  const after = async (days: number) => {
    scene.setTime(new Date(Date.now() + days * 86_400_000))
    const { body } = await scene.call(getVendor, { vendorId: `scene-${vendor.vendorId}` })
    return body.cancellations
  }
  expect(await after(364)).toEqual({ cancelled: 1, of: 4 })
  expect(await after(366)).toBeUndefined()
})

test('what a couple is told for a later day is what cancelling on that day gives back', async () => {
  const { scene } = keepers
  const vendor = await scene.hasVendor()
  const told = await hasConfirmed(vendor, dayAfter(100))
  const { body } = await scene.call(getBooking, { bookingId: told.bookingId }, told.couple)
  expect(body.refunds).toEqual([
    { from: dayAfter(0), to: dayAfter(10), percent: 90, kept: 0 },
    { from: dayAfter(11), to: dayAfter(70), percent: 50, kept: 0 },
    { from: dayAfter(71), to: dayAfter(100), percent: 0, kept: 0 },
  ])
  const asVendor = (await scene.call(getBooking, { bookingId: told.bookingId }, vendor)).body
  expect(asVendor.refunds).toBeUndefined()
  for (const [day, refundPercent] of [
    [10, 90],
    [11, 50],
    [70, 50],
    [71, 0],
  ] as const) {
    scene.setTime(undefined)
    const { bookingId, couple } = await hasConfirmed(await scene.hasVendor(), dayAfter(100))
    scene.setTime(new Date(`${dayAfter(day)}T06:00:00Z`))
    const ended = await scene.call(cancelBooking, { bookingId, reason: 'Another plan.' }, couple)
    expect(ended.body).toMatchObject({ status: 'cancelled_by_user', refundPercent })
    expect(ended.body.refunds).toBeUndefined()
  }
})
