import * as contract from '#contract/catalog/towns.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getAudit } from '#contract/moderation/audit.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeEach(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  await loadGazetteer(scene.db, smallGazetteer())
})
afterEach(() => scene.close())

const shown = async (input: { q?: string; state?: 'retired' | 'merged' } = {}) =>
  (await scene.call(contract.getTownsForAdmin, input, admin)).body.items
const offered = async (q: string) =>
  (await scene.call(contract.getTowns, { q })).body.items.map(({ name, area, country }) =>
    [name, area, country].filter(Boolean).join(', '),
  )
const idOf = async (q: string) => (await scene.call(contract.getTowns, { q })).body.items[0]!._id
const audit = async () =>
  (await scene.call(getAudit, {}, admin)).body.items.map(({ what, whom }) => [what, whom])
const choose = async (vendor: Account, city: string) => {
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  return scene.call(updateVendorProfile, { version, city }, vendor)
}

test('towns that no list could match stand first; with a name the gazetteer’s are found, too', async () => {
  await scene.hasVendor({ city: 'atlantis' })
  await scene.hasVendor({ city: 'udaipur' })
  await choose(await scene.hasAccount('vendor'), await idOf('bangor, wales'))
  expect((await shown()).map(({ name, state, vendors }) => [name, state, vendors])).toEqual([
    ['Atlantis', 'unmatched', 1],
    ['Udaipur', 'unmatched', 1],
    ['Bangor', 'market', 1],
  ])
  expect((await shown({ q: 'bangor' })).map(({ state, area }) => [state, area])).toEqual([
    ['market', 'Gwynedd'],
    ['gazetteer', 'Ards and North Down'],
  ])
  expect((await shown({ q: 'oodey' })).map(({ name, state }) => [name, state])).toEqual([
    ['Udaipur', 'gazetteer'],
  ])
  const pages = await scene.call(contract.getTownsForAdmin, { limit: 1 }, admin)
  const { nextCursor, total } = pages.body
  expect(total).toBe(3)
  expect(
    (await scene.call(contract.getTownsForAdmin, { limit: 5, cursor: nextCursor! }, admin)).body
      .items,
  ).toHaveLength(2)
  expect(
    (await scene.call(contract.getTownsForAdmin, {}, await scene.hasAccount('vendor'))).status,
  ).toBe(403)
})

test('a town of one’s own is offered, chosen, and told from others; a twin is refused', async () => {
  const input = {
    name: 'Castle Combe',
    area: 'england',
    country: 'UK',
    latitude: 51.49,
    longitude: -2.23,
    otherNames: ['Combe'],
  }
  const { status, body } = await scene.call(contract.createTown, input, admin)
  expect([status, body]).toMatchObject([
    200,
    { name: 'Castle Combe', country: 'United Kingdom', slug: 'castle-combe', state: 'market' },
  ])
  expect(await offered('comb')).toEqual(['Castle Combe, england, United Kingdom'])
  expect(await choose(await scene.hasAccount('vendor'), body._id)).toMatchObject({ status: 200 })
  expect(await scene.db.one(sql`select region from cities where slug = 'castle-combe'`)).toEqual({
    region: 'GB.ENG',
  })
  expect(await scene.call(contract.createTown, input, admin)).toMatchObject({
    status: 409,
    body: { fields: { name: 'There is already a town of this name there.' } },
  })
  expect(
    await scene.call(contract.createTown, { ...input, name: 'Half', longitude: null }, admin),
  ).toMatchObject({
    status: 422,
    body: { fields: { longitude: 'Give both numbers, or neither.' } },
  })
  expect(await audit()).toContainEqual(['town: add', 'Castle Combe, england, United Kingdom'])
})

test('what an admin says outlives the next gazetteer', async () => {
  const koln = await idOf('koln')
  const said = {
    townId: koln,
    name: 'Cologne',
    area: 'NRW',
    country: 'Germany',
    latitude: 50.94,
    longitude: 6.96,
    otherNames: ['Köln', 'Colonia'],
  }
  expect((await scene.call(contract.updateTown, said, admin)).status).toBe(200)
  await scene.call(contract.retireTown, { townId: await idOf('rochester'), retired: true }, admin)
  await scene.call(
    contract.mergeTown,
    { townId: await idOf('maidstone'), into: await idOf('newport, wales') },
    admin,
  )
  const check = async () => {
    expect(await offered('colog')).toEqual(['Cologne, NRW, Germany'])
    expect(await offered('köln')).toEqual(['Cologne, NRW, Germany'])
    expect(await offered('colonia')).toEqual(['Cologne, NRW, Germany'])
    expect(await offered('rochester')).toEqual([])
    expect(await offered('maidstone')).toEqual([])
    expect((await shown({ q: 'cologne' }))[0]).toMatchObject({
      slug: 'koln',
      latitude: 50.94,
      otherNames: ['Köln', 'Colonia'],
    })
  }
  await check()
  await loadGazetteer(scene.db, smallGazetteer([['IN.24', 'Jaipur', 26.92, 75.788, 271, '']]))
  expect(await offered('jaipur')).toHaveLength(1)
  await check()
  expect(await audit()).toContainEqual([
    'town: correct',
    'Köln, North Rhine-Westphalia, Germany → Cologne, NRW, Germany; 50.933, 6.95 → 50.94, 6.96; ' +
      'other names: Cologne, Koeln → Köln, Colonia',
  ])
})

test('a retired town is not offered any more, whoever has it keeps it, and it can come back', async () => {
  const keeper = await scene.hasAccount('vendor')
  const udaipur = await idOf('udaipur')
  await choose(keeper, udaipur)
  await scene.call(contract.retireTown, { townId: udaipur, retired: true }, admin)
  expect((await scene.call(getNames, {})).body.cities).toEqual([])
  expect((await offered('udaipur')).length).toBe(1)
  expect(await choose(keeper, udaipur)).toMatchObject({ status: 200 })
  expect(await choose(await scene.hasAccount('vendor'), udaipur)).toMatchObject({
    status: 422,
    body: { fields: { city: 'Choose a city from the list.' } },
  })
  expect((await shown({ state: 'retired' })).map(({ _id }) => _id)).toEqual([udaipur])
  await scene.call(contract.retireTown, { townId: udaipur, retired: false }, admin)
  expect(await choose(await scene.hasAccount('vendor'), udaipur)).toMatchObject({ status: 200 })
  expect((await audit()).slice(0, 2)).toEqual([
    ['town: bring back', 'Udaipur, Rajasthan, India'],
    ['town: retire', 'Udaipur, Rajasthan, India'],
  ])
})

test('an unmatched town and one of the gazetteer become one, at the address that it has', async () => {
  await scene.hasVendor({ city: 'bangalore' })
  const unmatched = await scene.hasCity('bangalore')
  const [known] = (await shown({ q: 'bengal' })).filter(({ state }) => state === 'gazetteer')
  const { body } = await scene.call(
    contract.mergeTown,
    { townId: unmatched, into: known!._id },
    admin,
  )
  expect(body).toMatchObject({
    _id: unmatched,
    name: 'Bengaluru',
    area: 'Karnataka',
    slug: 'bangalore',
    state: 'market',
    vendors: 1,
  })
  expect(await offered('bangalore')).toEqual(['Bengaluru, Karnataka, India'])
})

test('two admins who merge crosswise: one is done, the other is told', async () => {
  await scene.hasVendor({ city: 'york' })
  await scene.hasVendor({ city: 'yorck' })
  const [york, yorck] = [await scene.hasCity('york'), await scene.hasCity('yorck')]
  const answers = await Promise.all([
    scene.call(contract.mergeTown, { townId: york, into: yorck }, admin),
    scene.call(contract.mergeTown, { townId: yorck, into: york }, await scene.hasAccount('admin')),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/was merged into Yo/)
  expect(
    await scene.db.many(sql`select count(*)::int as n from vendors where city_id is not null
      group by city_id`),
  ).toEqual([{ n: 2 }])
})

test('vendors who choose a town while it is merged are in the one that stays', async () => {
  const [york, yorck] = [await scene.hasCity('york'), await scene.hasCity('yorck')]
  const vendors = await Promise.all(Array.from({ length: 6 }, () => scene.hasAccount('vendor')))
  const [merge, ...saves] = await Promise.all([
    scene.call(contract.mergeTown, { townId: yorck, into: york }, admin),
    ...vendors.map(async (vendor, index) => {
      const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
      const input = index % 2 ? { city: yorck } : { city: york, otherCities: [yorck] }
      return scene.call(updateVendorProfile, { version, ...input }, vendor)
    }),
  ])
  expect([merge.status, ...saves.map(({ status }) => status)]).toEqual(Array(7).fill(200))
  const rows = await scene.db.many(
    sql`select distinct city_id as city, other_city_ids as others from vendors where city_id is not null`,
  )
  for (const { city, others } of rows as { city: string; others: string[] }[])
    expect([city, others.filter((id) => id !== york)]).toEqual([york, []])
})

test('a town that is the same, gone, or retired is no place to merge into', async () => {
  const york = await scene.hasCity('york')
  const merge = (into: string) => scene.call(contract.mergeTown, { townId: york, into }, admin)
  expect(await merge(york)).toMatchObject({ status: 422 })
  expect(await merge('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  const leeds = await scene.hasCity('leeds')
  await scene.call(contract.retireTown, { townId: leeds, retired: true }, admin)
  expect(await merge(leeds)).toMatchObject({ status: 409 })
})
