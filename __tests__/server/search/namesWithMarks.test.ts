import { getSuggestions, searchVendors } from '#contract/search/search.ts'
import { getMeaning } from '#contract/search/sentences.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { addMissing } from '#server/modules/search/upkeep/rebuild.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
const vendors = [
  ['venues', 'jaipur', 'AT&T Tent Co.'],
  ['music-and-dj', 'jaipur', 'DJ K.C.'],
  ['caterers', 'jaipur', "3 C's Catering"],
  ['caterers', 'leeds', 'M & M Kitchen'],
  ['caterers', 'leeds', 'Salt & Pepper'],
  ['photographers', 'leeds', 'A.R.K. Photography'],
  ['photographers', 'leeds', '4U Studio'],
  ['decorators', 'leeds', 'O\u2019Brien Decor'],
  ['decorators', 'udaipur', 'Rose-Palace Decor'],
  ['decorators', 'udaipur', 'P C Jewels'],
  ['decorators', 'udaipur', '5Ks Flowers'],
] as const
beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  for (const [category, city, businessName] of vendors)
    await scene.hasVendor({ category, city, businessName })
})
afterAll(() => scene.close())

test('rows of before get the words of such names at the next start', async () => {
  await scene.db.run(sql`
    update vendor_search_words
    set tsx = ts_delete(tsx, array['att', 'n:att', 'kc', 'n:kc', '3cs', 'n:3cs'])`)
  const count = async (q: string) => (await scene.call(searchVendors, { q })).body.total
  expect([await count('att tent'), await count('kc'), await count('3cs')]).toEqual([0, 0, 0])
  await addMissing(scene.db)
  expect([await count('att tent'), await count('dj kc'), await count('3cs food')]).toEqual([
    1, 1, 1,
  ])
})

const cases = [
  ['at&t', 'AT&T Tent Co.'],
  ['dj kc', 'DJ K.C.'],
  ['3cs catering', "3 C's Catering"],
  ['AT&T', 'AT&T Tent Co.'],
  ['att tent', 'AT&T Tent Co.'],
  ['at & t tent', 'AT&T Tent Co.'],
  ['dj k.c.', 'DJ K.C.'],
  ['DJ K C', 'DJ K.C.'],
  ['d.j. kc', 'DJ K.C.'],
  ["3c's", "3 C's Catering"],
  ['3 cs catering', "3 C's Catering"],
  ['3 c\u2019s catering', "3 C's Catering"],
  ['m&m', 'M & M Kitchen'],
  ['mm kitchen', 'M & M Kitchen'],
  ['salt and pepper', 'Salt & Pepper'],
  ['salt&pepper', 'Salt & Pepper'],
  ['ark photography', 'A.R.K. Photography'],
  ['a r k photography', 'A.R.K. Photography'],
  ['4 u studio', '4U Studio'],
  ['obrien', 'O\u2019Brien Decor'],
  ["o'brien", 'O\u2019Brien Decor'],
  ['o brien decor', 'O\u2019Brien Decor'],
  ['rosepalace', 'Rose-Palace Decor'],
  ['rose/palace decor', 'Rose-Palace Decor'],
  ['pc jewels', 'P C Jewels'],
  ['p.c. jewels', 'P C Jewels'],
  ["5 k's flowers", '5Ks Flowers'],
] as const

test.each(cases)('%p finds %p, and nobody else', async (q, name) => {
  const { body } = await scene.call(searchVendors, { q })
  expect(body.items.map(({ businessName }) => businessName)).toEqual([name])
})

test.each(cases)('%p, as a sentence, is its words', async (q, name) => {
  const { body } = await scene.call(getMeaning, { q })
  const results = await scene.call(searchVendors, body.filters)
  expect(results.body.items.map(({ businessName }) => businessName)).toEqual([name])
})

test.each(cases.filter(([q]) => q.length > 2))('%p suggests %p', async (q, label) => {
  const { body } = await scene.call(getSuggestions, { q })
  expect(body.items).toContainEqual(expect.objectContaining({ kind: 'vendor', label }))
})
