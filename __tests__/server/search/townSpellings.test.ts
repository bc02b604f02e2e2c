import { getPlace } from '#contract/search/places.ts'
import { getMeaning } from '#contract/search/sentences.ts'
import { getSuggestions, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

/** A place is found however it is written: a county in short, "st" and "saint", with hyphens or without. */
const counties = [
  ['Beds', 'bedfordshire', 'Bedfordshire'],
  ['Berks', 'berkshire', 'Berkshire'],
  ['Bucks', 'buckinghamshire', 'Buckinghamshire'],
  ['Cambs', 'cambridgeshire', 'Cambridgeshire'],
  ['Glos', 'gloucestershire', 'Gloucestershire'],
  ['Hants', 'hampshire', 'Hampshire'],
  ['Herts', 'hertfordshire', 'Hertfordshire'],
  ['Lancs', 'lancashire', 'Lancashire'],
  ['Leics', 'leicestershire', 'Leicestershire'],
  ['Lincs', 'lincolnshire', 'Lincolnshire'],
  ['Northants', 'northamptonshire', 'Northamptonshire'],
  ['Notts', 'nottinghamshire', 'Nottinghamshire'],
  ['Oxon', 'oxfordshire', 'Oxfordshire'],
  ['Salop', 'shropshire', 'Shropshire'],
  ['Staffs', 'staffordshire', 'Staffordshire'],
  ['Wilts', 'wiltshire', 'Wiltshire'],
  ['Worcs', 'worcestershire', 'Worcestershire'],
  ['n. yorks', 'north-yorkshire', 'North Yorkshire'],
  ['West Yorks', 'west-yorkshire', 'West Yorkshire'],
  ['Co. Durham', 'county-durham', 'County Durham'],
] as const
const towns = [
  ['stratford-upon-avon', 'Stratford-upon-Avon', 30_000, ''],
  ['st-albans', 'St Albans', 82_000, ''],
  ['newcastle-upon-tyne', 'Newcastle upon Tyne', 300_000, ''],
  ['bury-st-edmunds', 'Bury St Edmunds', 41_000, 'Bury Saint Edmunds'],
] as const

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  for (const [, slug, state] of counties) {
    await scene.db.run(sql`
      insert into cities (slug, name, state, country)
      values (${`upper-${slug}`}, ${`Upper ${state}`}, ${state}, 'United Kingdom')`)
    await scene.hasVendor({ businessName: `Barn of ${state}`, city: `upper-${slug}` })
  }
  await loadGazetteer(
    scene.services.bulk,
    smallGazetteer(
      [
        ...towns.map(([, name, ...more], at) => ['GB.ENG.G5', name, 52 + at / 10, -1, ...more]),
        ['IN.24', 'Saint Albans', 26, 75, 37_000, ''],
      ],
      counties.map(([, slug, name]) => [`GB.ENG.${slug}`, 'GB.ENG', 2, name, '']),
    ),
  )
})
afterAll(() => scene.close())

const namesIn = async (city: string) =>
  (await scene.call(searchVendors, { city })).body.items.map(({ businessName }) => businessName)
const cityOf = async (q: string) =>
  (await scene.call(getMeaning, { q })).body.filters as { city?: string; q?: string }
const firstMatch = async (q: string) =>
  (await scene.call(getSuggestions, { q })).body.items.find(({ kind }) => kind !== 'vendor')?.slug

test.each(counties)('%s is a county: %s', async (short, slug, name) => {
  expect(await namesIn(short)).toEqual([`Barn of ${name}`])
  expect(await firstMatch(short)).toBe(slug)
  expect((await cityOf(`venues in ${short} for 80 guests`)).city).toBe(slug)
})

test('a barn with beds is in no county', async () => {
  expect(await cityOf('barn with 20 beds for 80 guests')).not.toHaveProperty('city')
})

test.each([
  ['Stratford-upon-Avon', 'stratford-upon-avon'],
  ['stratford upon avon', 'stratford-upon-avon'],
  ['st albans', 'st-albans'],
  ['St. Albans', 'st-albans'],
  ['saint albans', 'st-albans'],
  ['newcastle upon tyne', 'newcastle-upon-tyne'],
  ['Newcastle-upon-Tyne', 'newcastle-upon-tyne'],
  ['bury st edmunds', 'bury-st-edmunds'],
  ['Bury Saint Edmunds', 'bury-st-edmunds'],
  ['bury-st-edmunds', 'bury-st-edmunds'],
])('%s is the town %s', async (typed, slug) => {
  expect((await scene.call(getPlace, { city: typed })).body.place?.slug).toBe(slug)
  expect(await firstMatch(typed)).toBe(slug)
  expect((await cityOf(`venues in ${typed} for 80 guests`)).city).toBe(slug)
})

test('of few letters the larger towns are suggested, of more each that begins so, and no other', async () => {
  const suggested = async (q: string) =>
    (await scene.call(getSuggestions, { q })).body.items
      .filter(({ kind }) => kind === 'town')
      .map(({ slug }) => slug)
  expect(await suggested('ban')).toEqual(['bengaluru', 'bangor'])
  expect(await suggested('bang')).toEqual(['bengaluru', 'bangor', 'bangor-gwynedd'])
  expect(await suggested('kö')).toEqual(['koln'])
})
