import {
  createCategory,
  getAllCategories,
  getCategories,
  getNames,
  updateCategoryOrder,
  updateCategory,
} from '#contract/catalog/categories.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
})
afterAll(() => scene.close())

const names = async (line: typeof getCategories | typeof getAllCategories) =>
  (await scene.call(line, {}, admin)).body.items.map(({ name }) => name)

test('a category is made, renamed with a stable address, retired and brought back', async () => {
  const made = await scene.call(
    createCategory,
    { name: 'Bridal Wear & Jewellery', synonyms: ['lehenga'] },
    admin,
  )
  expect(made).toMatchObject({
    status: 200,
    body: { slug: 'bridal-wear-jewellery', synonyms: ['lehenga'], retired: false, vendors: 0 },
  })
  const categoryId = made.body._id

  const renamed = await scene.call(updateCategory, { categoryId, name: 'Bridal wear' }, admin)
  expect(renamed.body).toMatchObject({
    name: 'Bridal wear',
    slug: 'bridal-wear-jewellery',
    synonyms: ['lehenga'],
  })
  await scene.call(updateCategory, { categoryId, retired: true }, admin)
  expect(await names(getCategories)).not.toContain('Bridal wear')
  expect(await names(getAllCategories)).toContain('Bridal wear')
  await scene.call(updateCategory, { categoryId, retired: false }, admin)
  expect(await names(getCategories)).toContain('Bridal wear')
})

test('a name is there once, whatever its letters’ case', async () => {
  const cakes = await scene.call(createCategory, { name: 'Cakes' }, admin)
  const sweets = await scene.call(createCategory, { name: 'Sweets' }, admin)

  expect(await scene.call(createCategory, { name: 'CAKES' }, admin)).toMatchObject({
    status: 409,
    body: { fields: { name: expect.any(String) } },
  })
  expect(
    (await scene.call(updateCategory, { categoryId: sweets.body._id, name: 'cakes' }, admin))
      .status,
  ).toBe(409)
  expect(
    (await scene.call(updateCategory, { categoryId: cakes.body._id, name: 'cakes' }, admin)).status,
  ).toBe(200)
  expect(
    (await scene.call(updateCategory, { categoryId: sweets.body._id, name: ' ' }, admin)).status,
  ).toBe(422)
})

test('the attributes are checked field by field', async () => {
  const { body } = await scene.call(
    createCategory,
    {
      name: 'Music',
      attributes: [
        { key: 'genre', label: 'Genre', kind: 'many', options: ['Dhol'] },
        { key: 'genre', label: 'Again', kind: 'number' },
      ],
    },
    admin,
  )
  expect(body.fields).toEqual({
    'attributes.0.options': 'Give at least two options to choose from.',
    'attributes.1.key': 'The key “genre” is used twice.',
  })
})

test('the order is the admin’s', async () => {
  const all = (await scene.call(getAllCategories, {}, admin)).body.items.toReversed()
  const { body } = await scene.call(
    updateCategoryOrder,
    { categoryIds: all.map(({ _id }) => _id) },
    admin,
  )

  expect(body.items.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id))
})

test('categories count the vendors that couples find', async () => {
  await scene.hasVendor({ category: 'florists', city: 'udaipur' })
  await scene.hasVendor({ category: 'florists', city: 'udaipur', status: 'suspended' })

  expect(
    (await scene.call(getCategories, {})).body.items.find(({ slug }) => slug === 'florists'),
  ).toMatchObject({ vendors: 1 })
})

test('a category that is not there is not found', async () => {
  expect(
    (
      await scene.call(
        updateCategory,
        { categoryId: '00000000-0000-4000-8000-000000000000', retired: true },
        admin,
      )
    ).status,
  ).toBe(404)
})

test('names that are kept are never older than the last change', async () => {
  const names = async () => (await scene.call(getNames, {})).body.categories.map(({ name }) => name)
  const made = await scene.call(createCategory, { name: 'Lanterns' }, admin)
  expect(await names()).toContain('Lanterns')
  for (const name of ['Fireworks', 'Kites', 'Garlands']) {
    await scene.call(updateCategory, { categoryId: made.body._id, name }, admin)
    expect(await names()).toContain(name)
  }
  await scene.call(updateCategory, { categoryId: made.body._id, retired: true }, admin)
  expect(await names()).not.toContain('Garlands')
})
