import { getHome } from '#contract/pages/home.ts'
import { getPlacePrices } from '#contract/search/places.ts'
import { getFacets, getPins, getSuggestions, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let palace: Account
/** Two decorators and, less well rated, a third; a venue that decorates as well and is the best rated of all. */
beforeAll(async () => {
  scene = await openScene()
  for (const name of ['Asha Decor', 'Bela Decor'])
    await scene.hasVendor({ category: 'decorators', businessName: name, amount: 2_000_000 })
  palace = await scene.hasVendor({ category: 'venues', businessName: 'Rose Palace' })
  await scene.hasVendor({ category: 'venues', businessName: 'Lily Palace' })
  await scene.db.run(sql`
    update vendors
    set other_category_ids = array[${await scene.hasCategory('decorators')}::uuid],
      rating_sum = 50, rating_count = 10
    where id = ${palace.vendorId}`)
  await hasUnclaimed(scene, { businessName: 'Chitra Decor', category: 'decorators' })
})
afterAll(() => scene.close())

type Search = Parameters<typeof scene.call<typeof searchVendors>>[1]
const names = async (filters: Search) =>
  (await scene.call(searchVendors, filters)).body.items.map(({ businessName }) => businessName)
const decorators = { category: 'decorators' }

test('who has it as a further category is listed after those whose main one it is', async () => {
  for (const filters of [decorators, { ...decorators, city: 'jaipur' }]) {
    const listed = await names(filters)
    expect(listed).toHaveLength(4)
    expect(listed.slice(0, 2).toSorted()).toEqual(['Asha Decor', 'Bela Decor'])
    expect(listed.slice(2)).toEqual(['Chitra Decor', 'Rose Palace'])
  }
  expect(await names({ ...decorators, q: 'palace' })).toEqual(['Rose Palace'])
  expect(await names({ ...decorators, city: 'jaipur', q: 'rose' })).toEqual(['Rose Palace'])
  expect(await names({ category: 'venues' })).toEqual(['Rose Palace', 'Lily Palace'])
})

test('what it says of itself is asked for there, too, also where nobody else has it', async () => {
  await scene.db.run(sql`
    update vendors set attributes = '{"style": "Floral", "rooms": 12}' where id = ${palace.vendorId}`)
  for (const has of ['style:Floral', 'rooms:>=10', 'rooms:>=11'])
    expect(await names({ ...decorators, has: [has] })).toEqual(['Rose Palace'])
})

test('page by page each is there once, also on a day', async () => {
  for (const more of [
    {},
    { city: 'jaipur' },
    { date: '2027-02-14' },
    { city: 'jaipur', sort: 'price' },
    { q: 'decor' },
  ] as Search[]) {
    const whole = await names({ ...more, limit: 100 })
    expect(new Set(whole).size).toBe(whole.length)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { businessName: string }[]; nextCursor: string | null } = (
        await scene.call(searchVendors, {
          ...decorators,
          ...more,
          limit: 1,
          ...(cursor && { cursor }),
        })
      ).body
      paged.push(...page.items.map(({ businessName }) => businessName))
      cursor = page.nextCursor
    } while (cursor)
    expect(paged).toEqual(await names({ ...decorators, ...more }))
  }
})

test('where no category is chosen, each is there and counted once', async () => {
  for (const filters of [
    {},
    { city: 'jaipur' },
    { q: 'jaipur' },
    { date: '2027-02-14', free: true },
  ] as Search[]) {
    const { body } = await scene.call(searchVendors, filters)
    expect(body.total).toBe(body.items.length)
    expect(new Set(body.items.map(({ _id }) => _id)).size).toBe(body.items.length)
    const { body: facets } = await scene.call(getFacets, filters)
    for (const { slug, count } of facets.categories)
      expect([slug, count]).toEqual([slug, (await names({ ...filters, category: slug })).length])
    expect(facets.cities.map(({ count }) => count)).toEqual([body.total])
    expect(facets.verified).toBe((await names({ ...filters, verified: true })).length)
    expect((await scene.call(getPins, filters)).body.total).toBe(body.total)
  }
})

test.each([
  {},
  { city: 'jaipur' },
  { city: 'jaipur', within: 25 },
  { q: 'palace' },
  { guests: 100 },
] as Search[])('facets of the category say what a choice leaves: %j', async (more) => {
  const { body } = await scene.call(getFacets, { ...decorators, ...more })
  for (const { slug, count } of body.categories)
    expect([slug, count]).toEqual([slug, (await names({ ...more, category: slug })).length])
  for (const { value, count } of body.guests)
    expect((await names({ ...decorators, ...more, guests: Number(value) })).length).toBe(count)
  for (const { slug, count } of body.cities)
    expect((await names({ ...decorators, ...more, city: slug })).length).toBe(count)
})

test('the first page counts it in both categories, and the site once', async () => {
  const { body } = await scene.call(getHome, {})
  expect(body.categories.map(({ slug, vendors }) => [slug, vendors])).toEqual(
    expect.arrayContaining([
      ['venues', 2],
      ['decorators', 4],
    ]),
  )
  expect(body.cities.map(({ vendors }) => vendors)).toEqual([5])
  const { items } = (await scene.call(getSuggestions, { q: 'rose palace' })).body
  expect(items.filter(({ kind }) => kind === 'vendor')).toHaveLength(1)
})

test('a place’s page counts the same vendors, and its prices are those of main categories', async () => {
  const { body } = await scene.call(getPlacePrices, { category: 'decorators', city: 'jaipur' })
  expect(body.vendors).toBe(4)
  for (const { highest } of body.prices) expect(highest).toBeLessThanOrEqual(5_000_000)
})

test('no longer approved for it, no longer listed; rebuilt, it is the same', async () => {
  const rows = () =>
    scene.db.many(sql`select * from vendor_search order by vendor_id, city, category`)
  const before = await rows()
  await rebuildSearch(scene.db)
  expect(await rows()).toEqual(before)
  await scene.db.run(sql`
    update vendors set other_category_ids = '{}' where id = ${palace.vendorId}`)
  expect(await names(decorators)).toHaveLength(3)
  expect(await names({ category: 'venues' })).toHaveLength(2)
})
