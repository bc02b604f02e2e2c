import { getSuggestions } from '#contract/search/search.ts'
import { getMeaning } from '#contract/search/sentences.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

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

async function openMarket(LOCALE: string): Promise<Scene> {
  const scene = await openScene({ LOCALE })
  await beginCategories(scene.db)
  await loadGazetteer(scene.services.bulk, gazetteer)
  return scene
}

test.each([
  ['en-GB', 'North Yorkshire', 'Ontario'],
  ['en-CA', 'Ontario', 'North Yorkshire'],
])('on a site of %s York is that of %s, before anybody works there', async (locale, own, other) => {
  const scene = await openMarket(locale)
  try {
    const { body } = await scene.call(getMeaning, { q: 'venues within 50 km of york' })
    expect(body.places.map(({ name }) => name)).toEqual([
      expect.stringContaining(`York, ${own}`),
      expect.stringContaining(`York, ${other}`),
    ])
    const { items } = (await scene.call(getSuggestions, { q: 'york' })).body
    const towns = items.filter(({ label }) => label === 'York')
    expect(towns.map(({ note }) => note.split(',')[0])).toEqual([own, other])
  } finally {
    await scene.close()
  }
})

test.each([
  ['en-GB', ['London, Greater London, United Kingdom', 'East London, Eastern Cape, South Africa']],
  ['en-ZA', []],
])('on a site of %s the east of London is London’s, if London is there', async (locale, names) => {
  const scene = await openMarket(locale)
  try {
    for (const q of ['florists in east london', 'East London florists']) {
      const { filters, places, corrected } = (await scene.call(getMeaning, { q })).body
      expect(filters).toEqual({
        category: 'florists',
        city: names.length ? 'london' : 'east-london',
      })
      expect(places.map(({ name }) => name)).toEqual(names)
      expect(corrected.map(({ meant }) => meant)).toEqual(names.length ? [['London']] : [])
    }
  } finally {
    await scene.close()
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
  const scene = await openMarket('en-US')
  try {
    expect((await scene.call(getMeaning, { q })).body.filters).toEqual(filters)
  } finally {
    await scene.close()
  }
})
