import { existsSync } from 'node:fs'
import { createCategory, getAllCategories, updateCategory } from '#contract/catalog/categories.ts'
import { getHome } from '#contract/pages/home.ts'
import { drawnPicture, drawnWidth, imageUrl } from '#domain/links/images.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { firstCategories } from '#server/modules/catalog/categories/first.ts'
import { attributeErrors, slugOf } from '#server/modules/catalog/categories/policy.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

describe('an empty market', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await openScene()
  })
  afterEach(() => scene.close())

  const all = async () =>
    (await scene.call(getAllCategories, {}, await scene.hasAccount('admin'))).body.items

  test('an empty market gets thirty categories, once, from two servers that start together', async () => {
    const both = await Promise.all([
      beginCategories(scene.services.bulk),
      beginCategories(scene.services.bulk),
    ])
    expect(both.toSorted()).toEqual([30, undefined])
    const items = await all()
    expect(items.map(({ slug }) => slug)).toEqual(firstCategories.map(({ slug }) => slug))
    expect(items[0]).toMatchObject(firstCategories[0] ?? {})

    const admin = await scene.hasAccount('admin')
    for (const { _id } of items.slice(0, 2))
      await scene.call(
        updateCategory,
        { categoryId: _id, name: `Our ${_id}`, retired: true },
        admin,
      )
    expect(await beginCategories(scene.services.bulk)).toBeUndefined()
    expect(await all()).toHaveLength(30)
  })

  test('a market that has begun keeps its own', async () => {
    await scene.call(createCategory, { name: 'Elephants' }, await scene.hasAccount('admin'))
    expect(await beginCategories(scene.services.bulk)).toBeUndefined()
    expect(await all()).toHaveLength(1)
  })

  test('each has a picture that the home page shows before a vendor brings one', async () => {
    await beginCategories(scene.services.bulk)
    const { categories } = (await scene.call(getHome, {})).body
    expect(categories).toHaveLength(30)
    expect(new Set(categories.map(({ photo }) => photo?.base)).size).toBe(30)
    for (const { photo } of [...categories, { photo: drawnPicture('place-1') }]) {
      for (const format of ['avif', 'webp'] as const) {
        const url = imageUrl(photo?.base ?? '', drawnWidth, format)
        const { statusCode, headers } = await scene.app.inject(url)
        expect([url, statusCode, headers['content-type']]).toEqual([url, 200, `image/${format}`])
        expect(existsSync(url.replace('/pictures', 'content'))).toBe(true)
      }
    }
  })
})

test.each(firstCategories.map((category) => [category.slug, category] as const))(
  '%s can be found and described',
  (slug, { name, synonyms, attributes }) => {
    expect(slugOf(slug)).toBe(slug)
    expect(attributeErrors(attributes)).toEqual({})
    expect(attributes.length).toBeGreaterThanOrEqual(4)
    expect(synonyms.length).toBeGreaterThanOrEqual(6)
    const lower = synonyms.map((word) => word.toLowerCase())
    expect(new Set(lower).size).toBe(synonyms.length)
    expect(lower).not.toContain(name.toLowerCase())
  },
)
