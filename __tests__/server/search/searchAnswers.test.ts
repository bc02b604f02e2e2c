import { getHome } from '#contract/pages/home.ts'
import { getFacets, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { type Scene } from '#__tests__/support/scene.ts'
import { openSearchMarket } from '#__tests__/support/searchMarket.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openSearchMarket()
})
afterAll(() => scene.close())

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
  expect(JSON.stringify(body)).not.toMatch(/secret@|98765 ?43210/)
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
