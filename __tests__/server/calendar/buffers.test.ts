import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  createDaysOff,
  getVendorCalendar,
  updateResourceParts,
} from '#contract/calendar/calendar.ts'
import { getImportedCalendars } from '#contract/calendar/importedCalendars.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { maxBufferDays } from '#domain/limits.ts'
import { sql } from '#server/db/sql.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { closeGaps } from '#server/modules/calendar/importedCalendars/service.ts'
import { agreedBooking, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { overlapping } from '#__tests__/support/buffers.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { hasImportedCalendar, positionsOf, queues } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
const near = (by: number) => addDays(day, by)
const ask = async (vendor: Account, firstDay: string, as?: Account, more: object = {}) =>
  scene.call(
    requestBooking,
    { vendorId: vendor.vendorId, firstDay, guests: 100, ...more },
    as ?? (await scene.hasAccount('user')),
  )
async function decorator(needs: Partial<WorkingRules>) {
  const vendor = await scene.hasVendor({ resources: 1 })
  await worksBy(scene, vendor, needs)
  return vendor
}
/** Of each booking: its first day, and what it takes, by its day. */
const heldDays = async ({ vendorId }: Account) =>
  (
    await scene.db.many<{ row: string[] }>(sql`
      select array[
          lower(during)::date, lower(occupied)::date, upper(occupied)::date - 1
        ]::text[] as row
      from calendar_blocks
      where vendor_id = ${vendorId} and of_id is null and booking_id is not null
      order by lower(during)`)
  ).map(({ row }) => row)

test('a booking takes the day before it, wherever days are shown and asked for', async () => {
  const vendor = await decorator({ setUpDays: 1 })
  const couple = await scene.hasAccount('user')
  expect((await ask(vendor, day, couple)).status).toBe(200)
  const { vendorId } = vendor
  const span = { from: near(-2), to: near(2) }
  const { days } = (await scene.call(getVendorCalendarDays, { vendorId, ...span })).body
  // On the day after it, nobody could set up.
  expect(days).toEqual({
    [near(-2)]: 'free',
    [near(-1)]: 'held',
    [day]: 'held',
    [near(1)]: 'held',
    [near(2)]: 'free',
  })
  expect((await scene.call(getVendor, { vendorId, date: near(1) })).body.onDay).toBe('held')
  const { businessName } = await scene.db.one<{ businessName: string }>(
    sql`select business_name as "businessName" from vendors where id = ${vendorId}`,
  )
  const card = await scene.call(searchVendors, { q: businessName, date: near(-1) })
  expect(card.body.items[0]?.onDay).toBe('held')
  const free = async (date: string) =>
    (await scene.call(searchVendors, { q: businessName, date, free: true })).body.total
  expect([await free(near(-1)), await free(near(1)), await free(near(2))]).toEqual([0, 0, 1])
  const { status, body } = await ask(vendor, near(1))
  expect(status).toBe(409)
  expect(body.about).toMatchObject({ nearestDays: [near(2), near(3), near(-2), near(-6), near(8)] })
  expect((await ask(vendor, near(-2))).status).toBe(200)
  expect(await heldDays(vendor)).toEqual([
    [near(-2), near(-3), near(-2)],
    [day, near(-1), day],
  ])
})

test('between two bookings there is time to clear up the one and to set up the other', async () => {
  const vendor = await decorator({ setUpDays: 1, tearDownDays: 2 })
  await ask(vendor, day)
  const statuses: number[] = []
  for (const by of [-3, 3, -4]) statuses.push((await ask(vendor, near(by))).status)
  expect(statuses).toEqual([409, 409, 200])
  expect((await ask(vendor, near(4), undefined, { lastDay: near(6) })).status).toBe(200)
  expect(await overlapping(scene, vendor)).toEqual([])
})

test('a vendor who says nothing of it works as before', async () => {
  const vendor = await decorator({ noticeDays: 3 })
  for (const by of [0, 1, -1]) expect((await ask(vendor, near(by))).status).toBe(200)
  expect(
    (await heldDays(vendor)).every(([first, from, last]) => first === from && first === last),
  ).toBe(true)
})

test('another hall is set up by others; a booking of the whole needs the days in each part', async () => {
  const { vendor, ids, contains } = await propertyOf(scene)
  await contains(0, 1, 2)
  await worksBy(scene, vendor, { setUpDays: 1 })
  const at = (on: string, hall: number) => ask(vendor, on, undefined, { resourceId: ids[hall] })
  const statuses = [
    (await at(day, 1)).status,
    (await at(near(1), 2)).status,
    (await at(near(1), 1)).status,
    (await at(near(2), 0)).status,
    (await at(near(3), 0)).status,
    (await at(near(2), 1)).status,
    (await at(near(4), 2)).status,
  ]
  expect(statuses).toEqual([200, 200, 409, 409, 200, 409, 409])
  expect(await overlapping(scene, vendor)).toEqual([])
})

test('halls are not put into one another where one is set up while the other is booked', async () => {
  const { vendor, ids } = await propertyOf(scene)
  await worksBy(scene, vendor, { setUpDays: 1 })
  await ask(vendor, day, undefined, { resourceId: ids[0] })
  await ask(vendor, near(1), undefined, { resourceId: ids[1] })
  const { status, body } = await scene.call(
    updateResourceParts,
    { resourceId: ids[0] ?? '', partIds: [ids[1] ?? ''] },
    vendor,
  )
  expect(status).toBe(409)
  expect(body.about).toEqual({ blocks: [expect.anything(), expect.anything()] })
})

test('bookings that stand take what is left of the days, and give them back', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  for (const by of [0, 1, 5]) await ask(vendor, near(by))
  const bare = [0, 1, 5].map((by) => [near(by), near(by), near(by)])
  expect(await heldDays(vendor)).toEqual(bare)
  await worksBy(scene, vendor, { setUpDays: 2, tearDownDays: 2 })
  // The two that lie side by side keep their days; between the others the earlier one is cleared up first.
  expect(await heldDays(vendor)).toEqual([
    [day, near(-2), day],
    [near(1), near(1), near(3)],
    [near(5), near(4), near(7)],
  ])
  expect((await ask(vendor, near(-3))).status).toBe(409)
  expect((await ask(vendor, near(-5))).status).toBe(200)
  await worksBy(scene, vendor, {})
  expect(await heldDays(vendor)).toEqual([[near(-5), near(-5), near(-5)], ...bare])
  expect((await ask(vendor, near(2))).status).toBe(200)
})

test('a day that is needed to set up is not taken off, and the message says what it is for', async () => {
  const vendor = await decorator({ setUpDays: 1 })
  const { body: asked } = await ask(vendor, day)
  const { status, body } = await scene.call(createDaysOff, { firstDay: near(-1) }, vendor)
  expect(status).toBe(409)
  expect(body.message).toContain('Kept free to set up or clear up')
  expect(body.message).toContain(formatLongDay(day))
  expect(body.about).toMatchObject({ blocks: [{ bookingId: asked._id }] })
  // A day off stays one, and nothing is set up on it.
  expect((await scene.call(createDaysOff, { firstDay: near(10) }, vendor)).status).toBe(200)
  expect((await ask(vendor, near(11))).status).toBe(409)
  expect((await ask(vendor, near(9))).status).toBe(200)
  const own = await scene.call(getVendorCalendar, { from: near(11), to: near(12) }, vendor)
  expect(own.body.days).toEqual({ [near(11)]: 'taken', [near(12)]: 'free' })
})

test('another calendar leaves such days as they are, and the vendor reads which booking needs them', async () => {
  const vendor = await decorator({ setUpDays: 1 })
  const { body: asked } = await ask(vendor, day)
  await hasImportedCalendar(scene, vendor, near(-1))
  expect(await closeGaps(scene.services)).toBe(0)
  const clashes = async () =>
    (await scene.call(getImportedCalendars, {}, vendor)).body.items[0]?.clashes
  expect(await clashes()).toMatchObject([{ bookingId: asked._id, isBeside: true }])
  await worksBy(scene, vendor, {})
  expect(await clashes()).toEqual([])
  // Saved rules take it at once.
  expect(await closeGaps(scene.services)).toBe(0)
  await worksBy(scene, vendor, { setUpDays: 1 })
  expect((await heldDays(vendor))[0]).toEqual([day, day, day])
})

test('a hold that is over keeps no days around it, neither from couples nor from the vendor', async () => {
  for (const take of [
    (vendor: Account) => ask(vendor, near(1)),
    (vendor: Account) => scene.call(createDaysOff, { firstDay: near(-1) }, vendor),
  ]) {
    const vendor = await decorator({ setUpDays: 1 })
    await ask(vendor, day)
    expect((await take(vendor)).status).toBe(409)
    scene.setTime(new Date(Date.now() + 49 * 3_600_000))
    expect((await take(vendor)).status).toBe(200)
    scene.setTime(undefined)
  }
})

describe('the queue', () => {
  const held = async () => {
    const vendor = await decorator({ setUpDays: 1 })
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, { firstDay: day })
    const { couple: second, status } = await queues(scene, vendor, near(1))
    expect(status).toBe(200)
    return { vendor, bookingId, couple, second }
  }

  test('who wants the day after one that is held waits for it, and is next', async () => {
    const { vendor, bookingId, couple, second } = await held()
    const { couple: third } = await queues(scene, vendor, day)
    expect(await positionsOf(scene, third)).toEqual([['waiting', 2]])
    await scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple)
    expect(await positionsOf(scene, second)).toEqual([['promoted', null]])
    expect(await positionsOf(scene, third)).toEqual([['waiting', 1]])
  })

  test('nobody overtakes them once the hold is over', async () => {
    const { vendor, second } = await held()
    scene.setTime(new Date(Date.now() + 49 * 3_600_000))
    expect((await ask(vendor, near(1))).status).toBe(409)
    await expireBookings(scene.services)
    expect(await positionsOf(scene, second)).toEqual([['promoted', null]])
  })

  test('a booking ends the waiting for days that it needs around it', async () => {
    const { vendor, bookingId, second } = await held()
    const answer = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
    expect(answer.status).toBe(200)
    expect(await positionsOf(scene, second)).toEqual([['taken', null]])
  })

  test('fewer days around a booking: the first has its turn at once', async () => {
    const { vendor, second } = await held()
    await worksBy(scene, vendor, {})
    expect(await positionsOf(scene, second)).toEqual([['promoted', null]])
  })
})

test('other days for a booking need theirs, too, and its own do not stand in the way', async () => {
  const { vendor, couple, propose, answer } = await agreedBooking(scene, { firstDay: day })
  await worksBy(scene, vendor, { setUpDays: 1, tearDownDays: 1 })
  await ask(vendor, near(10))
  expect((await propose(couple, { firstDay: near(8) })).status).toBe(409)
  expect((await propose(couple, { firstDay: near(1) })).status).toBe(200)
  expect((await answer(vendor, 'accept')).status).toBe(200)
  expect((await heldDays(vendor))[0]).toEqual([near(1), day, near(2)])
})

test('at most a week on each side', async () => {
  const vendor = await scene.hasVendor()
  const { status, body } = await worksBy(scene, vendor, {
    setUpDays: maxBufferDays + 1,
    tearDownDays: -1,
  })
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    setUpDays: `At most ${maxBufferDays} days.`,
    tearDownDays: 'How many days? Zero or more.',
  })
})

test('two who ask for neighbouring days, and a vendor who changes what it needs, at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const vendor = await decorator({ setUpDays: 1 })
    const people: Account[] = []
    for (let index = 0; index < 6; index += 1) people.push(await scene.hasAccount('user'))
    const answers = await Promise.all([
      ...people.map(async (person, index) => (await ask(vendor, near(index % 3), person)).status),
      worksBy(scene, vendor, { setUpDays: round % 3, tearDownDays: 1 }).then(
        ({ status }) => status,
      ),
    ])
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true)
    expect(await overlapping(scene, vendor)).toEqual([])
  }
})
