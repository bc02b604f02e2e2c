import { cancelBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueueAt, joinQueue } from '#contract/bookings/queues.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { positionsOf } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(60)

/** A lawn and a hall side by side; the lawn is held. */
async function heldLawn() {
  const { vendor, ids } = await propertyOf(scene, ['Lawn', 'Hall'])
  const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
  const on = (at?: number) => ({ ...wish, ...(at !== undefined && { resourceId: ids[at] ?? '' }) })
  const couple = await scene.hasAccount('user')
  const held = await scene.call(requestBooking, on(0), couple)
  expect(held.status).toBe(200)
  const join = async (at?: number) => {
    const another = await scene.hasAccount('user')
    const { status } = await scene.call(joinQueue, on(at), another)
    return { another, status }
  }
  const canJoin = async (at?: number) => {
    const { guests: _guests, ...asked } = on(at)
    return (await scene.call(getQueueAt, asked, await scene.hasAccount('user'))).body
  }
  return { vendor, couple, bookingId: held.body._id, on, join, canJoin }
}
const waitingAt = async (bookingId: string, vendor: Account) =>
  (await scene.call(getBooking, { bookingId }, vendor)).body.waiting

test('who wants a hall that is held is offered its queue while another hall is free', async () => {
  const { join, canJoin } = await heldLawn()
  expect(await canJoin()).toEqual({ canJoin: false, waiting: 0 })
  expect(await canJoin(1)).toEqual({ canJoin: false, waiting: 0 })
  expect(await canJoin(0)).toEqual({ canJoin: true, waiting: 0 })
  expect((await join(0)).status).toBe(200)
  expect(await canJoin(0)).toEqual({ canJoin: true, waiting: 1 })
})

test('who waits for one hall stands before nobody who waits for the other', async () => {
  const { vendor, bookingId, on, join, canJoin } = await heldLawn()
  const other = await scene.call(requestBooking, on(1), await scene.hasAccount('user'))
  const places = [await join(0), await join(1), await join(), await join(1)]
  expect(await Promise.all(places.map(({ another }) => positionsOf(scene, another)))).toEqual([
    [['waiting', 1]],
    [['waiting', 1]],
    [['waiting', 3]],
    [['waiting', 3]],
  ])
  expect(await waitingAt(bookingId, vendor)).toBe(2)
  expect(await waitingAt(other.body._id, vendor)).toBe(3)
  expect((await canJoin(0)).waiting).toBe(2)
  expect((await canJoin()).waiting).toBe(4)
})

test('a hold whose time is over blocks nobody where the queue waits for another hall', async () => {
  const { bookingId, on, join } = await heldLawn()
  const other = await scene.call(requestBooking, on(1), await scene.hasAccount('user'))
  expect((await join(1)).status).toBe(200)
  await scene.db.run(
    sql`update bookings set expires_at = now() - interval '1 minute' where id in (${bookingId}, ${other.body._id})`,
  )
  const ask = async (at: number) =>
    (await scene.call(requestBooking, on(at), await scene.hasAccount('user'))).status
  expect(await ask(1)).toBe(409)
  expect(await ask(0)).toBe(200)
})

test('one hall’s queue moves up when its hold ends, not when the other’s does', async () => {
  const { couple, bookingId, on, join } = await heldLawn()
  const second = await scene.hasAccount('user')
  const other = await scene.call(requestBooking, on(1), second)
  const { another } = await join(0)
  const end = (id: string, who: Account) =>
    scene.call(cancelBooking, { bookingId: id, reason: 'Another hall.' }, who)
  await end(other.body._id, second)
  expect(await positionsOf(scene, another)).toEqual([['waiting', 1]])
  await end(bookingId, couple)
  expect(await positionsOf(scene, another)).toEqual([['promoted', null]])
})

test('who waits for any hall gets the price of the one that is free', async () => {
  const { vendor, ids } = await propertyOf(scene, ['Lawn', 'Hall'])
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const packages = ['Lawn', 'Hall'].map((name, index) => ({
    name: `Our ${name}`,
    amount: 200_000_00 + index * 50_000_00,
    unit: 'per_event' as const,
    validity: { halls: [name] },
  }))
  // Too many are coming for the stated price.
  const stated = {
    priceKind: 'exact' as const,
    priceAmount: 85_000_00,
    priceUnit: 'per_day' as const,
    priceTax: 'included' as const,
    priceService: 0,
    priceValidity: { guestsMax: 50 },
  }
  const saved = await scene.call(updateVendorProfile, { version, ...stated, packages }, vendor)
  expect(saved.status).toBe(200)
  const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
  const holding = await scene.hasAccount('user')
  const holds = []
  for (const resourceId of ids) {
    const couple = resourceId === ids[1] ? holding : await scene.hasAccount('user')
    holds.push((await scene.call(requestBooking, { ...wish, resourceId }, couple)).body._id)
  }
  const waiting = await scene.hasAccount('user')
  const joined = await scene.call(joinQueue, wish, waiting)
  expect(joined.body.total).toMatchObject({ kind: 'on_request', amount: null })
  const bookingId = holds[1] ?? ''
  await scene.call(cancelBooking, { bookingId, reason: 'Another hall.' }, holding)
  const { items } = (await scene.call(getBookings, {}, waiting)).body
  expect(items).toMatchObject([
    { hall: 'Hall', packageName: 'Our Hall', total: { kind: 'exact', amount: 250_000_00 } },
  ])
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain('₹2,50,000')
})
