import { getMeaning } from '#contract/search/sentences.ts'
import { getSuggestions, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  await scene.db.run(sql`
    insert into cities (slug, name, state, country, latitude, longitude)
    values ('maidstone', 'Maidstone', 'Kent', 'United Kingdom', 51.267, 0.517),
      ('stow', 'Stow', null, 'United Kingdom', 51.93, -1.72),
      ('leeds', 'Leeds', null, 'United Kingdom', 53.8, -1.55)`)
  for (const [city, businessName] of [
    ['maidstone', 'Oast Hall'],
    ['stow', 'Stone Barn'],
    ['leeds', 'Mill Loft'],
  ] as const)
    await scene.hasVendor({ city, businessName })
  await loadGazetteer(
    scene.services.bulk,
    smallGazetteer([
      ['GB.ENG.G5', 'Wedding', 51.3, 0.6, 90000, ''],
      ['GB.ENG.G5', 'Manor', 51.3, 0.7, 90000, ''],
      ['GB.ENG.G5', 'Venus', 51.3, 0.8, 300, ''],
      ['GB.ENG.G5', 'St. Albans', 51.75, -0.33, 82000, ''],
    ]),
  )
})
afterAll(() => scene.close())

const names = async (city: string, within?: 25 | 50 | 250) =>
  (await scene.call(searchVendors, { city, ...(within && { within }) })).body.items
    .map(({ businessName }) => businessName)
    .sort()

test('counties together, and a circle', async () => {
  expect(await names('home-counties')).toEqual(['Oast Hall'])
  expect(await names('Home Counties')).toEqual(['Oast Hall'])
  expect(await names('cotswolds')).toEqual(['Stone Barn'])
  expect(await names('the cotswolds')).toEqual(['Stone Barn'])
  expect(await names('lake-district')).toEqual([])
})

test('around such a region', async () => {
  expect(await names('cotswolds', 25)).toEqual(['Stone Barn'])
  expect(await names('cotswolds', 250)).toEqual(['Mill Loft', 'Oast Hall', 'Stone Barn'])
})

test.each<[string, object]>([
  ['venues in the cotswolds', { category: 'venues', city: 'cotswolds' }],
  ['venues lake district', { category: 'venues', city: 'lake-district' }],
  ['venues in cotswalds', { category: 'venues', city: 'cotswolds' }],
  ['venus in knet', { category: 'venues', city: 'kent' }],
  ['caterrers in the home counties', { category: 'caterers', city: 'home-counties' }],
  ['wedding dresses in kent', { category: 'bridal-wear', city: 'kent' }],
  ['manor in kent', { city: 'kent', q: 'manor' }],
  ['venues in manor', { category: 'venues', city: 'manor' }],
  [
    'dj in kent saturday june 2030',
    { category: 'music-and-dj', city: 'kent', month: '2030-06', weekday: 6 },
  ],
  ['fotograf köln', { category: 'photographers', city: 'koln' }],
  ['salle de réception kent', { category: 'venues', city: 'kent' }],
  ['vestidos de novia en kent', { category: 'bridal-wear', city: 'kent' }],
  ['torta nuziale kent', { category: 'cakes-and-desserts', city: 'kent' }],
  ['trouwfotograaf kent', { category: 'photographers', city: 'kent' }],
  ['shaadi ka hall udaipur', { category: 'venues', city: 'udaipur' }],
  ['venues st albans', { category: 'venues', city: 'st-albans' }],
])('“%s” is read', async (q, filters) => {
  expect((await scene.call(getMeaning, { q })).body.filters).toEqual(filters)
})

test.each([
  ['cots', 'Cotswolds'],
  ['home', 'Home Counties'],
  ['st. al', 'St. Albans'],
  ['st al', 'St. Albans'],
  ['saint alb', 'St. Albans'],
])('while “%s” is typed, %s is suggested', async (q, label) => {
  const { items } = (await scene.call(getSuggestions, { q })).body
  expect(items.map((each) => each.label)).toContain(label)
})
