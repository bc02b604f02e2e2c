import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { gazetteerOf } from '#packages/list-import/places/gazetteer.ts'
import { readSlice } from '#server/modules/moderation/imports/market/gazetteer.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await loadGazetteer(scene.db, smallGazetteer())
})
afterAll(() => scene.close())

test('towns and regions are found by any of their names, with what lies around them', async () => {
  const slice = await readSlice(scene.db, {
    names: ['newport', 'koeln', 'kent', 'uk', 'nowhere'],
    codes: ['GB.NIR'],
    ids: [],
  })
  const gazetteer = gazetteerOf(slice)
  expect(
    gazetteer.towns('Newport').map(({ region, own }) => [gazetteer.areaOf(region), own]),
  ).toEqual(
    expect.arrayContaining([
      ['Isle of Wight', true],
      ['Newport', true],
    ]),
  )
  expect(gazetteer.towns('Koeln')).toMatchObject([{ name: 'Köln', own: false, region: 'DE.07' }])
  expect(gazetteer.areas('Kent')).toEqual(['GB.ENG.G5'])
  expect(gazetteer.pathOf('GB.ENG.G5')).toEqual(['GB', 'GB.ENG', 'GB.ENG.G5'])
  expect(gazetteer.region('GB.NIR')).toMatchObject({ name: 'Northern Ireland', level: 1 })
  // The middle of Maidstone and Rochester.
  expect(gazetteer.region('GB.ENG.G5')?.lat).toBeCloseTo(51.33, 2)
  expect(gazetteer.towns('nowhere')).toEqual([])
})

test('a place that a person chose is found by its id', async () => {
  const { towns } = await readSlice(scene.db, { names: ['maidstone'], codes: [], ids: [] })
  const [town] = towns
  const { chosen } = await readSlice(scene.db, { names: [], codes: [], ids: [town?.id ?? ''] })
  expect(chosen).toEqual([
    { id: town?.id, name: 'Maidstone', area: 'Kent', country: 'United Kingdom' },
  ])
})
