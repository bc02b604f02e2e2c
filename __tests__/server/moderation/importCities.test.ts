import * as contract from '#contract/moderation/imports.ts'
import * as reviews from '#contract/moderation/importReviews.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  await loadGazetteer(scene.db, smallGazetteer())
})
afterAll(() => scene.close())

const importList = async (csv: string) => {
  const path = contract.createImport.path
  const { body } = await sendFile(scene, Buffer.from(csv), admin, 'list.csv', path)
  const { _id: importId } = body as contract.Import
  await scene.call(contract.runImport, { importId }, admin)
  await runWaiting(scene.services)
  return (await scene.call(contract.getImport, { importId }, admin)).body
}
const placed = () =>
  scene.db.many<{ name: string }>(sql`
    select v.business_name as name, v.status, c.name as city, c.state, c.region,
      c.town_id is not null as is_town, c.latitude is not null as is_on_map
    from vendors v
    left join cities c on c.id = v.city_id
    order by v.business_name`)

test('vendors stand in the towns of the gazetteer, in a region, or in a new city that has one', async () => {
  const csv =
    'name,town,county\nA,Bangor,Gwynedd\nA,Bangor,Northern Ireland\nB,Kent,\nC,Elmbridge Nook,Kent\n' +
    'D,Newport,Isle of Wight\nE,View 12 photos,\n'
  expect(await importList(csv)).toMatchObject({ status: 'done', created: 6, merged: 0 })
  const uk = { status: 'unclaimed' }
  const [town, unknown] = [{ is_on_map: true }, { is_on_map: false }]
  expect(await placed()).toEqual([
    expect.objectContaining({ name: 'A', city: 'Bangor', is_town: true, ...town, ...uk }),
    expect.objectContaining({ name: 'A', city: 'Bangor', is_town: true, ...town, ...uk }),
    expect.objectContaining({
      name: 'B',
      city: 'Kent',
      region: 'GB.ENG.G5',
      is_town: false,
      ...unknown,
      ...uk,
    }),
    expect.objectContaining({
      name: 'C',
      city: 'Elmbridge Nook',
      state: 'Kent',
      region: 'GB.ENG.G5',
      is_town: false,
      ...unknown,
      ...uk,
    }),
    expect.objectContaining({ name: 'D', city: 'Newport', region: 'GB.ENG.G2', is_town: true }),
    expect.objectContaining({ name: 'E', city: null, status: 'draft' }),
  ])
  expect(await importList(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 6 })
})

test('two new towns of one name are two, each with an address of its own', async () => {
  const csv = 'name,town,county\nY,Oldbarn Nook,Kent\nZ,Oldbarn Nook,Isle of Wight\n'
  expect(await importList(csv)).toMatchObject({ status: 'done', created: 2 })
  const towns = await scene.db.many(sql`
    select v.business_name as name, c.slug, c.state
    from vendors v
    join cities c on c.id = v.city_id
    where v.business_name in ('Y', 'Z')
    order by 1`)
  expect(towns).toEqual([
    { name: 'Y', slug: 'oldbarn-nook', state: 'Kent' },
    { name: 'Z', slug: 'oldbarn-nook-isle-of-wight', state: 'Isle of Wight' },
  ])
})

test('what a list says of a category’s attributes is in the profile, until somebody edits it', async () => {
  await scene.hasCategory('barns')
  const parking = { key: 'parking', label: 'Parking', kind: 'yes_no', options: [] }
  await scene.db.run(
    sql`update categories set attributes = ${JSON.stringify([parking])} where slug = 'barns'`,
  )
  const attributes = () =>
    scene.db.many(sql`
      select business_name as name, attributes
      from vendors
      where business_name in ('Oak', 'Elm')
      order by business_name`)
  const csv = (oak: string) =>
    `name,category,town,parking\nOak,Barns,Bangor,${oak}\nElm,Barns,Bangor,\n`
  await importList(csv('yes'))
  expect(await attributes()).toEqual([
    { name: 'Elm', attributes: {} },
    { name: 'Oak', attributes: { parking: true } },
  ])
  await importList(csv('no'))
  expect((await attributes())[1]).toEqual({ name: 'Oak', attributes: { parking: false } })
  await scene.db.run(
    sql`update vendors set attributes = '{"parking": true}' where business_name = 'Oak'`,
  )
  expect(await importList(csv('no'))).toMatchObject({ created: 0, unchanged: 2 })
  expect((await attributes())[1]).toEqual({ name: 'Oak', attributes: { parking: true } })
})

test('a list that names only parts of a town is read again with the town, and keeps it', async () => {
  const path = contract.createImport.path
  const csv = 'name,city\nP,Civil Lines\nQ,\n'
  const { body } = await sendFile(scene, Buffer.from(csv), admin, 'maidstone.csv', path)
  const { _id: importId, mapping } = body as contract.Import
  const input = { importId, mapping }
  const wrong = await scene.call(
    contract.updateImportMapping,
    { ...input, city: 'Nowhereton' },
    admin,
  )
  expect(wrong.body.problem).toMatch(/^No town is known by “Nowhereton”/)
  const read = await scene.call(
    contract.updateImportMapping,
    { ...input, city: 'Maidstone' },
    admin,
  )
  expect(read.body).toMatchObject({ problem: null, city: 'Maidstone' })
  await scene.call(contract.runImport, { importId }, admin)
  await runWaiting(scene.services)
  expect((await placed()).filter(({ name }) => ['P', 'Q'].includes(name))).toEqual([
    expect.objectContaining({ name: 'P', city: 'Maidstone', status: 'unclaimed' }),
    expect.objectContaining({ name: 'Q', city: 'Maidstone', status: 'unclaimed' }),
  ])
})

test('what a list would do is what it does', async () => {
  const path = contract.createImport.path
  const csv = 'name,town,phone\nR,Maidstone,01622 111111\nS,Maidstone,\nT,Bangor,\n'
  await importList(csv)
  const { body } = await sendFile(scene, Buffer.from(`${csv}U,Maidstone,\n`), admin, 'b.csv', path)
  const { _id: importId } = body as contract.Import
  const doesOf = async () =>
    (await scene.call(reviews.getImportReview, { importId }, admin)).body.does
  const nothing = { created: 0, updated: 0, owned: 0, removed: 0, skipped: 0 }
  expect(await doesOf()).toEqual({ ...nothing, created: 1, updated: 3 })
  const { items } = (await scene.call(reviews.getImportVendors, { importId }, admin)).body
  const keyOf = (name: string) => items.find((each) => each.name === name)?.key ?? ''
  const vendors = { [keyOf('S')]: 'skip', [keyOf('U')]: 'skip' } as const
  await scene.call(reviews.updateImportDecisions, { importId, vendors }, admin)
  expect(await doesOf()).toEqual({ ...nothing, updated: 2, skipped: 2 })
  await scene.call(contract.runImport, { importId }, admin)
  await runWaiting(scene.services)
  expect((await scene.call(contract.getImport, { importId }, admin)).body).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
    leftOut: 2,
  })
})
