import {
  getAllCategories,
  getCategories,
  mergeCategory,
  updateCategory,
} from '#contract/catalog/categories.ts'
import { getHome } from '#contract/pages/home.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
const ids: Record<string, string> = {}
/** Three decorators, one of whom sells flowers as well, a florist who decorates, and a venue that does. */
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  for (const name of ['decorators', 'florists', 'venues']) ids[name] = await scene.hasCategory(name)
  const vendors = [
    ['decorators', 'Asha Decor', []],
    ['decorators', 'Bela Decor', ['florists']],
    ['decorators', 'Chitra Decor', ['venues']],
    ['florists', 'Dahlia Flowers', ['decorators']],
    ['venues', 'Rose Palace', ['decorators']],
  ] as const
  for (const [category, businessName, others] of vendors) {
    const { vendorId } = await scene.hasVendor({ category, businessName })
    await scene.db.run(sql`
      update vendors set other_category_ids = ${others.map((name) => ids[name])}::uuid[]
      where id = ${vendorId}`)
  }
})
afterAll(() => scene.close())

const listed = async (category: string) =>
  (await scene.call(searchVendors, { category })).body.items
    .map(({ businessName }) => businessName)
    .toSorted()
const chosen = () =>
  scene.db.many(sql`
    select v.business_name as name, c.slug as main,
      array(select o.slug from categories o where o.id = any (v.other_category_ids) order by 1) as others
    from vendors v join categories c on c.id = v.category_id order by 1`)
const bringsBack = () =>
  scene.call(updateCategory, { categoryId: ids.decorators, retired: false }, admin)
const ofDecorators = { category: 'decorators', city: 'jaipur' }
const at = async (url: string) => {
  const { statusCode, headers } = await scene.app.inject({ method: 'GET', url })
  return [statusCode, headers['location']]
}

test('a merge moves its vendors, its lists and its address, and is taken back whole', async () => {
  const before = await chosen()
  const all = ['Asha Decor', 'Bela Decor', 'Chitra Decor', 'Dahlia Flowers', 'Rose Palace']
  expect(await listed('decorators')).toEqual(all)
  expect(await listed('florists')).toEqual(['Bela Decor', 'Dahlia Flowers'])

  const { status, body } = await scene.call(
    mergeCategory,
    { categoryId: ids.decorators, into: ids.florists },
    admin,
  )
  expect([status, body.retired, body.into, body.vendors]).toEqual([200, true, 'Florists', 0])
  expect(await chosen()).toEqual([
    { name: 'Asha Decor', main: 'florists', others: [] },
    { name: 'Bela Decor', main: 'florists', others: [] },
    { name: 'Chitra Decor', main: 'florists', others: ['venues'] },
    { name: 'Dahlia Flowers', main: 'florists', others: [] },
    { name: 'Rose Palace', main: 'venues', others: ['florists'] },
  ])
  expect(await listed('florists')).toEqual(all)
  // As an old link and a saved search have it.
  expect(await listed('decorators')).toEqual(all)
  expect((await scene.call(searchVendors, ofDecorators)).body.total).toBe(5)
  expect(await at('/vendors/decorators/jaipur')).toEqual([301, '/vendors/florists/jaipur'])
  expect(await at('/vendors?category=decorators&guests=200')).toEqual([
    301,
    '/vendors?category=florists&guests=200',
  ])
  const home = (await scene.call(getHome, {})).body.categories
  expect(home.map(({ slug, vendors }) => [slug, vendors]).toSorted()).toEqual([
    ['florists', 5],
    ['venues', 2],
  ])

  expect((await bringsBack()).status).toBe(200)
  expect(await chosen()).toEqual(before)
  expect(await listed('decorators')).toEqual(all)
  expect(await listed('florists')).toEqual(['Bela Decor', 'Dahlia Flowers'])
  expect((await at('/vendors/decorators/jaipur'))[0]).toBe(200)
  const { items } = (await scene.call(getCategories, {})).body
  expect(items.map(({ slug, synonyms }) => [slug, synonyms]).toSorted()).toEqual([
    ['decorators', []],
    ['florists', []],
    ['venues', []],
  ])
})

test('who has chosen anew since is left alone', async () => {
  await scene.call(mergeCategory, { categoryId: ids.decorators, into: ids.florists }, admin)
  await scene.db.run(sql`
    update vendors
    set category_id = ${ids.venues}, other_category_ids = array[${ids.florists}::uuid]
    where business_name = 'Asha Decor'`)
  await bringsBack()
  expect((await chosen())[0]).toEqual({ name: 'Asha Decor', main: 'venues', others: ['florists'] })
  expect(await listed('decorators')).toHaveLength(4)
})

test.each([
  ['into itself', () => ({ categoryId: ids.florists, into: ids.florists }), 422],
  ['into one that is not there', () => ({ categoryId: ids.florists, into: admin._id }), 422],
  ['of one that is not there', () => ({ categoryId: admin._id, into: ids.florists }), 404],
])('no merge %s', async (_, input, status) => {
  expect((await scene.call(mergeCategory, input(), admin)).status).toBe(status)
})

test('no merge into a retired one, and none twice', async () => {
  await scene.call(updateCategory, { categoryId: ids.venues, retired: true }, admin)
  const into = { categoryId: ids.florists, into: ids.venues }
  expect((await scene.call(mergeCategory, into, admin)).status).toBe(422)
  await scene.call(updateCategory, { categoryId: ids.venues, retired: false }, admin)
  expect((await scene.call(mergeCategory, into, admin)).status).toBe(200)
  expect((await scene.call(mergeCategory, into, admin)).status).toBe(422)
  await scene.call(updateCategory, { categoryId: ids.florists, retired: false }, admin)
  const { items } = (await scene.call(getAllCategories, {}, admin)).body
  expect(items.find(({ slug }) => slug === 'florists')).toMatchObject({
    retired: false,
    into: null,
  })
})
