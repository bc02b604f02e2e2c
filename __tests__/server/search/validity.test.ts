import fc from 'fast-check'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { addDays, daysBetween, weekday } from '#domain/days.ts'
import { rowTotal as countedBy } from '#domain/prices/counted.ts'
import { type PriceList, sellable } from '#domain/prices/sellable.ts'
import { type DayPart, misfitOf, type Season, type Validity } from '#domain/prices/validity.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { isCountedOnce, isPerGuest, priceUnits } from '#domain/units.ts'
import { sql } from '#server/db/sql.ts'
import {
  hasFlag,
  noPrice,
  type Priced,
  pricedRow,
  rowTotal,
} from '#server/modules/catalog/prices/rowTotals.ts'
import { estimateOn, type PricedDays, pricedText } from '#server/modules/search/search/cards.ts'
import { bitOf } from '#server/modules/search/search/days.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { countedThen, type FreeParts, inRooms, soldThen } from '#__tests__/support/naive/prices.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs, seed } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const names = ['Peak', 'Monsoon', 'Feast']
const dayOfYear = fc.nat({ max: 365 }).map((days) => addDays('2028-01-01', days).slice(5))
const seasonsOf: fc.Arbitrary<Season[]> = fc
  .array(fc.record({ from: dayOfYear, to: dayOfYear }), { maxLength: 3 })
  .map((all) => all.map((each, index) => ({ name: names[index] ?? '', ...each })))
const bounds = (max: number) =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 1, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
/** As it can be stored: nothing that narrows nothing. */
const validityOf: fc.Arbitrary<Validity | null> = fc.option(
  fc
    .record(
      {
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
        seasons: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
        restOfYear: fc.constant(true),
        parts: fc.subarray(['day', 'morning', 'evening'] as DayPart[], { minLength: 1 }),
        halls: fc.subarray(['Hall 1', 'Hall 2', 'Hall 3'], { minLength: 1 }),
        guests: bounds(600),
        length: bounds(3),
        cut: fc.constantFrom('min', 'max', 'both'),
      },
      { requiredKeys: ['cut'] },
    )
    .map(({ guests, length, cut, ...rest }) =>
      narrowing({
        ...rest,
        ...(guests && cut !== 'max' && { guestsMin: guests[0] }),
        ...(guests && cut !== 'min' && { guestsMax: guests[1] }),
        ...(length && cut !== 'min' && { lengthMin: length[0] }),
        ...(length && { lengthMax: length[1] }),
      }),
    ),
  { freq: 4 },
)
const narrowing = (validity: Validity) => (Object.keys(validity).length ? validity : null)
const day = fc.nat({ max: 900 }).map((days) => addDays('2026-12-01', days))
const guestsOf = fc.option(fc.integer({ min: 1, max: 700 }), { freq: 4 })

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

describe('of businesses', () => {
  const unit = fc.constantFrom(...priceUnits)
  const amount = fc.nat({ max: 5_000_000 })
  const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
  const randomLists = fc
    .sample(
      fc.record({
        seasons: seasonsOf,
        price: fc.record({
          kind: fc.constantFrom('exact' as const, 'from' as const, 'on_request' as const),
          amount,
          unit,
          tax: fc.constantFrom('included' as const, 'excluded' as const, 'not_stated' as const),
          service: optional(fc.constantFrom(0, 10)),
          minimum: optional(fc.nat({ max: 3_000_000 })),
          validity: validityOf,
        }),
        packages: fc.array(
          fc.record({ amount, unit, validity: validityOf, instant: fc.boolean() }),
          { maxLength: 4 },
        ),
      }),
      { numRuns: runs(100), seed },
    )
    .map(
      ({
        price: { validity, service, minimum, ...price },
        packages,
        seasons,
      }): PriceList<Pack> => ({
        seasons,
        price: {
          ...price,
          amount: price.kind === 'on_request' ? null : price.amount,
          maxAmount: null,
          currency: 'INR',
          ...(service !== undefined && { service }),
          ...(minimum !== undefined && { minimum }),
          ...(validity && { validity }),
        },
        packages: packages.map((each, index) => ({
          ...each,
          name: `Package ${index}`,
          currency: 'INR',
        })),
      }),
    )
  type Pack = PriceList['packages'][number] & { instant: boolean }
  /** For 120 guests both packages cost the same: the first is the cheapest; for one more the second. */
  const even: PriceList<Pack> = {
    seasons: [],
    price: {
      kind: 'exact',
      amount: 1,
      maxAmount: null,
      currency: 'INR',
      unit: 'per_event',
      tax: 'included',
      validity: { weekdays: [1] },
    },
    packages: [
      { name: 'Each', amount: 500, unit: 'per_plate', instant: false, currency: 'INR' },
      { name: 'Whole', amount: 60_000, unit: 'per_event', instant: false, currency: 'INR' },
    ],
  }
  /** Its season is one day, a Saturday in 2027. */
  const oneDay: PriceList<Pack> = {
    ...even,
    seasons: [{ name: 'Day', from: '01-16', to: '01-16' }],
    price: { ...even.price!, validity: { seasons: ['Day'] } },
  }
  const lists = [...randomLists, even, oneDay]
  const isConditional = ({ price, packages }: PriceList) =>
    [price, ...packages].some((each) => each?.validity)

  beforeAll(async () => {
    const [category, city] = [await scene.hasCategory('venues'), await scene.hasCity('jaipur')]
    await scene.db.run(sql`
      insert into vendors (
        status, slug, business_name, category_id, city_id, description, price_kind, price_amount,
        price_currency, price_unit, price_tax, price_service, price_minimum, price_validity, seasons,
        contact_email, contact_phone, approved_at, calendar_since
      )
      select 'approved', 'held-' || place, 'Held ' || place, ${category}::uuid, ${city}::uuid, '',
        p #>> '{price,kind}', (p #>> '{price,amount}')::bigint, 'INR', p #>> '{price,unit}',
        p #>> '{price,tax}', (p #>> '{price,service}')::numeric, (p #>> '{price,minimum}')::bigint,
        p #> '{price,validity}', p -> 'seasons', 'a@held.test', '+91 98765 43210', now(), now()
      from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as each(p, place)`)
    await scene.db.run(sql`
      insert into packages (vendor_id, position, name, amount, currency, unit, validity, instant)
      select v.id, k.position, k.k ->> 'name', (k.k ->> 'amount')::bigint, 'INR', k.k ->> 'unit',
        nullif(k.k -> 'validity', 'null'), (k.k ->> 'instant')::boolean
      from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as each(p, place),
        jsonb_array_elements(p -> 'packages') with ordinality as k(k, position), vendors v
      where v.slug = 'held-' || place`)
    await rebuildSearch(scene.db)
  }, 60_000)

  /** Without what is not stated, as JSON has it. */
  const sent = (value: object | null) => JSON.parse(JSON.stringify(value)) as object | null
  const dayIn = (days: string[]) => days.map((each) => ({ day: each, bit: bitOf(each) }))
  type Row = {
    total: string | null
    ofOne: boolean | null
    instant: boolean | null
    estimate: string
    sold: {
      price: object | null
      packages: { name: string }[]
      sold: { name: string | null; day?: string }
    } | null
  }
  /** Its card names what the domain does, on the first day on which the least is asked. */
  function expectSold(
    row: Row,
    list: PriceList<Pack>,
    on: string[],
    guests: number | null,
    freeOn?: FreeParts,
  ) {
    const best = soldThen(list, guests, on, freeOn)
    const { price = null, pack = null, packages = [] } = best?.sold ?? {}
    expect(row.sold).toMatchObject({ price: sent(price), sold: { name: pack && pack.name } })
    expect(row.sold?.sold.day).toBe(on.length > 1 ? best?.day : undefined)
    const estimate = estimateTotal(price, guests)
    expect(JSON.parse(row.estimate)).toEqual(estimate && { ...estimate, unit: undefined })
    const holding = packages.filter(({ unit: of }) => !isCountedOnce(of))
    const named = [false, true].flatMap((perGuest) => {
      const [first] = holding
        .filter(({ unit: of }) => isPerGuest(of) === perGuest)
        .toSorted((a, b) => a.amount - b.amount)
      return first ? first.name : []
    })
    expect(row.sold?.packages.map(({ name }) => name)).toEqual(named)
    const days = on.length ? on : [undefined]
    expect(row.instant).toBe(
      days.some((day) =>
        sellable(list, { times: day ? [{ day, free: freeOn?.(day) }] : [], guests }).packages.some(
          (pack) => pack.instant && !isCountedOnce(pack.unit),
        ),
      ),
    )
  }

  const questions = [
    ...fc.sample(fc.record({ guests: guestsOf, days: fc.uniqueArray(day, { maxLength: 4 }) }), {
      numRuns: runs(12),
      seed,
    }),
    ...[119, 120, 121].map((guests) => ({ guests, days: ['2027-01-16'] })),
    { guests: 120, days: ['2027-01-15', '2027-01-17'] },
  ]
  const theirRows = sql`from vendors v
    join vendor_cards c on c.vendor_id = v.id
    join vendor_search s on s.vendor_id = v.id and s.home
    where v.slug like 'held-%' order by substr(v.slug, 6)::int`

  const readRows = (priced: Priced, pricedDays: PricedDays) =>
    scene.db.many<Row>(sql`
      select nullif(${rowTotal(priced)}, ${noPrice})::text as total,
        case when s.rates is not null then ${hasFlag(2, priced)} end as "ofOne",
        case when s.rates is not null then ${hasFlag(1, priced)} end as instant,
        ${estimateOn(priced.guests, pricedDays)} as estimate,
        case
          when c.cells is not null
            then ('{' || ${pricedText({ guests: priced.guests, weddingId: null }, pricedDays)} || '}')::json
        end as sold
      ${theirRows}`)

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
      const rows = await readRows(priced, pricedDays)
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

  describe('that sell parts of a day', () => {
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
                blocksOf(hall).every(
                  (each) => !meets(spanOf(each.on, each.part), spanOf(on, part)),
                ),
            ),
        )
        return free.length ? free : undefined
      }

    beforeAll(async () => {
      await rebuildSearch(scene.db)
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
          const rows = await readRows(priced, days.length > 1 ? several : days[0])
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
        const rows = await scene.db.many<
          Parameters<typeof countedBy>[0] & { isPlain: boolean }
        >(sql`
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
  })

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
})
