import { getFacets, searchVendors } from '#contract/search/search.ts'
import { getMeaning } from '#contract/search/sentences.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { realNames } from '#__tests__/support/realNames.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

const others = [
  'Tulsi Blooms',
  'Kanchi Looms',
  'The Champa Frame',
  'DJ Mrinal',
  'Shehnai Bagh',
  'The Pehli Reel',
  'Amrita’s Flower Studio',
  'Singh Brass Band',
  'Nargis & Co. Weddings',
  'Golden Sands Resort',
]
const allNames = [...realNames, ...others]

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  await scene.hasCity('york')
  await scene.services.bulk.run(sql`
    insert into vendors (
      status, slug, business_name, category_id, city_id, approved_at, calendar_since
    )
    select 'unclaimed', 'of-' || n, given.name, k.id, (select id from cities where slug = 'york'), null, null
    from unnest(${allNames}::text[]) with ordinality as given(name, n)
    join categories k
      on k.slug = ('{venues,venues,venues,photographers,florists}'::text[])[1 + n % 5]`)
})
afterAll(() => scene.close())

const beside = 'qwertyuiopasdfghjklzxcvbnm'
/** One mistake at a place: the letter lost, doubled, replaced by its neighbour on the keyboard, or behind the next. */
function mistakes(word: string, at: number): string[] {
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ]
  const other = beside[(beside.indexOf(letter) + 1) % beside.length] ?? ''
  const all = [
    before + next + after,
    before + letter + letter + next + after,
    before + other + next + after,
    before + next + letter + after,
  ]
  return all.filter((each) => each !== word)
}

const namesFor = async (q: string, limit = 24) =>
  (await scene.call(searchVendors, { q, limit })).body.items.map(({ businessName }) => businessName)

test.each([
  ['önigshof', 'Königshof'],
  ['Königshfo', 'Königshof'],
  ['estaurant', 'Restaurant Zilte'],
  ['ythe', 'Hythe Imperial'],
  ['Hyhte', 'Hythe Imperial'],
  ['Landahus', 'Landhaus Wachtelhof'],
  ['tthe', 'Tythe Barn'],
  ['otley', 'Notley Abbey'],
  ['camo', 'Cambo Estate'],
  ['oche', 'Salons Hoche'],
  ['sanit antoine', 'Auberge Saint-Antoine'],
  ['logde', 'Middleton Lodge'],
  ['Wachtelhofl', 'Landhaus Wachtelhof'],
  ['chateau de vilette', 'Château de Villette'],
  ['Smorebrod', 'Smørrebrød & Søn'],
  ['edelwieß', 'Kapelle Edelweiß'],
])('“%s” finds %s', async (q, name) => {
  expect(await namesFor(q)).toContain(name)
})

test('one mistake anywhere in a longer word of a name finds it among the first', async () => {
  const words = realNames.flatMap((name) =>
    (name.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length > 5)
      .map((word) => ({ name, word })),
  )
  const missed: string[] = []
  let asked = 0
  for (let nth = 0; nth < words.length; nth += 4) {
    const { name = '', word = '' } = words[nth] ?? {}
    const all = mistakes(word, nth % word.length)
    const q = all[nth % all.length] ?? ''
    // What is another name's word is no mistake.
    if (
      realNames.some((other) =>
        other
          .toLowerCase()
          .split(/[^\p{L}]+/u)
          .includes(q),
      )
    )
      continue
    asked += 1
    if (!(await namesFor(q)).some((found) => found.toLowerCase().includes(word)))
      missed.push(`${q} (${name})`)
  }
  expect(asked).toBeGreaterThan(60)
  expect(missed).toEqual([])
})

test.each([
  ['tulsi looms', 'Tulsi Blooms'],
  ['thb champa frame', 'The Champa Frame'],
  ['j mrinal', 'DJ Mrinal'],
  ['ddj mrinal', 'DJ Mrinal'],
  ['amrita’w flower studio', 'Amrita’s Flower Studio'],
  ['singh brass sand', 'Singh Brass Band'],
  ['nargis & cco. weddings', 'Nargis & Co. Weddings'],
  ['bow tie oys', 'Bow Tie Boys'],
  ['golden bands', 'Golden Sands Resort'],
])('all of “%s” finds %s, and says so', async (q, name) => {
  expect((await namesFor(q, 10))[0]).toBe(name)
  const { filters, corrected } = (await scene.call(getMeaning, { q })).body
  expect({ filters, said: corrected.at(-1)?.meant }).toEqual({
    filters: { q },
    said: [name.toLowerCase().replace('’', "'")],
  })
  expect((await scene.call(getFacets, { q })).body.categories).toHaveLength(1)
})

test.each(['shehnnai bagh', 'shenai bagh', 'the pelhi reel', 'amrita’s flower stduio'])(
  'nothing of “%s” is taken for a category or a place',
  async (q) => {
    expect((await scene.call(getMeaning, { q })).body.filters).toEqual({ q })
  },
)

test('words that some vendor has are not taken for the name of another', async () => {
  const { body } = await scene.call(getMeaning, { q: 'kanchi looms' })
  expect(body.corrected).toEqual([])
  expect(await namesFor('kanchi looms')).toEqual(['Kanchi Looms'])
  expect(await namesFor('golden looms')).toEqual([])
})

test('one mistake anywhere in a whole name finds it among the first ten, as words and as a sentence', async () => {
  const missed: string[] = []
  const names = allNames.filter((name) => name.includes(' ')).filter((_, nth) => nth % 2 === 0)
  expect(names.length).toBeGreaterThan(60)
  for (const [nth, name] of names.entries()) {
    const text = name.toLowerCase()
    const letters = [...text].flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []))
    const all = mistakes(text, letters[(nth * 7) % letters.length] ?? 0)
    const q = all[nth % all.length] ?? ''
    const { filters } = (await scene.call(getMeaning, { q })).body
    const said = (await scene.call(searchVendors, { ...filters, limit: 10 })).body.items
    if (!said.some(({ businessName }) => businessName === name)) missed.push(`${q} as a sentence`)
    if (!(await namesFor(q, 10)).includes(name)) missed.push(q)
  }
  expect(missed).toEqual([])
})

test('a name that is typed right stands first', async () => {
  for (const name of ['Hythe Imperial', 'Landhaus Wachtelhof', 'Château de Villette', 'Casa Loma'])
    expect((await namesFor(name))[0]).toBe(name)
})
