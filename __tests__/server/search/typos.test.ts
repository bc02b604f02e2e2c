import { getSuggestions, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
const vendors = [
  ['venues', 'york', 'Ravenswood Castle'],
  ['venues', 'leeds', 'Harewood Castle'],
  ['venues', 'edinburgh', 'Castello Bianco'],
  ['venues', 'edinburgh', 'Winton Manor'],
  ['venues', 'jaipur', 'Rambagh Palace'],
  ['venues', 'jodhpur', 'Umaid Bhawan'],
  ['venues', 'york', 'Wildflower Barn'],
  ['venues', 'portland', 'Evergreen Orchard'],
  ['photographers', 'leeds', 'Silverlight Studio'],
  ['photographers', 'hyderabad', 'Kodak Moments'],
  ['mehendi-artists', 'jaipur', 'Gulabi Hands'],
  ['makeup-artists', 'bengaluru', 'Blush by Priya'],
  ['florists', 'york', 'Bloomsbury Flowers'],
  ['florists', 'jaipur', 'Saanjh Bagh'],
  ['caterers', 'kolkata', 'Bengal Kitchen'],
  ['decorators', 'udaipur', 'Marigold Lane'],
  ['wedding-planners', 'goa', 'Shoreline Weddings'],
  ['music-and-dj', 'leeds', 'Thunderbox'],
  ['wedding-cars', 'edinburgh', 'Chauffeur & Sons'],
  ['videographers', 'hyderabad', 'Lumière Pictures'],
  ['cakes-and-desserts', 'portland', 'Sugarplum Bakery'],
] as const

beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  await scene.hasCity('bengaluru')
  await scene.db.run(sql`update cities set aliases = '{Bangalore}' where slug = 'bengaluru'`)
  for (const [category, city, businessName] of vendors)
    await scene.hasVendor({ category, city, businessName })
  await scene.db.run(sql`
    update vendors set description = 'A pool, and a sunroom.' where business_name = 'Winton Manor'`)
})
afterAll(() => scene.close())

const names = async (q: string, exact = false) =>
  (await scene.call(searchVendors, { q, limit: 100, ...(exact && { exact }) })).body.items.map(
    ({ businessName }) => businessName,
  )

test.each([
  // changed places, at the end, the beginning and in the middle
  ['Castel', 'Ravenswood Castle'],
  ['Catsle', 'Ravenswood Castle'],
  ['acstle', 'Ravenswood Castle'],
  ['edinbrugh', 'Winton Manor'],
  ['yrok', 'Ravenswood Castle'],
  ['leesd', 'Harewood Castle'],
  ['rambahg palace', 'Rambagh Palace'],
  ['mnaor', 'Winton Manor'],
  ['hpotographer', 'Silverlight Studio'],
  // a letter that is missing
  ['photgrapher', 'Silverlight Studio'],
  ['hotographer', 'Silverlight Studio'],
  ['photographe leds', 'Silverlight Studio'],
  ['jaipr', 'Rambagh Palace'],
  ['jodpur', 'Umaid Bhawan'],
  ['yrk castle', 'Ravenswood Castle'],
  ['ravenwood', 'Ravenswood Castle'],
  ['avenswood castle', 'Ravenswood Castle'],
  ['hyderbad', 'Kodak Moments'],
  ['shorline', 'Shoreline Weddings'],
  ['catrers', 'Bengal Kitchen'],
  // a letter twice, or too many
  ['bridlal makeup', 'Blush by Priya'],
  ['wildfllower', 'Wildflower Barn'],
  ['ccastle', 'Ravenswood Castle'],
  ['castlee', 'Ravenswood Castle'],
  ['orrchard', 'Evergreen Orchard'],
  ['floristt', 'Bloomsbury Flowers'],
  ['mehandhi artist', 'Gulabi Hands'],
  // a wrong letter
  ['Fotographer', 'Silverlight Studio'],
  ['cadtle', 'Ravenswood Castle'],
  ['castke', 'Ravenswood Castle'],
  ['vastle', 'Ravenswood Castle'],
  ['portlant', 'Evergreen Orchard'],
  ['oortland', 'Evergreen Orchard'],
  ['banglore makeup', 'Blush by Priya'],
  ['bengaloru', 'Blush by Priya'],
  ['kolkatta caterer', 'Bengal Kitchen'],
  ['vidiographer', 'Lumière Pictures'],
  ['decoraters udaypur', 'Marigold Lane'],
  ['chaufeur', 'Chauffeur & Sons'],
  ['sugarplumb', 'Sugarplum Bakery'],
  ['marygold lane', 'Marigold Lane'],
  ['saanj bagh', 'Saanjh Bagh'],
  ['sanjh bagh', 'Saanjh Bagh'],
  ['lumiare', 'Lumière Pictures'],
  // two in a long word
  ['phottographre', 'Silverlight Studio'],
  ['edinbrough', 'Winton Manor'],
  // joined and parted
  ['rambaghpalace', 'Rambagh Palace'],
  ['wintonmanor', 'Winton Manor'],
  ['wild flower barn', 'Wildflower Barn'],
  ['photo grapher leeds', 'Silverlight Studio'],
  ['silver light', 'Silverlight Studio'],
])('“%s” finds %s', async (q, name) => {
  expect(await names(q)).toContain(name)
})

test('the mistyped castle stands before what is only said to be one', async () => {
  expect((await names('Castel')).slice(0, 2).sort()).toEqual([
    'Harewood Castle',
    'Ravenswood Castle',
  ])
})

test('a word that is right is taken for no other', async () => {
  const typed = async (q: string) =>
    (
      await scene.db.many<{ given: string; meant: string[] }>(
        sql`select given, meant from typed_words(${q}, null, null, false)`,
      )
    ).flatMap(({ meant }) => meant)
  for (const q of [
    'castles',
    'photographers in leeds',
    'castello',
    'flowers',
    'photog',
    'pool',
    'sunroom',
    'barn',
    'manor 2027',
    'mehndi',
    'photography',
    'weddings',
    'palaces',
    'zzqqxx',
  ])
    expect({ q, meant: await typed(q) }).toEqual({ q, meant: [] })
})

test('exact words are taken as they are', async () => {
  expect(await names('Castel', true)).toEqual(['Castello Bianco'])
  expect(await names('edinbrugh', true)).toEqual([])
  expect(await names('castle', true)).toContain('Ravenswood Castle')
})

test.each([
  ['castel', 'Ravenswood Castle'],
  ['yrok', 'York'],
  ['edinbrugh', 'Edinburgh'],
  ['fotographer', 'Photographers'],
  ['hpotographers', 'Photographers'],
  ['wintonmanor', 'Winton Manor'],
  ['jaipr', 'Jaipur'],
  ['bridlal makeup', 'Make-up artists'],
])('while “%s” is typed, %s is suggested', async (q, label) => {
  const { items } = (await scene.call(getSuggestions, { q })).body
  expect(items.map((each) => each.label)).toContain(label)
})
