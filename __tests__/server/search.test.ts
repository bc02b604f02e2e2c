import * as fc from 'fast-check'
import { type Filters, getFacets, getHome, searchVendors, type SortKey, sortKeys } from '#contract/search.ts'
import { sql } from '#server/db/sql.ts'
import { hasMarket } from '#__tests__/support/market.ts'
import { naiveSearch } from '#__tests__/support/naiveSearch.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await hasMarket(scene)
}, 60_000)
afterAll(() => scene.close())

const day = fc.constantFrom('2026-12-05', '2026-12-14', '2026-12-30', '2026-09-01', '2031-01-01')
const filters = fc.record(
  {
    q: fc.constantFrom('rose', 'palace', 'henna', 'rooftop', 'jaipur flowers', 'cafe', '100%', '_', '%', 'rose -palace', 'zzz', 'Lotus Gard'),
    category: fc.constantFrom('venues', 'mehendi', 'photographers', 'nowhere'),
    city: fc.constantFrom('jaipur', 'udaipur', 'goa', 'pune', 'atlantis'),
    date: day,
    free: fc.boolean(),
    guests: fc.integer({ min: 1, max: 700 }),
    budget: fc.integer({ min: 0, max: 60_000_000 }),
    rating: fc.constantFrom(1, 3, 3.5, 4, 5),
  },
  { requiredKeys: [] },
)

async function everyPage(asked: Filters, sort: SortKey, limit: number) {
  const found: { slug: string; onDay: string | null; estimate: number | null }[] = []
  const totals = new Set<number>()
  let cursor: string | undefined
  do {
    const { status, body } = await scene.call(searchVendors, { ...asked, sort, limit, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    found.push(...body.items.map(({ slug, onDay, estimate }) => ({ slug, onDay, estimate: estimate?.amount ?? null })))
    totals.add(body.total)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect([...totals]).toEqual([found.length])
  return found
}

test('the same vendors in the same order as a naive look at every row, on every page', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...sortKeys), fc.integer({ min: 7, max: 100 }), async (asked, sort, limit) => {
      expect(await everyPage(asked, sort, limit)).toEqual(await naiveSearch(scene.db, asked, sort))
    }),
    { numRuns: 250 },
  )
}, 120_000)

test('facets count what each choice would leave', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const { body } = await scene.call(getFacets, asked)
      for (const { slug, count } of body.categories) expect((await naiveSearch(scene.db, { ...asked, category: slug }, 'rating')).length).toBe(count)
      for (const { slug, count } of body.cities) expect((await naiveSearch(scene.db, { ...asked, city: slug }, 'rating')).length).toBe(count)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('a mistyped word gives way to the nearest one', async () => {
  const right = await scene.call(searchVendors, { q: 'photographers' })
  expect(right.body.total).toBeGreaterThan(0)
  expect((await scene.call(searchVendors, { q: 'fotographers' })).body.items).toEqual(right.body.items)
  expect((await scene.call(searchVendors, { q: 'mehndi jaipr' })).body.total).toBe((await scene.call(searchVendors, { q: 'mehendi jaipur' })).body.total)
})

test('a cursor fits only the list it was made for', async () => {
  const { body } = await scene.call(searchVendors, { city: 'jaipur', limit: 5 })
  const cursor = body.nextCursor ?? ''
  for (const wrong of [{ city: 'jaipur', sort: 'price', cursor }, { city: 'goa', cursor }, { city: 'jaipur', cursor: 'bm9uc2Vuc2U' }, { city: 'jaipur', cursor: '{}' }]) {
    expect(await scene.call(searchVendors, wrong)).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } })
  }
  expect((await scene.call(searchVendors, { city: 'jaipur', limit: 5, cursor })).status).toBe(200)
})

test('wrong filters are refused with a sentence', async () => {
  for (const wrong of [{ guests: 'many' }, { date: '2027-02-30' }, { rating: 9 }, { sort: 'cheapest' }, { limit: 101 }, { budget: -1 }]) {
    expect((await scene.call(searchVendors, wrong)).status).toBe(422)
  }
})

test('a heart is the person’s own', async () => {
  const couple = await scene.hasAccount('user')
  await scene.db.run(sql`insert into favorites (user_id, vendor_id) select ${couple._id}, vendor_id from vendor_cards limit 1`)
  const hearts = async (as?: typeof couple) => (await scene.call(searchVendors, { limit: 100 }, as)).body.items.filter(({ favourite }) => favourite).length
  expect(await hearts(couple)).toBe(1)
  expect(await hearts()).toBe(0)
})

test('nothing of how to reach a vendor is in any answer', async () => {
  const { body } = await scene.call(searchVendors, { limit: 100 })
  expect(JSON.stringify(body)).not.toMatch(/secret@|98765/)
})

test('home features one vendor of each category, by its rule, with real numbers', async () => {
  await scene.db.run(sql`insert into photos (vendor_id, position, base, widths, width, height, placeholder)
    select id, 1, '/pictures/' || slug, '{400}', 4, 3, '' from vendors where rating_count > 2 and slug like 'market-%'`)
  const { body } = await scene.call(getHome, {})
  const { body: all } = await scene.call(searchVendors, { sort: 'rating', limit: 100 })
  const best = ['Venues', 'Mehendi', 'Photographers'].map((name) => all.items.find(({ category, rating }) => category === name && rating.count > 2)?.slug)
  expect(new Set(body.featured.map(({ slug }) => slug))).toEqual(new Set(best))
  expect(body.featured.every(({ photo }) => photo)).toBe(true)
  expect(body.numbers).toEqual({ vendors: all.total, cities: 4, bookings: 0, reviews: 0 })
})
