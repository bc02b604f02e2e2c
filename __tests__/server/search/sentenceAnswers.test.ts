import { getMeaning } from '#contract/search/sentences.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  for (const slug of ['leeds', 'kent']) await scene.hasCity(slug)
  await scene.hasVendor({ category: 'florists', city: 'leeds', businessName: 'December Flowers' })
  scene.setTime(new Date('2026-11-22T08:00:00Z'))
})
afterAll(() => scene.close())

const read = async (q: string) => (await scene.call(getMeaning, { q })).body

test.each<[string, object, object]>([
  ['florist leeds 150', { category: 'florists', city: 'leeds' }, { left: ['150'] }],
  ['florist in kent under 500', { category: 'florists', city: 'kent' }, { left: ['under 500'] }],
  [
    'florist kent next summer',
    { category: 'florists', city: 'kent', month: '2027-06' },
    { months: ['2027-06', '2027-07', '2027-08'], left: [] },
  ],
  [
    'florist in kent or leeds',
    { category: 'florists', city: 'kent' },
    { also: [{ slug: 'kent' }, { slug: 'leeds' }] },
  ],
])('“%s”: what no filter says is told, and never asked as a word', async (q, filters, told) => {
  const meaning = await read(q)
  expect(meaning.filters).toEqual(filters)
  expect(meaning).toMatchObject(told)
})
