import { getTowns } from '#contract/catalog/towns.ts'
import * as contract from '#contract/moderation/imports.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { runImport } from '#server/modules/moderation/imports/run.ts'
import { mergeTown } from '#contract/catalog/towns.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let admin: Account
beforeEach(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  await loadGazetteer(scene.db, smallGazetteer())
})
afterEach(() => scene.close())

const rows = (town: string, count: number) =>
  [
    'Venue,Town,Country,Price',
    ...Array.from({ length: count }, (_, n) => `Hall ${n},${town},Germany,€900`),
  ].join('\n')
/** Ready to be run. */
async function isChecked(csv: string): Promise<string> {
  const { body } = await sendFile(
    scene,
    Buffer.from(csv),
    admin,
    'list.csv',
    contract.createImport.path,
  )
  const { _id } = body as contract.Import
  await scene.db.run(
    sql`update imports set status = 'running', started_at = now() where id = ${_id}`,
  )
  return _id
}
const choose = async (vendor: Account, q: string) => {
  const town = (await scene.call(getTowns, { q })).body.items[0]!
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  return scene.call(updateVendorProfile, { version, city: town._id }, vendor)
}
const slugs = async () =>
  (await scene.db.many<{ slug: string }>(sql`select slug from cities order by 1`)).map(
    ({ slug }) => slug,
  )

test('a business chooses a town while a list makes it: it waits for no list, and neither fails', async () => {
  const importId = await isChecked(rows('Köln', 1000))
  const vendor = await scene.hasAccount('vendor')
  let saved: ReturnType<typeof choose> | undefined
  let wasOver = false
  const running = runImport(scene.services, importId, () => {
    saved ??= choose(vendor, 'köln').then((answer) => {
      expect(wasOver).toBe(false)
      return answer
    })
  }).finally(() => (wasOver = true))
  await running
  expect(await saved).toMatchObject({ status: 200 })
  expect(await slugs()).toEqual(['koln'])
})

test('both begin at the same moment', async () => {
  const importId = await isChecked(rows('Köln', 80))
  const vendors = await Promise.all([1, 2, 3].map(() => scene.hasAccount('vendor')))
  const [report, ...saved] = await Promise.all([
    runImport(scene.services, importId),
    ...vendors.map((vendor) => choose(vendor, 'köln')),
  ])
  expect(report).toMatchObject({ created: 80 })
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await slugs()).toEqual(['koln'])
})

test('of a list that comes to nothing no town is left, unless somebody has chosen it', async () => {
  await scene.db.run(sql`
    create function refuse_hall() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`)
  await scene.db.run(sql`create trigger refuse_hall before insert on vendors for each row
    when (new.business_name = 'Hall 450') execute function refuse_hall()`)
  await expect(runImport(scene.services, await isChecked(rows('Nowhere', 500)))).rejects.toThrow(
    'no',
  )
  expect(await slugs()).toEqual([])
  const vendor = await scene.hasAccount('vendor')
  let saved: ReturnType<typeof choose> | undefined
  await expect(
    runImport(scene.services, await isChecked(rows('Köln', 500)), () => {
      saved ??= choose(vendor, 'köln')
    }),
  ).rejects.toThrow('no')
  expect(await saved).toMatchObject({ status: 200 })
  expect(await slugs()).toEqual(['koln'])
})

test('towns are not arranged under a list', async () => {
  const [york, leeds] = [await scene.hasCity('york'), await scene.hasCity('leeds')]
  let answer: Promise<{ status: number; body: { message?: string } }> | undefined
  await runImport(scene.services, await isChecked(rows('York', 200)), async () => {
    answer ??= scene.call(mergeTown, { townId: leeds, into: york }, admin)
    await answer
  })
  expect(await answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('imported') },
  })
  expect(await scene.call(mergeTown, { townId: leeds, into: york }, admin)).toMatchObject({
    status: 200,
  })
})
