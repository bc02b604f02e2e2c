import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { matchPlaces } from '#server/modules/search/places/matches.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await scene.db.run(sql`
    insert into cities (slug, name, state, country)
    values ('udaipur', 'Udaipur', 'Rajasthan', 'India'),
      ('whitstable', 'Whitstable', 'Kent', 'United Kingdom')`)
  await scene.hasVendor({ city: 'whitstable' })
  await loadGazetteer(scene.services.bulk, smallGazetteer())
})
afterAll(() => scene.close())

const matchesOf = async (text: string, whole = false) =>
  (await matchPlaces(scene.db, text, { whole })).map(
    ({ kind, slug, area, country, vendors }) =>
      `${kind} ${slug}, ${area}, ${country}${vendors ? `: ${vendors}` : ''}`,
  )

test('a county, a nation, a town where nobody lives yet and a city are told apart', async () => {
  expect(await matchesOf('kent')).toEqual(['region kent, England, United Kingdom: 1'])
  expect(await matchesOf('WALES')).toEqual(['region wales, null, United Kingdom'])
  expect(await matchesOf('deutschland')).toEqual(['region germany, null, null'])
  expect(await matchesOf('cologne')).toEqual(['town koln, North Rhine-Westphalia, Germany'])
  expect(await matchesOf('whitst')).toEqual(['city whitstable, Kent, United Kingdom: 1'])
  expect(await matchesOf('')).toEqual([])
  expect(await matchesOf("%' or 1")).toEqual([])
})

test('two of one name have two addresses, the larger first, and a word after a comma chooses', async () => {
  expect(await matchesOf('newport')).toEqual([
    'town newport, Newport, United Kingdom',
    'town newport-isle-of-wight, Isle of Wight, United Kingdom',
    'region newport-wales, Wales, United Kingdom',
  ])
  expect(await matchesOf('newport, isle of')).toEqual([
    'town newport-isle-of-wight, Isle of Wight, United Kingdom',
  ])
  expect(await matchesOf('udaipur')).toEqual([
    'city udaipur, Rajasthan, India',
    'town udaipur-rajasthan-india, Rajasthan, India',
  ])
})

test('the whole text, where that is asked', async () => {
  expect(await matchesOf('ken', true)).toEqual([])
  expect(await matchesOf('nrw', true)).toEqual(['region north-rhine-westphalia, null, Germany'])
})
