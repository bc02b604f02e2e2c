import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueue, joinQueue, leaveQueue } from '#contract/bookings/queues.ts'
import { createDaysOff } from '#contract/calendar/calendar.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { unsettled } from '#server/modules/bookings/queues/vain.ts'
import { settleQueues } from '#server/modules/bookings/queues/settle.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { requestsAt, queues, statusesAt } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { openTwoServers, tally, type TwoServers } from '#__tests__/support/servers.ts'

let scene: Scene
let servers: TwoServers
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '20' })
  servers = await openTwoServers(scene)
})
afterAll(async () => {
  await servers.close()
  await scene.close()
})
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
const some = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await scene.hasAccount('user')
      // A first refused call fetches the cross-site token, so that the race is about the day alone.
      await scene.call(requestBooking, {}, person)
      return person
    }),
  )
const ask = (vendor: Account, person: Account, firstDay = day) =>
  servers.ask(requestBooking, { vendorId: vendor.vendorId, firstDay, guests: 100 }, person)
const join = (vendor: Account, person: Account) =>
  servers.ask(joinQueue, { vendorId: vendor.vendorId, firstDay: day, guests: 100 }, person)
const withdraw = ({ _id: bookingId, couple }: Awaited<ReturnType<typeof hasBooking>>) =>
  servers.ask(cancelBooking, { bookingId, reason: 'No.' }, couple)
const entryOf = async (couple: Account) =>
  (await scene.call(getQueue, {}, couple)).body.items[0]?._id ?? ''
const leave = async (entryId: string, couple: Account) =>
  servers.ask(leaveQueue, { entryId }, couple)
const statuses = async (vendor: Account) =>
  (await requestsAt(scene, vendor)).map((each) => each.status)

const waitingInVain = async () => (await unsettled(scene.db, scene.services.clock())).vendorIds

/**
 * Reads the database all the while: nobody ever waits for time that is free, in whatever state others can see. A
 * deadlock is not even met, and nobody is told of one.
 */
async function watched(work: () => Promise<readonly number[]>): Promise<Record<string, number>> {
  const deadlocks = async () =>
    (
      await scene.db.one<{ count: number }>(
        sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
      )
    ).count
  const before = await deadlocks()
  const watching = { isOver: false }
  const seen = (async () => {
    const found: string[] = []
    while (!watching.isOver) found.push(...(await waitingInVain()))
    return found
  })()
  const answers = await work().finally(() => {
    watching.isOver = true
  })
  expect(await seen).toEqual([])
  expect(await waitingInVain()).toEqual([])
  await scene.db.run(sql`select pg_stat_force_next_flush(), pg_stat_clear_snapshot()`)
  expect(await deadlocks()).toBe(before)
  expect(answers.filter((status) => status >= 500)).toEqual([])
  return tally(answers)
}

test('a promotion against leaving: one of the two has the day, never both, never none', async () => {
  for (let round = 0; round < 12; round += 1) {
    const vendor = await scene.hasVendor()
    const held = await hasBooking(scene, vendor, { firstDay: day })
    const [one, two] = [await queues(scene, vendor, day), await queues(scene, vendor, day)]
    const entry = await entryOf(one.couple)
    const [ended, left] = await withAnswers(() =>
      Promise.all(
        round % 2
          ? [withdraw(held), leave(entry, one.couple)]
          : [leave(entry, one.couple), withdraw(held)].toReversed(),
      ),
    )
    expect(ended).toBe(200)
    expect(await statusesAt(scene, vendor)).toEqual(
      left === 200 ? ['left', 'promoted'] : ['promoted', 'waiting'],
    )
    expect(await requestsAt(scene, vendor)).toMatchObject([
      { status: 'cancelled_by_user' },
      { couple: left === 200 ? two.couple._id : one.couple._id, status: 'requested' },
    ])
  }
})
/** Watched, with each answer in its place. */
async function withAnswers(work: () => Promise<number[]>): Promise<number[]> {
  let answers: number[] = []
  await watched(async () => (answers = await work()))
  return answers
}

test('a promotion against twelve strangers: none of them overtakes the queue', async () => {
  for (let round = 0; round < 4; round += 1) {
    const vendor = await scene.hasVendor()
    const held = await hasBooking(scene, vendor, { firstDay: day })
    const { couple } = await queues(scene, vendor, day)
    const strangers = await some(12)
    const answers = await watched(() =>
      Promise.all([withdraw(held), ...strangers.map((person) => ask(vendor, person))]),
    )
    expect(answers).toEqual({ 200: 1, 409: 12 })
    expect(await requestsAt(scene, vendor)).toMatchObject([{}, { couple: couple._id }])
  }
})

test('joining against the end of the hold: nobody joins a queue whose turn has gone by', async () => {
  for (let round = 0; round < 6; round += 1) {
    const vendor = await scene.hasVendor()
    const held = await hasBooking(scene, vendor, { firstDay: day })
    const people = await some(8)
    const answers = await watched(() =>
      Promise.all([
        ...people.slice(0, 4).map((person) => join(vendor, person)),
        withdraw(held),
        ...people.slice(4).map((person) => join(vendor, person)),
      ]),
    )
    const joined = (answers[200] ?? 0) - 1
    const queue = await statusesAt(scene, vendor)
    expect(queue).toEqual(queue.map((_, place) => (place === 0 ? 'promoted' : 'waiting')))
    expect(queue).toHaveLength(joined)
  }
})

test('the job on two servers, strangers and a day off: one promotion, at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const vendor = await scene.hasVendor()
    await hasBooking(scene, vendor, { firstDay: day })
    await queues(scene, vendor, day)
    await queues(scene, vendor, day)
    await scene.call(createDaysOff, { firstDay: dayAfter(90) }, vendor)
    const strangers = await some(6)
    const pool = openPool(scene.url, { timeoutMs: 15_000 })
    scene.setTime(new Date(Date.now() + 49 * 3_600_000))
    const answers = await watched(async () => {
      const asked = Promise.all([
        ...strangers.map((person) => ask(vendor, person)),
        servers.ask(createDaysOff, { firstDay: day }, vendor),
      ])
      await Promise.all(
        [scene.db, pool].flatMap((db) => [
          expireBookings({ ...scene.services, db }),
          settleQueues({ ...scene.services, db }),
        ]),
      )
      return asked
    })
    await pool.end()
    expect(answers).toEqual({ 409: 7 })
    expect(await statuses(vendor)).toEqual(['expired', 'requested'])
    expect(await statusesAt(scene, vendor)).toEqual(['promoted', 'waiting'])
    scene.setTime(undefined)
  }
})

test('three halls and everything at once: as many promotions as holds that ended', async () => {
  for (let round = 0; round < 3; round += 1) {
    const vendor = await scene.hasVendor({ resources: 3 })
    const held: Awaited<ReturnType<typeof hasBooking>>[] = []
    for (let count = 0; count < 3; count += 1)
      held.push(await hasBooking(scene, vendor, { firstDay: day }))
    const waiting: Awaited<ReturnType<typeof queues>>[] = []
    for (let count = 0; count < 6; count += 1) waiting.push(await queues(scene, vendor, day))
    const entries = await Promise.all(waiting.map(({ couple }) => entryOf(couple)))
    const strangers = await some(4)
    await scene.call(createDaysOff, { firstDay: dayAfter(90) }, vendor)
    await watched(() =>
      Promise.all([
        withdraw(held[0]!),
        leave(entries[0]!, waiting[0]!.couple),
        servers.ask(answerBooking, { bookingId: held[1]!._id, answer: 'decline' }, vendor),
        leave(entries[2]!, waiting[2]!.couple),
        servers.ask(answerBooking, { bookingId: held[2]!._id, answer: 'accept' }, vendor),
        ...strangers.map((person) => ask(vendor, person)),
        ...strangers.map((person) => join(vendor, person)),
        leave(entries[5]!, waiting[5]!.couple),
      ]),
    )
    const asked = countsOf(await statuses(vendor))
    expect(asked).toEqual({ cancelled_by_user: 1, declined: 1, confirmed: 1, requested: 2 })
    expect((await statusesAt(scene, vendor)).filter((each) => each === 'promoted')).toHaveLength(2)
    const { blocks } = await scene.db.one<{ blocks: number }>(
      sql`
        select count(*)::int as blocks from calendar_blocks
        where vendor_id = ${vendor.vendorId} and kind <> 'day_off'`,
    )
    expect(blocks).toBe(3)
  }
})
const countsOf = (all: readonly string[]) =>
  Object.fromEntries(
    [...new Set(all)].map((each) => [each, all.filter((one) => one === each).length]),
  )
