import * as fc from 'fast-check'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { addDays } from '#domain/days.ts'
import { bitOf, bits, epoch, setIndexedDays } from '#server/modules/search/search/days.ts'
import {
  beginMove,
  isSettled,
  moveDays,
  moveBatch,
  readIndexedDays,
} from '#server/modules/search/upkeep/moveDays.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
const vendorIds: string[] = []
const firstEnd = addDays(epoch, bits)

beforeAll(async () => {
  scene = await openScene()
  for (let index = 0; index < 5; index += 1)
    vendorIds.push((await scene.hasVendor({ resources: 1 + (index % 2) })).vendorId)
})
afterAll(async () => {
  setIndexedDays({ from: epoch, until: firstEnd })
  await scene.close()
})

let started = 0
/** As on the first day of all, with nothing in the calendar. */
async function startAgain() {
  started += 1
  await scene.db.run(sql`delete from calendar_blocks`)
  await scene.db.run(
    sql`update search_days set first_day = ${epoch}, sure_until = ${firstEnd}, done = null`,
  )
  await scene.db.run(sql`update vendor_search set busy = repeat('0', ${bits}::int)::bit(1200)`)
  setIndexedDays({ from: epoch, until: firstEnd })
}
const setDay = (day: string) => scene.setTime(new Date(`${day}T12:00:00Z`))

/** The whole vendor is taken on so many days. */
const take = (vendorId: string, first: string, count = 1) =>
  scene.db.run(sql`insert into calendar_blocks (vendor_id, resource_id, kind, during)
    select ${vendorId}, id, 'day_off', tsrange(${first}::date, ${addDays(first, count)}::date)
    from resources where vendor_id = ${vendorId} on conflict do nothing`)
const free = (vendorId: string, first: string) =>
  scene.db.run(sql`delete from calendar_blocks
    where vendor_id = ${vendorId} and lower(during) >= ${first}::date - 3`)

/** Statements are kept by their address, and in life no days go back: each beginning has addresses of its own. */
type DayQuery = { date: string; flex?: number; until?: string }
const search = (days: DayQuery & { free?: boolean }) =>
  scene.call(searchVendors, { ...days, budget: 9e9 + started, limit: 48 })
const freeOn = async (days: DayQuery) => {
  const { status, body } = await search({ ...days, free: true })
  expect(status).toBe(200)
  return body.items.map(({ _id }) => _id).sort()
}
const reallyFree = async (day: string) =>
  (
    await scene.db.many<{ id: string }>(
      sql`select id from vendors where status = 'approved' and vendor_day(id, ${day}) = 'free' order by id`,
    )
  ).map(({ id }) => id)

/** Every way of asking for a day, against the calendar itself. */
async function expectRight(day: string, today: string) {
  expect([day, await freeOn({ date: day })]).toEqual([day, await reallyFree(day)])
  const around = [-2, -1, 0, 1, 2].map((by) => addDays(day, by)).filter((each) => each >= today)
  const freeAround = (await Promise.all(around.map(reallyFree))).flat()
  expect([day, await freeOn({ date: day, flex: 2 })]).toEqual([
    day,
    [...new Set(freeAround)].sort(),
  ])
  const until = addDays(day, 1)
  const short = around.filter((each) => each <= until)
  const freeUntil = (await Promise.all(short.map(reallyFree))).flat()
  expect([day, await freeOn({ date: day, flex: 2, until })]).toEqual([
    day,
    [...new Set(freeUntil)].sort(),
  ])
  const { body } = await search({ date: day, flex: 2 })
  for (const { _id, freeDays } of body.items) {
    const days = await Promise.all(
      around.map(async (each) => (await reallyFree(each)).includes(_id) && each),
    )
    expect([_id, [...(freeDays ?? [])].sort()]).toEqual([_id, days.filter(Boolean)])
  }
}

const differences = async () =>
  (
    await scene.db.one<{ count: number }>(sql`select count(*) from (
      select * from vendor_search except select * from vendor_search_rows(array(select id from vendors))) d`)
  ).count

test('epoch, length and places are the same on both sides', async () => {
  await startAgain()
  const sqlBounds = await scene.db.one(sql`select search_epoch() as epoch, search_bits() as bits,
    (select atttypmod from pg_attribute where attrelid = 'vendor_search'::regclass and attname = 'busy') as length,
    (select first_day from search_days) as first, (select sure_until from search_days) as until`)
  expect(sqlBounds).toEqual({ epoch, bits, length: bits, first: epoch, until: firstEnd })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 5 * bits }), async (count) => {
      const day = addDays(epoch, count)
      setIndexedDays({ from: day, until: addDays(day, 1) })
      const { bit } = await scene.db.one<{ bit: number }>(sql`select search_bit(${day}) as bit`)
      expect(bitOf(day)).toBe(bit)
      expect([bitOf(addDays(day, -1)), bitOf(addDays(day, 1))]).toEqual([null, null])
    }),
  )
})

test('around the last day that has a bit, answers are those of the calendar', async () => {
  await startAgain()
  setDay('2029-11-20')
  const [one = '', two = '', three = ''] = vendorIds
  await take(one, addDays(firstEnd, -1))
  await take(two, firstEnd)
  await take(three, addDays(firstEnd, -3), 6)
  for (const by of [-4, -2, -1, 0, 1, 3]) await expectRight(addDays(firstEnd, by), '2029-11-20')
  expect(await differences()).toBe(0)
})

test('whatever is booked before, during and after a move, answers are those of the calendar', async () => {
  const today = '2027-03-01'
  const which = fc.nat({ max: vendorIds.length - 1 })
  // Days that are over, whose bits the days after the old end get; and days about both ends.
  const day = fc.oneof(
    fc.integer({ min: 0, max: 140 }).map((by) => addDays(epoch, by)),
    fc.integer({ min: -20, max: 160 }).map((by) => addDays(firstEnd, by)),
    fc.integer({ min: -3, max: 20 }).map((by) => addDays(today, by)),
  )
  const act = fc.oneof(
    fc.record({
      do: fc.constant('take' as const),
      which,
      day,
      count: fc.integer({ min: 1, max: 30 }),
    }),
    fc.record({ do: fc.constant('free' as const), which, day }),
    fc.record({ do: fc.constant('away' as const), which }),
  )
  const acts = fc.array(act, { maxLength: 6 })
  const someDays = fc.array(day, { minLength: 1, maxLength: 3 })
  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
  async function perform(each: Act) {
    const id = vendorIds[each.which] ?? ''
    if (each.do === 'take') await take(id, each.day, each.count)
    else if (each.do === 'free') await free(id, each.day)
    else
      for (const status of ['suspended', 'approved'])
        await scene.db.run(sql`update vendors set status = ${status} where id = ${id}`)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(acts, fc.boolean(), someDays), { minLength: 7, maxLength: 7 }),
      async (parts) => {
        await startAgain()
        setDay(today)
        // Bits that are set and have to go, and some that have to come.
        await take(vendorIds[0] ?? '', epoch, 140)
        await take(vendorIds[1] ?? '', firstEnd, 140)
        const steps = [
          async () => {},
          () => beginMove(scene.db, today),
          () => moveBatch(scene.db, 2),
          () => moveBatch(scene.db, 2),
          () => moveBatch(scene.db, 2),
          () => moveBatch(scene.db, 2),
          () => readIndexedDays(scene.db),
        ]
        for (const [index, [before, learns, days]] of parts.entries()) {
          await steps[index]?.()
          if (learns) await readIndexedDays(scene.db)
          for (const each of before) await perform(each)
          for (const each of days) if (each >= today) await expectRight(each, today)
        }
        expect(await differences()).toBe(0)
        const { sureUntil, moving } = await readIndexedDays(scene.db)
        expect([sureUntil, moving]).toEqual([addDays(today, bits - 2), false])
      },
    ),
    { numRuns: runs(15) },
  )
})

test('on several servers at once, and while people book, every row is written', async () => {
  await startAgain()
  const today = '2027-03-01'
  setDay(today)
  for (const id of vendorIds) await take(id, addDays(epoch, 3), 50)
  const booking = vendorIds.map(async (id, index) => {
    for (let count = 0; count < 12; count += 1)
      await take(id, addDays(firstEnd, 3 * count + index - 6))
  })
  await Promise.all([...booking, ...[1, 2, 3].map(() => moveDays(scene.services))])
  await moveOn()
  expect(await readIndexedDays(scene.db)).toEqual({
    firstDay: addDays(today, -2),
    sureUntil: addDays(today, bits - 2),
    moving: false,
  })
  expect(await differences()).toBe(0)
  for (const by of [-6, 0, 5, 30]) await expectRight(addDays(firstEnd, by), today)
})

test('a transaction from before the move is waited for: its rows know only the old days', async () => {
  await startAgain()
  const today = '2027-03-01'
  setDay(today)
  const [id = ''] = vendorIds
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${id}`)
  await take(id, addDays(firstEnd, 4))
  let end = () => {}
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const slow = scene.db.transaction(async (tx) => {
    await tx.run(sql`update vendors set status = 'approved' where id = ${id}`)
    begun()
    await new Promise<void>((resolve) => (end = resolve))
  })
  await hasBegun
  await moveDays(scene.services)
  expect(await isSettled(scene.db, 0)).toBe(false)
  expect((await readIndexedDays(scene.db)).moving).toBe(true)
  await expectRight(addDays(firstEnd, 4), today)

  end()
  await slow
  await moveOn()
  expect((await readIndexedDays(scene.db)).moving).toBe(false)
  expect(await differences()).toBe(0)
  await expectRight(addDays(firstEnd, 4), today)
})

/**
 * The job comes back until it is done: one of its rounds may be too short on a busy machine, or while a transaction of
 * another file's is open, which it waits for, too.
 */
async function moveOn() {
  await moveDays(scene.services)
  for (let rounds = 0; rounds < 60 && (await readIndexedDays(scene.db)).moving; rounds += 1)
    await moveDays(scene.services)
  return readIndexedDays(scene.db)
}

test('days move on when many are over, and after years all at once', async () => {
  await startAgain()
  setDay(addDays(epoch, 61))
  await moveDays(scene.services)
  expect((await readIndexedDays(scene.db)).firstDay).toBe(epoch)
  setDay(addDays(epoch, 62))
  expect(await moveOn()).toMatchObject({ firstDay: addDays(epoch, 60), moving: false })

  const later = addDays(epoch, 4000)
  setDay(later)
  const [one = '', two = ''] = vendorIds
  await take(one, addDays(epoch, 70), 200)
  await take(two, later, 3)
  await expectRight(later, later)
  await moveOn()
  expect(await readIndexedDays(scene.db)).toMatchObject({
    firstDay: addDays(later, -2),
    moving: false,
  })
  await expectRight(later, later)
  expect(await differences()).toBe(0)
})
