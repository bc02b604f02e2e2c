import { createImport, type Import, runImport } from '#contract/moderation/imports.ts'
import { getPlace } from '#contract/search/places.ts'
import { getSuggestions, searchVendors } from '#contract/search/search.ts'
import { getMeaning } from '#contract/search/sentences.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

const gazetteer = smallGazetteer(
  [
    ['GB.ENG.J7', 'York', 53.958, -1.083, 144202, ''],
    ['CA.08', 'York', 43.69, -79.48, 145662, ''],
    ['GB.ENG.GLA', 'London', 51.509, -0.126, 8961989, ''],
    ['ZA.05', 'East London', -33.015, 27.912, 478676, ''],
    ['US.CA', 'Los Angeles', 34.052, -118.244, 3971883, ''],
    ['US.CA', 'La Jolla', 32.847, -117.274, 46781, ''],
    ['US.LA', 'New Orleans', 29.955, -90.075, 389617, ''],
  ],
  [
    ['CA', '', 0, 'Canada', ''],
    ['CA.08', 'CA', 1, 'Ontario', ''],
    ['GB.ENG.J7', 'GB.ENG', 2, 'North Yorkshire', ''],
    ['GB.ENG.GLA', 'GB.ENG', 2, 'Greater London', ''],
    ['ZA', '', 0, 'South Africa', ''],
    ['ZA.05', 'ZA', 1, 'Eastern Cape', ''],
    ['US', '', 0, 'United States', 'USA'],
    ['US.CA', 'US', 1, 'California', 'CA'],
    ['US.LA', 'US', 1, 'Louisiana', 'LA'],
  ],
)

const abroad = smallGazetteer(
  [
    ['GB.ENG.J7', 'York', 53.958, -1.083, 144202, ''],
    ['CA.08', 'York', 43.69, -79.48, 145662, ''],
    ['GB.ENG.C3', 'Cambridge', 52.2, 0.117, 145674, ''],
    ['CA.08', 'Cambridge', 43.36, -80.31, 150000, ''],
    ['GB.ENG.S1', 'Bath', 51.38, -2.36, 94782, ''],
    ['CA.08', 'Bath', 44.18, -76.77, 2000, ''],
    ['GB.ENG.D8', 'Durham', 54.776, -1.576, 47785, ''],
    ['CA.08', 'Durham', 44.17, -80.81, 2609, ''],
    ['GB.ENG.I2', 'Manchester', 53.48, -2.237, 395515, ''],
    ['US.VA', 'Richmond', 37.55, -77.46, 226610, 'Manchester'],
    ['CA.08', 'Lindsay', 44.35, -78.74, 22367, ''],
    ['GB.ENG.C3', 'New York', 53.07, -0.14, 150, ''],
    ['US.NY', 'New York', 40.714, -74.006, 8804190, ''],
  ],
  [
    ['CA', '', 0, 'Canada', ''],
    ['CA.08', 'CA', 1, 'Ontario', ''],
    ['US', '', 0, 'United States', 'USA'],
    ['US.VA', 'US', 1, 'Virginia', ''],
    ['US.NY', 'US', 1, 'New York', ''],
    ['GB.ENG.J7', 'GB.ENG', 2, 'North Yorkshire', ''],
    ['GB.ENG.C3', 'GB.ENG', 2, 'Cambridgeshire', ''],
    ['GB.ENG.S1', 'GB.ENG', 2, 'Somerset', ''],
    ['GB.ENG.D8', 'GB.ENG', 2, 'County Durham', ''],
    ['GB.ENG.I2', 'GB.ENG', 2, 'Greater Manchester', ''],
  ],
)

/** Scenes that only read share a market for each locale, in which nobody works. */
const markets = new Map<string, Promise<Scene>>()
function marketOf(LOCALE: string): Promise<Scene> {
  const market = markets.get(LOCALE) ?? openMarket(LOCALE)
  markets.set(LOCALE, market)
  return market
}
async function openMarket(LOCALE: string): Promise<Scene> {
  const scene = await openScene({ LOCALE })
  await beginCategories(scene.db)
  await loadGazetteer(scene.services.bulk, gazetteer)
  return scene
}
afterAll(async () => {
  for (const scene of await Promise.all(markets.values())) await scene.close()
})

test.each([
  ['en-GB', 'North Yorkshire', 'Ontario'],
  ['en-CA', 'Ontario', 'North Yorkshire'],
])('on a site of %s York is that of %s, before anybody works there', async (locale, own, other) => {
  const scene = await marketOf(locale)
  const { body } = await scene.call(getMeaning, { q: 'venues within 50 km of york' })
  expect(body.places.map(({ name }) => name)).toEqual([
    expect.stringContaining(`York, ${own}`),
    expect.stringContaining(`York, ${other}`),
  ])
  const { items } = (await scene.call(getSuggestions, { q: 'york' })).body
  const towns = items.filter(({ label }) => label === 'York')
  expect(towns.map(({ note }) => note.split(',')[0])).toEqual([own, other])
})

test('one list from abroad takes no name from the site’s own country', async () => {
  const scene = await openScene({ LOCALE: 'en-GB' })
  try {
    await beginCategories(scene.db)
    await loadGazetteer(scene.services.bulk, abroad, 'GB')
    const admin = await scene.hasAccount('admin')
    const csv =
      'name,city,province,country\nA,York,Ontario,Canada\nB,Cambridge,Ontario,Canada\n' +
      'C,Bath,Ontario,Canada\nD,Durham,Ontario,Canada\nE,Richmond,Virginia,USA\nF,Lindsay,Ontario,Canada\n'
    const { body } = await sendFile(scene, Buffer.from(csv), admin, 'list.csv', createImport.path)
    await scene.call(runImport, { importId: (body as Import)._id }, admin)
    await runWaiting(scene.services)
    expect((await scene.call(searchVendors, {})).body.total).toBe(6)

    const readAs = async (name: string) => {
      const [{ body: said }, { body: listed }, { body: place }, { body: typed }] = [
        await scene.call(getMeaning, { q: `venues in ${name}` }),
        await scene.call(getSuggestions, { q: name }),
        await scene.call(getPlace, { city: name }),
        await scene.call(getPlace, { city: name.toUpperCase() }),
      ]
      return [said.filters.city, listed.items[0]?.note, place.place?.slug, typed.place?.slug]
    }
    expect(await readAs('york')).toEqual([
      'york',
      'North Yorkshire, United Kingdom',
      'york',
      'york',
    ])
    for (const [name, county] of [
      ['cambridge', 'Cambridgeshire'],
      ['bath', 'Somerset'],
      ['manchester', 'Greater Manchester'],
    ] as const)
      expect(await readAs(name)).toEqual([name, `${county}, United Kingdom`, name, name])
    // The county, with its town in it.
    expect((await readAs('durham'))[1]).toBe('England, United Kingdom')
    expect((await readAs('lindsay'))[0]).toBe('lindsay')
    expect((await readAs('york, ontario'))[3]).toBe('york-ontario')
    expect((await readAs('new york'))[1]).toBe('United States')
  } finally {
    await scene.close()
  }
})

test.each([
  ['en-GB', ['London, United Kingdom', 'East London, Eastern Cape, South Africa']],
  ['en-ZA', []],
])('on a site of %s the east of London is London’s, if London is there', async (locale, names) => {
  const scene = await marketOf(locale)
  for (const q of ['florists in east london', 'East London florists']) {
    const { filters, places, corrected } = (await scene.call(getMeaning, { q })).body
    expect(filters).toEqual({ category: 'florists', city: names.length ? 'london' : 'east-london' })
    expect(places.map(({ name }) => name)).toEqual(names)
    expect(corrected.map(({ meant }) => meant)).toEqual(names.length ? [['London']] : [])
  }
})

test.each<[string, object]>([
  ['florists in la', { category: 'florists', city: 'los-angeles' }],
  ['florist in LA for 80 guests', { category: 'florists', city: 'los-angeles', guests: 80 }],
  ['florists in la and new orleans', { category: 'florists', city: 'los-angeles' }],
  ['florists in la jolla', { category: 'florists', city: 'la-jolla' }],
  ['florists in new orleans la', { category: 'florists', city: 'new-orleans' }],
  ['florists in louisiana', { category: 'florists', city: 'louisiana' }],
])('“%s” is where people mean', async (q, filters) => {
  const scene = await marketOf('en-US')
  expect((await scene.call(getMeaning, { q })).body.filters).toEqual(filters)
})
