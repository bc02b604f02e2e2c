import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { realNames } from '#__tests__/support/realNames.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

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
    from unnest(${realNames}::text[]) with ordinality as given(name, n)
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

const namesFor = async (q: string) =>
  (await scene.call(searchVendors, { q, limit: 24 })).body.items.map(
    ({ businessName }) => businessName,
  )

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

test('a name that is typed right stands first', async () => {
  for (const name of ['Hythe Imperial', 'Landhaus Wachtelhof', 'Château de Villette', 'Casa Loma'])
    expect((await namesFor(name))[0]).toBe(name)
})
