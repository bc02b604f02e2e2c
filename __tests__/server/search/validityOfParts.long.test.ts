import { anyDay } from '#domain/calendar/workingRules.ts'
import fc from 'fast-check'
import { addDays, daysBetween } from '#domain/days.ts'
import { rowTotal as countedBy } from '#domain/prices/counted.ts'
import type { PriceList } from '#domain/prices/sellable.ts'
import { sql } from '#server/db/sql.ts'
import { pricedRow } from '#server/modules/catalog/prices/rowTotals.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { countedThen, type FreeParts, inRooms } from '#__tests__/support/naive/prices.ts'
import {
  dayIn,
  expectSold,
  insertLists,
  isConditional,
  lists,
  type Pack,
  readRows,
  theirRows,
} from '#__tests__/support/randomPrices.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { seed } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await insertLists(scene)
}, 60_000)
afterAll(() => scene.close())

const [first, second, third, far] = ['2027-01-15', '2027-01-16', '2027-06-07', '2031-01-10']
const tried = [first, second, third, far] as const
const slots = {
  morning: { name: 'morning', from: '09:00', to: '13:00' },
  evening: { name: 'evening', from: '18:00', to: '01:00' },
}
/** From midnight on, in hours. */
const hours = { day: [0, 24], morning: [9, 13], evening: [18, 25] } as const
type Part = keyof typeof hours
/** As they hold in the halls that there are. */
const ofHalls = (index: number) => {
  const { halls, rooms } = calendars[index]!
  return inRooms(
    lists[index] as PriceList<Pack>,
    halls.map((_, place) => ({ name: `Hall ${place + 1}`, capacity: rooms[place] ?? null })),
  )
}
const room = fc.option(fc.constantFrom(100, 118, 119, 400), { freq: 3 })
const calendars = fc.sample(
  fc.record({
    slots: fc.subarray(['morning', 'evening'] as const),
    wholeDays: fc.boolean(),
    /** The first of the days is closed altogether, the evening of the second off. */
    isClosed: fc.boolean(),
    isOff: fc.boolean(),
    /** Of each hall what is taken on each day. */
    halls: fc.array(
      fc.tuple(...tried.map(() => fc.subarray(['day', 'morning', 'evening'] as const))),
      { minLength: 1, maxLength: 2 },
    ),
    /** And for how many it is. */
    rooms: fc.tuple(room, room),
  }),
  { numRuns: lists.length, seed },
)
const sells = ({ slots: named, wholeDays }: (typeof calendars)[number]): Part[] => [
  ...(wholeDays || named.length === 0 ? (['day'] as const) : []),
  ...named,
]
/** Of one hall what is taken does not overlap: a day that is taken whole has nothing else. */
const blocksOf = (hall: readonly Part[][]) =>
  tried.flatMap((on, index) => {
    const taken = hall[index] ?? []
    const before = hall[index - 1] ?? []
    // The evening before ends within this day.
    const isLate =
      daysBetween(tried[index - 1] ?? '2020-01-01', on) === 1 && before.includes('evening')
    const parts = taken.includes('day') && !isLate ? (['day'] as const) : taken
    return parts.filter((part) => part !== 'day' || !isLate).map((part) => ({ on, part }))
  })
const spanOf = (on: string, part: Part) =>
  hours[part].map((hour) => daysBetween(first, on) * 24 + hour) as [number, number]
const meets = ([a, b]: [number, number], [c, d]: [number, number]) => a < d && c < b

/** What can be had of a day, with room for the guests; undefined where nothing can. */
const freeOn =
  (index: number, guests: number | null): FreeParts =>
  (on) => {
    const calendar = calendars[index]!
    if (calendar.isClosed && on === first) return undefined
    const free = sells(calendar).filter(
      (part) =>
        !(calendar.isOff && on === second && part === 'evening') &&
        calendar.halls.some(
          (hall, place) =>
            (calendar.rooms[place] ?? Infinity) >= (guests ?? 0) &&
            blocksOf(hall).every((each) => !meets(spanOf(each.on, each.part), spanOf(on, part))),
        ),
    )
    return free.length ? free : undefined
  }

beforeAll(async () => {
  const at = ({ on, part }: { on: string; part: Part }) => {
    const [from, until] = hours[part]
    const clock = (hour: number) => `${addDays(on, Math.floor(hour / 24))} ${hour % 24}:00`
    return `[${clock(from)},${clock(until)})`
  }
  const given = calendars.map((calendar) => ({
    rules: {
      ...anyDay,
      slots: calendar.slots.map((name) => slots[name]),
      ...(!sells(calendar).includes('day') && { wholeDays: false }),
    },
    closed: `{${[
      ...(calendar.isClosed ? [`[${first},${second})`] : []),
      // Nothing else is sold then.
      ...(calendar.isOff && sells(calendar).join('') === 'evening'
        ? [`[${second},${addDays(second, 1)})`]
        : []),
    ].join()}}`,
    parts: calendar.isOff ? { evening: `{[${second},${addDays(second, 1)})}` } : {},
    halls: calendar.halls.map((hall) => blocksOf(hall).map(at)),
    rooms: calendar.rooms,
  }))
  await scene.db.run(sql`
    insert into working_rules (vendor_id, rules, version, closed, as_of, due_at, closed_parts)
    select v.id, g -> 'rules', 1, (g ->> 'closed')::datemultirange, ${first}, now(), g -> 'parts'
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as each(g, place)
    join vendors v on v.slug = 'held-' || place`)
  await scene.db.run(sql`
    delete from resources where vendor_id in (select id from vendors where slug like 'held-%')`)
  await scene.db.run(sql`
    insert into resources (vendor_id, name, position, capacity)
    select v.id, 'Hall ' || h.place, h.place, (g #>> array['rooms', (h.place - 1)::text])::int
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as each(g, place)
    join vendors v on v.slug = 'held-' || each.place
    cross join jsonb_array_elements(g -> 'halls') with ordinality as h(h, place)`)
  await scene.db.run(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during, occupied)
    select v.id, r.id, 'day_off', b::tsrange, b::tsrange
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as each(g, place)
    join vendors v on v.slug = 'held-' || each.place
    cross join jsonb_array_elements(g -> 'halls') with ordinality as h(h, place)
    cross join jsonb_array_elements_text(h) b
    join resources r on r.vendor_id = v.id and r.position = h.place`)
}, 60_000)

test('a price for a part counts on days on which it can be had', async () => {
  let differ = 0
  for (const days of [[first], [second], [third], [far], [second, third], [first, far]])
    for (const [guests, isUsual] of [[null], [119], [401], [119, true]] as const) {
      const priced = { guests: guests ?? undefined, days: dayIn(days), isUsual }
      // Of a number that nobody has said any hall is free.
      const people = isUsual ? null : guests
      const isFree = (on: string, index: number) => freeOn(index, people)(on) !== undefined
      const several = sql`(
        select coalesce(
            array_agg(d order by d) filter (where vendor_day(v.id, d, ${people}::int) = 'free'),
            ${days}::date[]
          )
        from unnest(${days}::date[]) d
      )`
      const rows = await readRows(scene, priced, days.length > 1 ? several : days[0])
      rows.forEach((row, index) => {
        const list = ofHalls(index)
        const free = days.filter((on) => isFree(on, index))
        const on = free.length ? free : days
        const expected = countedThen(list, guests, on, freeOn(index, people))
        const about = [list, calendars[index], on, guests, isUsual]
        expect([...about, row.total === null ? null : Number(row.total)]).toEqual([
          ...about,
          expected,
        ])
        if (expected !== countedThen(list, guests, on)) differ += 1
        if (isConditional(list) && !isUsual && (free.length || days.length === 1))
          expectSold(row, list, on, guests, freeOn(index, guests))
      })
    }
  expect(differ).toBeGreaterThan(lists.length / 10)
}, 60_000)

test('a row that counts by itself for any number of guests says so of no other', async () => {
  let plain = 0
  for (const day of tried) {
    const row = pricedRow({ guests: undefined, days: dayIn([day]) })
    const rows = await scene.db.many<Parameters<typeof countedBy>[0] & { isPlain: boolean }>(sql`
      select ${row.isPlain} as "isPlain", (${row.flat})::float8 as flat, (${row.each})::float8 as each,
        (${row.cap})::float8 as cap, s.least::float8 as least, s.factor
      ${theirRows}`)
    rows.forEach(({ isPlain, ...counted }, index) => {
      if (!isPlain) return
      plain += 1
      for (const guests of [50, 119, 401]) {
        const total = counted.flat >= 2 ** 62 ? 2 ** 62 : countedBy(counted, guests)
        const list = ofHalls(index)
        expect([list, calendars[index], day, guests, total < 2 ** 61 ? total : null]).toEqual([
          list,
          calendars[index],
          day,
          guests,
          countedThen(list, guests, [day], freeOn(index, guests)),
        ])
      }
    })
  }
  expect(plain).toBeGreaterThan(0)
})

test('and is the same when all rows are made anew', async () => {
  const rows = sql`select s.busy, s.rooms, s.room_busy, encode(s.rate_parts, 'hex') as parts, s.rates ${theirRows}`
  const before = await scene.db.many(rows)
  await rebuildSearch(scene.db)
  expect(await scene.db.many(rows)).toEqual(before)
})
