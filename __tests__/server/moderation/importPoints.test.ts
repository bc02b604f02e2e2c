import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '#contract/moderation/imports.ts'
import * as reviews from '#contract/moderation/importReviews.ts'
import { searchVendors } from '#contract/search/search.ts'
import { raw, sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

/** Ontario with one town in its south, as large as it is. */
const ontario = smallGazetteer(
  [['CA.08', 'Barrie', 44.4, -79.666, 182_041, '']],
  [
    ['CA', '', 0, 'Canada', ''],
    ['CA.08', 'CA', 1, 'Ontario', 'ON'],
  ],
)
const csv = 'name,city,province\nFar Hall,Emeryville,ON\nNear Hall,Barrie,ON\nSome Hall,Ontario,\n'
const path = contract.createImport.path

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  await loadGazetteer(scene.db, ontario)
})
afterAll(() => scene.close())

const importWith = async (towns: Record<string, { at: string }> = {}) => {
  const { body } = await sendFile(scene, Buffer.from(csv), admin, 'list.csv', path)
  const { _id: importId } = body as contract.Import
  const answer = await scene.call(reviews.updateImportDecisions, { importId, towns }, admin)
  await scene.call(contract.runImport, { importId }, admin)
  await runWaiting(scene.services)
  return answer
}
const names = async (input: object) =>
  (await scene.call(searchVendors, input)).body.items
    .map(({ businessName }) => businessName)
    .toSorted()

test('a town that nobody knows, and a region, are in no distance until somebody says where', async () => {
  await importWith()
  expect(await names({ city: 'barrie', within: 25 })).toEqual(['Near Hall'])
  expect(await names({ city: 'barrie', within: 250 })).toEqual(['Near Hall'])
  expect(await names({ city: 'ontario' })).toEqual(['Far Hall', 'Near Hall', 'Some Hall'])

  await importWith({ 'emeryville|CA.08': { at: '44.42, -79.7' } })
  expect(await names({ city: 'barrie', within: 25 })).toEqual(['Far Hall', 'Near Hall'])
})

test('a point is two numbers of the earth', async () => {
  const { body } = await sendFile(scene, Buffer.from(csv), admin, 'list.csv', path)
  const input = { importId: (body as contract.Import)._id }
  for (const at of ['here', '144, -79', '44'])
    expect(
      await scene.call(reviews.updateImportDecisions, { ...input, towns: { x: { at } } }, admin),
    ).toMatchObject({ status: 422 })
})

test('a gazetteer that knows more puts the town in its place, and makes no town of a county', async () => {
  await scene.db.run(sql`update cities set latitude = null, longitude = null where town_id is null`)
  const more = [
    ['CA.08', 'Barrie', 44.4, -79.666, 182_041, ''],
    ['CA.08', 'Emeryville', 42.29, -82.76, 1900, ''],
    ['CA.08', 'Ontario', 43, -80, 900, ''],
  ]
  await loadGazetteer(
    scene.db,
    smallGazetteer(more, [
      ['CA', '', 0, 'Canada', ''],
      ['CA.08', 'CA', 1, 'Ontario', 'ON'],
    ]),
  )
  expect(
    await scene.db.many(sql`
      select name, latitude from cities where country = 'Canada' order by name`),
  ).toEqual([
    { name: 'Barrie', latitude: 44.4 },
    { name: 'Emeryville', latitude: 42.29 },
    { name: 'Ontario', latitude: null },
  ])
})

test('middles of regions that earlier lists gave are forgotten, and points that an admin gave are not', async () => {
  await scene.db.run(sql`
    update cities set town_id = null, latitude = 50, longitude = -85,
      arranged_at = case when name = 'Ontario' then now() end
    where name in ('Emeryville', 'Ontario')`)
  const folder = join(import.meta.dirname, '../../../server/db/migrations')
  const migration = await readFile(join(folder, '131_unknown_points.sql'), 'utf8')
  await scene.db.run(raw(migration))
  expect(
    await scene.db.many(sql`
      select name, latitude from cities where country = 'Canada' order by name`),
  ).toEqual([
    { name: 'Barrie', latitude: 44.4 },
    { name: 'Emeryville', latitude: null },
    { name: 'Ontario', latitude: 50 },
  ])
})
