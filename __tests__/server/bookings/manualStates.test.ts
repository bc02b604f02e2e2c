import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { createManualBooking, updateManualBooking } from '#contract/bookings/manual.ts'
import { recordOutcome } from '#contract/bookings/outcomes.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'
import { sql } from '#server/db/sql.ts'
import { completeBookings } from '#server/modules/bookings/bookings/life.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
const entry = { coupleName: 'Kavya & Rohan', firstDay: day, guests: 250 }
const enter = async (vendor: Account, more: object = {}) =>
  (await scene.call(createManualBooking, { ...entry, ...more }, vendor)).body
const change = (vendor: Account, bookingId: string, more: object = {}) =>
  scene.call(updateManualBooking, { bookingId, ...entry, ...more }, vendor)

test('no other days are proposed where nobody could accept them, and no dispute is opened', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const { _id: bookingId } = await enter(vendor)
  const moving = { bookingId, firstDay: addDays(day, 5) }
  const moved = await scene.call(proposeReschedule, moving, vendor)
  expect([moved.status, moved.body.message]).toEqual([
    409,
    'Nobody is there yet who could accept a change. Change the booking instead.',
  ])
  scene.setTime(new Date(`${addDays(day, 1)}T12:00:00Z`))
  const stated = { bookingId, outcome: 'did_not_happen' as const, reason: 'They never came.' }
  const disputed = await scene.call(recordOutcome, stated, vendor)
  expect([disputed.status, disputed.body.message]).toEqual([
    409,
    'You entered this booking yourself, so nobody is asked how it went.',
  ])
  scene.setTime(new Date(`${addDays(day, 3)}T12:00:00Z`))
  await completeBookings(scene.services)
  const { body } = await scene.call(getBooking, { bookingId }, vendor)
  expect([body.status, body.reschedule]).toEqual(['completed', null])
})

test('a total stays as long as payments are counted against it', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const { _id: bookingId } = await enter(vendor, { total: 5_000_000 })
  const stated = { kind: 'received', amount: 1_000_000, method: 'cash', day: dayAfter(0) } as const
  expect((await scene.call(recordPayment, { bookingId, ...stated }, vendor)).status).toBe(200)
  const without = await change(vendor, bookingId)
  expect([without.status, without.body.fields]).toEqual([
    422,
    { total: 'Payments are recorded for this booking, so it needs its total.' },
  ])
  expect((await change(vendor, bookingId, { total: 6_000_000 })).status).toBe(200)
  const { body } = await scene.call(getPayments, { bookingId }, vendor)
  expect([body.total, body.paid]).toEqual([6_000_000, 1_000_000])
})

test('it can be written anew after an instalment was due, which stays due on its day', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const dueDay = dayAfter(10)
  const money = {
    total: 5_000_000,
    instalments: [
      { label: 'Advance', percent: 40, dueDay },
      { label: 'Second', percent: 30, daysBefore: 90 },
      { daysBefore: 7 },
    ],
  }
  const { _id: bookingId } = await enter(vendor, money)
  const dues = async () =>
    (await scene.call(getPayments, { bookingId }, vendor)).body.instalments.map(({ due }) => due)
  const before = await dues()
  expect(before).toEqual([dueDay, dayAfter(0), addDays(day, -7)])
  scene.setTime(new Date(`${dayAfter(20)}T12:00:00Z`))
  const changed = await change(vendor, bookingId, { ...money, phone: '+91 98200 11223' })
  expect([changed.status, changed.body.fields]).toEqual([200, undefined])
  expect(await dues()).toEqual(before)
})

test('for any hall that is free, it leaves the one that it was for', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const [first = '', second = ''] = (
    await scene.db.many<{ id: string }>(sql`
      select id from resources where vendor_id = ${vendor.vendorId} order by position`)
  ).map(({ id }) => id)
  const later = addDays(day, 7)
  const { _id: bookingId } = await enter(vendor, { resourceId: first })
  await enter(vendor, { resourceId: first, firstDay: later })
  const stays = await change(vendor, bookingId, { firstDay: later, resourceId: first })
  expect(stays.status).toBe(409)
  const moved = await change(vendor, bookingId, { firstDay: later })
  expect([moved.status, moved.body.byHand?.resourceId]).toEqual([200, null])
  const blocks = await scene.db.many<{ of: string }>(sql`
    select resource_id as of from calendar_blocks where booking_id = ${bookingId}`)
  expect(blocks).toEqual([{ of: second }])
})

test('on paper its note is not the couple’s, and nothing is said of a policy', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const { _id } = await enter(vendor, { total: 5_000_000, note: 'Met at the fair.' })
  const { status, text } = await getPdf(scene, `/api/bookings/${_id}/confirmation/pdf`, vendor)
  expect([status, text]).toEqual([200, expect.stringContaining('Met at the fair.')])
  expect(text).not.toMatch(/couple|policy/i)
})

test('its page counts no cancellation of what it entered, nor covers others with it', async () => {
  const vendor = await scene.hasVendor({ resources: 3 })
  const { _id: bookingId } = await enter(vendor)
  await enter(vendor)
  const { body } = await scene.call(getBooking, { bookingId }, vendor)
  expect(body.cancellations).toBeUndefined()
  await scene.call(cancelBooking, { bookingId, reason: 'They called it off.' }, vendor)
  const stated = async () =>
    (await scene.call(getVendor, { vendorId: `scene-${vendor.vendorId}` })).body.cancellations
  expect(await stated()).toBeUndefined()
  const asked = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: addDays(day, 9) })
  await scene.call(cancelBooking, { bookingId: asked._id, reason: 'A flood.' }, vendor)
  expect(await stated()).toEqual({ cancelled: 1, of: 1 })
})

test('the whole property is refused by the name of the hall that is booked, not for the days around it', async () => {
  const { vendor, ids, contains } = await propertyOf(scene)
  await contains(0, 1, 2)
  await enter(vendor, { coupleName: 'Mira & Dev', resourceId: ids[1] })
  const whole = { ...entry, resourceId: ids[0] }
  const refused = await scene.call(createManualBooking, whole, vendor)
  expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
    409,
    `Not free: ${formatLongDay(day)} (booked, Lawn, Mira & Dev). ` +
      'Make room for it first, or choose another day.',
  ])
  // The day after it only the time around is in the way.
  await worksBy(scene, vendor, { setUpDays: 1 })
  const beside = await scene.call(
    createManualBooking,
    { ...whole, firstDay: addDays(day, 1) },
    vendor,
  )
  expect((beside.body as { message?: string }).message).toBe(
    'Not free: you need the time around it to set up or clear up.',
  )
  expect(
    (await scene.call(createManualBooking, { ...entry, resourceId: ids[2] }, vendor)).status,
  ).toBe(200)
})
