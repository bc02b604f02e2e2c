import * as fc from 'fast-check'
import { getHome } from '#contract/platform/home.ts'
import {
  distances,
  type Filters,
  getFacets,
  searchVendors,
  type SortKey,
  sortKeys,
} from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { hasMarket } from '#__tests__/support/market.ts'
import { type Known, naiveSearch } from '#__tests__/support/naiveSearch.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
const known: Known = new Map()
beforeAll(async () => {
  scene = await openScene()
  await hasMarket(scene)
  await loadGazetteer(scene.services.bulk, smallGazetteer())
  // Some that nobody runs, and some whose calendar nobody has opened.
  await scene.db.run(sql`
    update vendors
    set status = 'unclaimed', calendar_since = null, approved_at = null, rating_sum = 0,
      rating_count = 0, response_rate = null, response_of = 0
    where user_id is null and status = 'approved' and substr(slug, 8)::int % 14 = 2`)
  await scene.db.run(
    sql`update vendors set calendar_since = null where substr(slug, 8)::int % 17 = 4`,
  )
  scene.setTime(new Date(`${today}T08:00:00Z`))
}, 60_000)
afterAll(() => scene.close())

const today = '2026-12-03'
const day = fc.constantFrom(
  '2026-12-05',
  '2026-12-14',
  '2026-12-30',
  '2026-09-01',
  '2031-01-01',
  '2030-01-13',
)
const filters = fc.record(
  {
    q: fc.constantFrom(
      'rose',
      'palace',
      'henna',
      'rooftop',
      'jaipur flowers',
      'cafe',
      '100%',
      '_',
      '%',
      'rose -palace',
      'zzz',
      'Lotus Gard',
    ),
    category: fc.constantFrom('venues', 'mehendi', 'photographers', 'nowhere'),
    city: fc.constantFrom(
      'jaipur',
      'udaipur',
      'goa',
      'pune',
      'chomu',
      'nowhere-city',
      'atlantis',
      // Two regions, a region without a city, and two towns where nobody lives.
      'rajasthan',
      'india',
      'kent',
      'udaipur-rajasthan-india',
      'bengaluru',
    ),
    within: fc.constantFrom(...distances),
    date: day,
    flex: fc.integer({ min: 1, max: 7 }),
    month: fc.constantFrom('2026-12', '2027-02', '2026-10', '2031-02'),
    weekday: fc.integer({ min: 1, max: 7 }),
    free: fc.boolean(),
    guests: fc.integer({ min: 1, max: 700 }),
    budget: fc.integer({ min: 0, max: 60_000_000 }),
    rating: fc.constantFrom(1, 3, 3.5, 4, 5, 3.333333),
    verified: fc.boolean(),
    response: fc.integer({ min: 1, max: 100 }),
    languages: fc.uniqueArray(fc.constantFrom('Hindi', 'English', 'Tamil', 'Klingon'), {
      maxLength: 2,
    }),
    has: fc.uniqueArray(
      fc.constantFrom(
        'plate:Veg',
        'plate:Both',
        'plate:Veg, no onion',
        'spaces:Lawn',
        'spaces:Pool',
        'rooms:>=10',
        'rooms:>=17',
        'rooms:>=30',
        'parking:yes',
        'drone:yes',
        'moon:yes',
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
)
/** Few questions at a time, as people ask; all at once finds nobody. */
const some = fc
  .tuple(
    filters,
    fc.uniqueArray(
      fc.constantFrom(
        'q',
        'category',
        'city',
        'within',
        'date',
        'flex',
        'month',
        'weekday',
        'free',
        'guests',
        'budget',
        'rating',
        'verified',
        'response',
        'languages',
        'has',
      ),
      { maxLength: 6 },
    ),
  )
  .map(([all, names]): Filters =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.some((each) => each === name))),
  )

async function everyPage(filters: Filters, sort: SortKey, limit: number) {
  const found: unknown[] = []
  const totals = new Set<number>()
  let cursor: string | undefined
  do {
    const { status, body } = await scene.call(searchVendors, {
      ...filters,
      sort,
      limit,
      ...(cursor && { cursor }),
    })
    expect(status).toBe(200)
    found.push(
      ...body.items.map(({ slug, onDay, estimate, freeDays, distanceKm }) => ({
        slug,
        onDay,
        estimate: estimate?.amount ?? null,
        freeDays,
        distanceKm,
      })),
    )
    totals.add(body.total)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect([...totals]).toEqual([found.length])
  return found
}

test('the same vendors in the same order as a naive look at every row, on every page', async () => {
  await fc.assert(
    fc.asyncProperty(
      some,
      fc.constantFrom(...sortKeys),
      fc.integer({ min: 20, max: 100 }),
      async (filters, sort, limit) => {
        expect(await everyPage(filters, sort, limit)).toEqual(
          await naiveSearch(scene.db, filters, sort, today, known),
        )
      },
    ),
    { numRuns: 2000 },
  )
}, 300_000)

test('facets count what each choice would leave', async () => {
  const count = async (filters: Filters) =>
    (await naiveSearch(scene.db, filters, 'rating', today, known)).length
  await fc.assert(
    fc.asyncProperty(some, fc.infiniteStream(fc.nat()), async (filters, dice) => {
      const { status, body } = await scene.call(getFacets, filters)
      expect(status).toBe(200)
      expect(body.whole).toBe(true)
      // One choice of each filter.
      const one = <T>(choices: readonly T[]) =>
        choices.length ? [choices[(dice.next().value ?? 0) % choices.length] as T] : []
      const others = (key: string) =>
        (filters.has ?? []).filter((each) => !each.startsWith(`${key}:`))
      for (const choice of one(body.categories))
        expect(choice.count).toBe(
          await count({
            ...filters,
            category: choice.slug,
            ...(filters.category && filters.category !== choice.slug && { has: undefined }),
          }),
        )
      for (const choice of one(body.cities))
        expect(choice.count).toBe(await count({ ...filters, city: choice.slug, within: undefined }))
      for (const { value, count: found } of one(body.within))
        expect(found).toBe(await count({ ...filters, within: Number(value) }))
      for (const { value, count: found } of one(body.budgets))
        expect(found).toBe(await count({ ...filters, budget: Number(value) }))
      for (const { value, count: found } of one(body.guests))
        expect(found).toBe(await count({ ...filters, guests: Number(value) }))
      for (const { value, count: found } of one(body.ratings))
        expect(found).toBe(await count({ ...filters, rating: Number(value) }))
      for (const { value, count: found } of one(body.responses))
        expect(found).toBe(await count({ ...filters, response: Number(value) }))
      for (const { value, count: found } of one(body.languages))
        expect(found).toBe(
          await count({
            ...filters,
            languages: [...new Set([...(filters.languages ?? []), value])],
          }),
        )
      for (const { key, choices } of one(body.attributes))
        for (const { value, count: found } of one(choices))
          expect(found).toBe(await count({ ...filters, has: [...others(key), value] }))
      if (filters.date || filters.month)
        expect(body.free).toBe(await count({ ...filters, free: true }))
      else expect(body.free).toBeNull()
      expect(body.verified).toBe(await count({ ...filters, verified: true }))
    }),
    { numRuns: 100 },
  )
}, 120_000)

test('a city counts who travels there, though they never say its name', async () => {
  const { body } = await scene.call(getFacets, { q: 'jaipur flowers' })
  const jaipur = body.cities.find(({ slug }) => slug === 'jaipur')
  const there = await scene.call(searchVendors, { q: 'jaipur flowers', city: 'jaipur' })
  expect(there.body.total).toBeGreaterThan(0)
  expect(jaipur?.count).toBe(there.body.total)
})

test('a mistyped word gives way to the nearest one', async () => {
  const right = await scene.call(searchVendors, { q: 'photographers' })
  expect(right.body.total).toBeGreaterThan(0)
  expect((await scene.call(searchVendors, { q: 'fotographers' })).body.items).toEqual(
    right.body.items,
  )
  expect((await scene.call(searchVendors, { q: 'mehndi jaipr' })).body.total).toBe(
    (await scene.call(searchVendors, { q: 'mehendi jaipur' })).body.total,
  )
})

test('a cursor fits only the list it was made for', async () => {
  const { body } = await scene.call(searchVendors, { city: 'jaipur', limit: 5 })
  const cursor = body.nextCursor ?? ''
  for (const wrong of [
    { city: 'jaipur', sort: 'price', cursor },
    { city: 'goa', cursor },
    { city: 'jaipur', cursor: 'bm9uc2Vuc2U' },
    { city: 'jaipur', cursor: '{}' },
  ]) {
    expect(await scene.call(searchVendors, wrong)).toMatchObject({
      status: 422,
      body: { fields: { cursor: expect.any(String) } },
    })
  }
  expect((await scene.call(searchVendors, { city: 'jaipur', limit: 5, cursor })).status).toBe(200)
})

test('wrong filters are refused with a sentence', async () => {
  for (const wrong of [
    { guests: 'many' },
    { date: '2027-02-30' },
    { rating: 9 },
    { sort: 'cheapest' },
    { limit: 101 },
    { budget: -1 },
  ]) {
    expect((await scene.call(searchVendors, wrong)).status).toBe(422)
  }
})

test('a favorite is the person’s own', async () => {
  const couples = [await scene.hasAccount('user'), await scene.hasAccount('user')] as const
  const [couple, others] = couples
  const add = ({ _id }: typeof couple, count: number) =>
    scene.db.run(sql`
      insert into favorites (user_id, vendor_id)
      select ${_id}, vendor_id
      from vendor_cards limit ${count}`)
  await add(couple, 1)
  await add(others, 2)
  const favorites = async (as?: typeof couple) =>
    (await scene.call(searchVendors, { limit: 100 }, as)).body.items.filter(
      ({ favorite }) => favorite,
    ).length
  // The same address each time: what is kept of it is nobody's.
  for (let times = 0; times < 2; times += 1) {
    expect(await favorites(couple)).toBe(1)
    expect(await favorites()).toBe(0)
    expect(await favorites(others)).toBe(2)
  }
})

test('nothing of how to reach a vendor is in any answer', async () => {
  const { body } = await scene.call(searchVendors, { limit: 100 })
  expect(JSON.stringify(body)).not.toMatch(/secret@|98765/)
})

test('home features one vendor of each category, by its rule, with real numbers', async () => {
  await scene.db.run(sql`
    insert into photos (vendor_id, position, base, widths, width, height, placeholder)
    select id, 1, '/pictures/' || slug, '{400}', 4, 3, ''
    from vendors
    where rating_count > 2 and slug like 'market-%'`)
  const { body } = await scene.call(getHome, {})
  const { body: all } = await scene.call(searchVendors, { sort: 'rating', limit: 100 })
  const best = ['Venues', 'Mehendi', 'Photographers'].map(
    (name) => all.items.find(({ category, rating }) => category === name && rating.count > 2)?.slug,
  )
  expect(new Set(body.featured.map(({ slug }) => slug))).toEqual(new Set(best))
  expect(body.featured.every(({ photo }) => photo)).toBe(true)
  const here = all.items.filter(({ unclaimed }) => !unclaimed).length
  expect(here).toBeLessThan(all.total)
  expect(body.numbers).toEqual({ vendors: here, cities: 7, bookings: 0, reviews: 0 })
})
