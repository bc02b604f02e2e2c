import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestRescue, getRescue } from '#contract/talk/rescues.ts'
import type { SlotName } from '#domain/times.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  asksForPart,
  asksTogether,
  evening,
  mehndi,
  morning,
  reception,
  sangeet,
  sellsParts,
  threeFunctions,
} from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const day = dayAfter(150)
let towns = 0
/** A town of its own: who sells parts of a day there, or whole days alone. */
const inTown = () => {
  const more = { city: `parts-${(towns += 1)}`, resources: 1 }
  return { hasParts: () => sellsParts(scene, more), hasWholeDays: () => scene.hasVendor(more) }
}
const decline = (vendor: Account, bookingId: string) =>
  scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
/** What a couple asked for, or all of the day, and did not get. */
async function isLost(vendor: Account, slot?: SlotName) {
  const { body, couple } = await asksForPart(scene, vendor, day, slot)
  expect((await decline(vendor, body._id)).status).toBe(200)
  return { bookingId: body._id, couple }
}
const offered = async ({ bookingId, couple }: { bookingId: string; couple: Account }) =>
  new Set((await scene.call(getRescue, { bookingId }, couple)).body.items.map(({ _id }) => _id))
const ids = (...vendors: Account[]) => new Set(vendors.map(({ vendorId }) => vendorId))
async function holds(
  { bookingId, couple }: { bookingId: string; couple: Account },
  { vendorId }: Account,
) {
  const ask = { bookingId, vendorIds: [vendorId ?? ''], message: 'Could you take it?' }
  const { body } = await scene.call(requestRescue, ask, couple)
  return (await scene.call(getBooking, { bookingId: body.bookingId ?? '' }, couple)).body
}

test('who is free in the evening is offered for an evening, and not for a whole day', async () => {
  const { hasParts, hasWholeDays } = inTown()
  const [gone, sold, dark, free] = [
    await hasParts(),
    await hasParts(),
    await hasParts(),
    await hasWholeDays(),
  ]
  await asksForPart(scene, sold, day, 'morning')
  await asksForPart(scene, dark, day, 'evening')
  const busy = await hasWholeDays()
  await asksForPart(scene, busy, day)
  // It has the evening, and no longer sells it by itself.
  const whole = await hasParts()
  await asksForPart(scene, whole, day, 'morning')
  expect((await worksBy(scene, whole, { slots: [] })).status).toBe(200)

  // It sells no whole days.
  const only = await hasParts()
  const rules = { slots: [morning, evening], wholeDays: false }
  expect((await worksBy(scene, only, rules)).status).toBe(200)

  expect(await offered(await isLost(gone, 'evening'))).toEqual(ids(sold, free, only))
  expect(await offered(await isLost(gone, 'morning'))).toEqual(ids(dark, free, only))
  expect(await offered(await isLost(gone))).toEqual(ids(free))
})

test('each is free in its own evening, and that is held; all of the day where it sells none', async () => {
  const { hasParts, hasWholeDays } = inTown()
  const [gone, early, free] = [await hasParts(), await hasParts(), await hasWholeDays()]
  const its = { ...evening, from: '17:00', to: '22:00' }
  expect((await worksBy(scene, early, { slots: [morning, its] })).status).toBe(200)
  // Until one in the morning it would be in the way.
  expect((await asksForPart(scene, early, addDays(day, 1))).status).toBe(200)
  const lost = await isLost(gone, 'evening')

  expect(await offered(lost)).toEqual(ids(early, free))
  expect(await holds(lost, early)).toMatchObject({
    status: 'requested',
    vendor: { _id: early.vendorId },
    times: [{ name: '', day, slot: its, guests: 80 }],
  })
  // Whoever asks elsewhere next is not offered that evening, but may have the morning.
  expect(await offered(await isLost(gone, 'evening'))).toEqual(ids(free))
  expect(await offered(await isLost(gone, 'morning'))).toEqual(ids(early, free))
  expect(await holds(lost, free)).toMatchObject({
    firstDay: day,
    lastDay: day,
    times: [{ name: '', day, slot: null, part: 'evening', guests: 80 }],
  })
})

test('a price per guest counts the guests of each function, as in what was lost', async () => {
  const city = `parts-${(towns += 1)}`
  const has = (amount: number) =>
    sellsParts(scene, { city, resources: 1, amount, unit: 'per_plate' })
  const gone = await has(100_000)
  const [same, dearer] = [await has(100_000), await has(100_001)]
  const { body, couple } = await asksTogether(scene, gone)
  // 120, 250 and 400 guests.
  expect(body.total.amount).toBe(77_000_000)
  await decline(gone, body._id)
  const lost = { bookingId: body._id, couple }
  expect(await offered(lost)).toEqual(ids(same))
  // A package counts for each of them, too.
  const add = (vendor: Account, amount: number) =>
    scene.db.run(sql`
      insert into packages (vendor_id, name, amount, currency, unit, position)
      values (${vendor.vendorId}::uuid, 'Thali', ${amount}::bigint, 'INR', 'per_plate', 0)`)
  await add(dearer, 90_000)
  expect(await offered(lost)).toEqual(ids(same, dearer))
  expect(await holds(lost, dearer)).toMatchObject({
    packageName: 'Thali',
    total: { amount: 69_300_000 },
  })
})

test('another vendor is asked without the packages that each function had', async () => {
  const city = `parts-${(towns += 1)}`
  const has = () => sellsParts(scene, { city, resources: 1, amount: 100_000, unit: 'per_plate' })
  const [gone, other] = [await has(), await has()]
  const add = ({ vendorId }: Account, amount: number) =>
    scene.db.one<{ id: string }>(sql`
      insert into packages (vendor_id, name, amount, currency, unit, position)
      values (${vendorId}::uuid, 'Thali', ${amount}::bigint, 'INR', 'per_plate', 0)
      returning id`)
  const { id: packageId } = await add(gone, 200_000)
  await add(other, 150_000)
  const [first, ...rest] = threeFunctions
  const times = [{ ...first!, packageId }, ...rest]
  const { body, couple } = await asksTogether(scene, gone, { times })
  // 120 plates of it, and 650 at the stated price.
  expect(body.total.amount).toBe(89_000_000)
  await decline(gone, body._id)
  const held = await holds({ bookingId: body._id, couple }, other)
  expect(held.total.amount).toBe(77_000_000)
  expect(held.times?.map(({ packageName }) => packageName)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('of several functions each is free at its own part of the day, or nobody is offered', async () => {
  const { hasParts, hasWholeDays } = inTown()
  const [gone, good, dark] = [await hasParts(), await hasParts(), await hasParts()]
  const free = await hasWholeDays()
  const couple = await scene.hasAccount('user')
  const { body } = await asksTogether(scene, gone, {}, couple)
  await decline(gone, body._id)
  const lost = { bookingId: body._id, couple }
  // Beside its functions: an evening, a morning, and a day between them.
  await asksForPart(scene, good, mehndi, 'evening')
  await asksForPart(scene, good, sangeet, 'morning')
  await asksForPart(scene, dark, sangeet, 'evening')
  const late = await hasParts()
  await asksForPart(scene, late, reception, 'morning')

  expect(await offered(lost)).toEqual(ids(good, free))
  expect((await holds(lost, good)).times).toEqual([
    { name: 'Mehndi', day: mehndi, slot: morning, guests: 120 },
    { name: 'Sangeet', day: sangeet, slot: evening, guests: 250 },
    { name: 'Reception', day: reception, slot: null, guests: 400 },
  ])
  expect((await asksForPart(scene, good, mehndi, 'morning')).status).toBe(409)
})
