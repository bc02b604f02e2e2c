import { cancelBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const daysOf = async (couple: Account) =>
  (await scene.call(getUserDays, {}, couple)).body.items.map(
    ({ vendorId, status, firstDay, isHeld }) => [vendorId, status, firstDay, isHeld],
  )

test('a couple’s own days are what it asked for, was quoted and has booked; nobody else’s', async () => {
  const couple = await scene.hasAccount('user')
  const [booked, asked, quoted, over] = await Promise.all(
    Array.from({ length: 4 }, () => scene.hasVendor()),
  )
  const has = (vendor: Account | undefined, more: Parameters<typeof hasBooking>[2]) =>
    hasBooking(scene, vendor as Account, { couple, ...more })
  await has(booked, { firstDay: dayAfter(30), status: 'confirmed' })
  await has(asked, { firstDay: dayAfter(60) })
  const quote = await has(quoted, { firstDay: dayAfter(50), status: 'offered' })
  await scene.db.run(sql`update bookings set is_held = false where id = ${quote._id}`)
  await has(over, { firstDay: dayAfter(40), status: 'declined' })
  const expired = await has(over, { firstDay: dayAfter(41) })
  await scene.db.run(
    sql`update bookings set expires_at = now() - interval '1 minute' where id = ${expired._id}`,
  )
  const past = await has(over, { firstDay: dayAfter(42), status: 'confirmed' })
  await scene.db.run(sql`
    update bookings set first_day = now()::date - 9, last_day = now()::date - 8
    where id = ${past._id}`)
  // Somebody else's with the same vendors.
  await hasBooking(scene, booked as Account, { firstDay: dayAfter(31), status: 'confirmed' })
  expect(await daysOf(couple)).toEqual([
    [quoted?.vendorId, 'offered', dayAfter(50), false],
    [asked?.vendorId, 'requested', dayAfter(60), true],
    [booked?.vendorId, 'confirmed', dayAfter(30), true],
  ])
  expect(await daysOf(await scene.hasAccount('user'))).toEqual([])
})

test('of two halls one is asked for, then booked: the other is free, for them once that is agreed', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const couple = await scene.hasAccount('user')
  const day = dayAfter(70)
  const ask = { vendorId: vendor.vendorId ?? '', firstDay: day, guests: 100 }
  const onDay = async () => (await scene.call(getVendor, { ...ask, date: day })).body.onDay
  const { _id: bookingId } = (await scene.call(requestBooking, ask, couple)).body
  expect([await onDay(), await daysOf(couple)]).toEqual([
    'free',
    [[vendor.vendorId, 'requested', day, true]],
  ])
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(409)
  await scene.db.run(sql`update bookings set status = 'confirmed' where id = ${bookingId}`)
  await scene.db.run(
    sql`update calendar_blocks set kind = 'booking' where booking_id = ${bookingId}`,
  )
  const second = await scene.call(requestBooking, ask, couple)
  expect(second.status).toBe(200)
  expect([await onDay(), await daysOf(couple)]).toEqual([
    'held',
    [
      [vendor.vendorId, 'requested', day, true],
      [vendor.vendorId, 'confirmed', day, true],
    ],
  ])
  const cancel = { bookingId: second.body._id, reason: 'One is enough.' }
  expect((await scene.call(cancelBooking, cancel, couple)).status).toBe(200)
  expect([await onDay(), await daysOf(couple)]).toEqual([
    'free',
    [[vendor.vendorId, 'confirmed', day, true]],
  ])
})

test('what a vendor cancelled or declined is among their days too, each with how', async () => {
  const couple = await scene.hasAccount('user')
  const [hall, florist, band] = await Promise.all(
    Array.from({ length: 3 }, () => scene.hasVendor()),
  )
  const has = (vendor: Account | undefined, more: Parameters<typeof hasBooking>[2]) =>
    hasBooking(scene, vendor as Account, { couple, ...more })
  const gone = async () => (await scene.call(getUserDays, {}, couple)).body.gone
  expect(await gone()).toBeUndefined()
  const lost = await has(hall, { firstDay: dayAfter(30), status: 'confirmed' })
  expect(await gone()).toBeUndefined()
  const reason = 'Fire in the kitchen.'
  await scene.call(cancelBooking, { bookingId: lost._id, reason }, hall)
  await has(florist, { firstDay: dayAfter(31), status: 'declined' })
  await has(band, { firstDay: dayAfter(32), status: 'cancelled_by_user' })
  const on = (vendor: Account | undefined, how: string, day: string) => ({
    vendorId: vendor?.vendorId,
    how,
    firstDay: day,
    lastDay: day,
    times: null,
  })
  expect(await gone()).toEqual([
    on(florist, 'declined', dayAfter(31)),
    on(hall, 'cancelled', dayAfter(30)),
  ])
})
