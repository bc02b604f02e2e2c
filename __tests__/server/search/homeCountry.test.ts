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
  ],
  [
    ['CA', '', 0, 'Canada', ''],
    ['CA.08', 'CA', 1, 'Ontario', ''],
    ['GB.ENG.J7', 'GB.ENG', 2, 'North Yorkshire', ''],
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
