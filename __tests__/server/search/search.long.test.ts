import * as fc from 'fast-check'
import {
  distances,
  type Filters,
  getFacets,
  searchVendors,
  type SortKey,
  sortKeys,
} from '#contract/search/search.ts'
import { naiveSearch } from '#__tests__/support/naive/search.ts'
import { maxCounted, maxResults } from '#domain/limits.ts'
import { type Scene } from '#__tests__/support/scene.ts'
import { openSearchMarket, today } from '#__tests__/support/searchMarket.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openSearchMarket(2000)
})
afterAll(() => scene.close())

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
    until: day,
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
        'until',
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

const maxPages = 4
/** The first pages, and how many there are in all. */
async function firstPages(filters: Filters, sort: SortKey, limit: number) {
  const found: unknown[] = []
  const totals = new Set<number>()
  let cursor: string | undefined
  let pages = 0
  do {
    const { status, body } = await scene.call(searchVendors, {
      ...filters,
      sort,
      limit,
      ...(cursor && { cursor }),
    })
    expect(status).toBe(200)
    found.push(
      ...body.items.map(({ slug, onDay, freeRoom = null, estimate, freeDays, distanceKm }) => ({
        slug,
        onDay,
        freeRoom,
        estimate: estimate?.amount ?? null,
        freeDays,
        distanceKm,
      })),
    )
    totals.add(body.total)
    cursor = body.nextCursor ?? undefined
    pages += 1
  } while (cursor && pages < maxPages)
  expect(totals.size).toBe(1)
  return { found, total: [...totals][0] }
}

test('the same vendors in the same order as a naive look at every row, on every page', async () => {
  await fc.assert(
    fc.asyncProperty(
      some,
      fc.constantFrom(...sortKeys),
      fc.integer({ min: 20, max: 100 }),
      async (filters, sort, limit) => {
        const all = await naiveSearch(scene.db, filters, sort, today)
        expect({ filters, sort, ...(await firstPages(filters, sort, limit)) }).toEqual({
          filters,
          sort,
          found: all.slice(0, maxPages * limit),
          total: Math.min(all.length, maxResults),
        })
      },
    ),
    { numRuns: runs(500) },
  )
})

test('facets count what each choice would leave', async () => {
  const count = async (filters: Filters) =>
    Math.min((await naiveSearch(scene.db, filters, 'rating', today)).length, maxCounted)
  await fc.assert(
    fc.asyncProperty(some, fc.infiniteStream(fc.nat()), async (filters, dice) => {
      const { status, body } = await scene.call(getFacets, filters)
      expect(status).toBe(200)
      /** Of many the best alone are looked through: then it is so many or more. */
      const expectCount = async (found: number, loosened: Filters) => {
        const all = await count(loosened)
        expect({ filters, loosened, found }).toEqual({
          filters,
          loosened,
          found: body.whole ? all : Math.min(found, all),
        })
      }
      // One choice of each filter.
      const one = <T>(choices: readonly T[]) =>
        choices.length ? [choices[(dice.next().value ?? 0) % choices.length] as T] : []
      const others = (key: string) =>
        (filters.has ?? []).filter((each) => !each.startsWith(`${key}:`))
      for (const choice of one(body.categories))
        await expectCount(choice.count, {
          ...filters,
          category: choice.slug,
          ...(filters.category && filters.category !== choice.slug && { has: undefined }),
        })
      for (const choice of one(body.cities))
        await expectCount(choice.count, { ...filters, city: choice.slug, within: undefined })
      for (const { value, count: found } of one(body.within))
        await expectCount(found, { ...filters, within: Number(value) })
      for (const { value, count: found } of one(body.budgets))
        await expectCount(found, { ...filters, budget: Number(value) })
      for (const { value, count: found } of one(body.guests))
        await expectCount(found, { ...filters, guests: Number(value) })
      for (const { value, count: found } of one(body.ratings))
        await expectCount(found, { ...filters, rating: Number(value) })
      for (const { value, count: found } of one(body.responses))
        await expectCount(found, { ...filters, response: Number(value) })
      for (const { value, count: found } of one(body.languages))
        await expectCount(found, {
          ...filters,
          languages: [...new Set([...(filters.languages ?? []), value])],
        })
      for (const { key, choices } of one(body.attributes))
        for (const { value, count: found } of one(choices))
          await expectCount(found, { ...filters, has: [...others(key), value] })
      if (filters.date || filters.month)
        await expectCount(body.free ?? -1, { ...filters, free: true })
      else expect(body.free).toBeNull()
      await expectCount(body.verified, { ...filters, verified: true })
    }),
    { numRuns: runs(40) },
  )
})
