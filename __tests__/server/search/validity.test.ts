import fc from 'fast-check'
import { weekday } from '#domain/days.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import type { PriceList } from '#domain/prices/sellable.ts'
import { sql } from '#server/db/sql.ts'
import { bitOf } from '#server/modules/search/search/days.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { countedThen, type FreeParts } from '#__tests__/support/naive/prices.ts'
import {
  day,
  dayIn,
  expectSold,
  guestsOf,
  insertLists,
  isConditional,
  lists,
  type Pack,
  readRows,
  seasonsOf,
  theirRows,
  validityOf,
} from '#__tests__/support/randomPrices.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs, seed } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await insertLists(scene)
}, 60_000)
afterAll(() => scene.close())

test('the database and the domain agree when a price holds', async () => {
  const cases = fc.sample(
    fc.record({
      validity: validityOf,
      seasons: seasonsOf,
      day: fc.option(day, { freq: 6 }),
      guests: guestsOf,
    }),
    { numRuns: runs(4000), seed },
  )
  const rows = await scene.db.many<{ holds: boolean }>(sql`
    select price_holds(
        nullif(c -> 'validity', 'null')::jsonb, (c -> 'seasons')::jsonb, substr(c ->> 'day', 6),
        (c ->> 'weekday')::int, (c ->> 'guests')::int
      ) as holds
    from jsonb_array_elements(
      ${JSON.stringify(cases.map((each) => ({ ...each, weekday: each.day && weekday(each.day) })))}::jsonb
    ) with ordinality given(c, place)
    order by place`)
  const expected = cases.map(
    ({ validity, seasons, day: on, guests }) =>
      misfitOf(validity, { times: on ? [{ day: on }] : [], guests }, seasons) === null,
  )
  expect(rows.map(({ holds }) => holds)).toEqual(expected)
  // Both happen often.
  expect(expected.filter(Boolean).length).toBeGreaterThan(cases.length / 10)
  expect(expected.filter((holds) => !holds).length).toBeGreaterThan(cases.length / 10)
})

const questions = [
  ...fc.sample(fc.record({ guests: guestsOf, days: fc.uniqueArray(day, { maxLength: 4 }) }), {
    numRuns: runs(12),
    seed,
  }),
  ...[119, 120, 121].map((guests) => ({ guests, days: ['2027-01-16'] })),
  { guests: 120, days: ['2027-01-15', '2027-01-17'] },
]
/** They say nothing of when they work: whole days are sold, and no parts. */
const wholeDays: FreeParts = () => ['day']

test('rows and cards say what can be sold then, and nothing else', async () => {
  expect(lists.filter(isConditional).length).toBeGreaterThan(lists.length / 2)
  let differ = 0
  for (const { guests, days } of questions) {
    const priced = { guests: guests ?? undefined, days: dayIn(days) }
    // Every second one is taken on the first of several days.
    const [taken] = days.length > 1 ? days : []
    await scene.db.run(sql`
      update vendor_search s
      set busy = case
        when ${taken !== undefined}::boolean and substr(v.slug, 6)::int % 2 = 0
          then set_bit(repeat('0', 1200)::bit(1200), ${bitOf(taken ?? '2026-12-01') ?? 0}, 1)
        else repeat('0', 1200)::bit(1200)
      end
      from vendors v
      where v.id = s.vendor_id and v.slug like 'held-%'`)
    const pricedDays =
      days.length > 1
        ? sql`case
            when substr(v.slug, 6)::int % 2 = 0 then ${days.slice(1)}::date[]
            else ${days}::date[]
          end`
        : days[0]
    const rows = await readRows(scene, priced, pricedDays)
    expect(rows).toHaveLength(lists.length)
    rows.forEach((row, index) => {
      const list = lists[index] as PriceList<Pack>
      const on = days.filter((each) => each !== taken || index % 2 === 0)
      const expected = countedThen(list, guests, on, wholeDays)
      expect([index, guests, days, row.total === null ? null : Number(row.total)]).toEqual([
        index,
        guests,
        days,
        expected,
      ])
      if (expected !== countedThen(list, guests, [])) differ += 1
      expect([list, row.sold !== null]).toEqual([list, isConditional(list)])
      if (isConditional(list)) expectSold(row, list, on, guests, wholeDays)
    })
  }
  // Days and guests change the price often enough to be tried.
  expect(differ).toBeGreaterThan((lists.length * questions.length) / 20)
}, 60_000)

const priced = sql`s.flat, s.each, s.least, s.cap, s.rates, s.rate_days, s.rate_guests,
  s.rate_weeks, encode(s.rate_parts, 'hex') as parts, c.cells, c.heads`

test('a row is the same however it came about', async () => {
  const before = await scene.db.many(sql`select ${priced} ${theirRows}`)
  await scene.db.run(sql`
    update packages
    set validity = '{"weekdays":[1]}'
    where vendor_id in (select id from vendors where slug like 'held-%')`)
  await scene.db.run(sql`
    update vendors set seasons = '[]', price_validity = null where slug like 'held-%'`)
  const [changed] = await scene.db.many<{ count: number }>(sql`
    select count(*)::int as count from vendor_search s join vendors v on v.id = s.vendor_id
    where v.slug like 'held-%' and s.rate_days = '{1}'`)
  expect(changed?.count).toBe(lists.filter(({ packages }) => packages.length > 0).length)
  const byUpkeep = await scene.db.many(sql`select ${priced} ${theirRows}`)
  await rebuildSearch(scene.db)
  expect(await scene.db.many(sql`select ${priced} ${theirRows}`)).toEqual(byUpkeep)
  expect(byUpkeep).not.toEqual(before)
})
