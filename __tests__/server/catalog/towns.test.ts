import { getTowns } from '#contract/catalog/towns.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
const inRajasthan = [
  ['IN.24', 'Ajmer', 26.452, 74.639, 517_911, ''],
  ['IN.24', 'Pushkar', 26.49, 74.552, 16_173, ''],
] as const
beforeAll(async () => {
  scene = await openScene()
  await scene.db.run(sql`
    insert into cities (slug, name, state, country, aliases, latitude, longitude)
    values
      ('udaipur', 'Udaipur', 'Rajasthan', 'India', '{}', 24.58, 73.68),
      ('pushkar', 'Pushkar', 'Rajasthan', 'India', '{Ajmer}', 26.49, 74.55),
      ('bangalore', 'Bangalore', 'Karnataka', 'India', '{}', null, null),
      ('atlantis', 'Atlantis', null, 'Greece', '{}', null, null)`)
  expect(await loadGazetteer(scene.db, smallGazetteer(inRajasthan))).toBe(12)
})
afterAll(() => scene.close())

const towns = async (q: string) => (await scene.call(getTowns, { q })).body.items
const cities = () =>
  scene.db.many<{ _id: string; slug: string; name: string; state: string }>(
    sql`select id as "_id", slug, name, state from cities`,
  )
const labels = async (q: string) =>
  (await towns(q)).map(({ name, area, country }) => [name, area, country].join(', '))

test('towns are found by how they begin, the largest first, and told apart', async () => {
  expect(await labels('new')).toEqual([
    'Newport, Newport, United Kingdom',
    'Newport, Isle of Wight, United Kingdom',
  ])
  expect(await labels('bangor')).toEqual([
    'Bangor, Ards and North Down, United Kingdom',
    'Bangor, Gwynedd, United Kingdom',
  ])
  expect(await labels('rochester')).toEqual(['Rochester, Kent, United Kingdom'])
})

test('other names, other letters, and what follows a comma', async () => {
  expect(await labels('cologne')).toEqual(['Köln, North Rhine-Westphalia, Germany'])
  expect(await labels('KOLN')).toEqual(['Köln, North Rhine-Westphalia, Germany'])
  expect(await labels('newport, isle')).toEqual(['Newport, Isle of Wight, United Kingdom'])
  expect(await labels('bangor, wales')).toEqual(['Bangor, Gwynedd, United Kingdom'])
  expect(await labels('bangor, uk')).toHaveLength(2)
  expect(await labels('bangor, india')).toEqual([])
})

test.each([
  ['cologne', 'Köln, North Rhine-Westphalia, Germany'],
  ['hebden', undefined],
  ['maidst', 'Maidstone, Kent, United Kingdom'],
  ['udaipur', 'Udaipur, Rajasthan, India'],
  ['bangor', undefined],
  ['bangor, wales', 'Bangor, Gwynedd, United Kingdom'],
])('what is typed names a town by itself where it can be no other: %s', async (q, named) => {
  const clear = (await towns(q)).filter(({ isClear }) => isClear)
  expect(clear.map(({ name, area, country }) => [name, area, country].join(', '))).toEqual(
    named ? [named] : [],
  )
})

test('one letter, a % or an apostrophe is no question that breaks anything', async () => {
  expect(await labels('b')).toEqual([])
  expect(await labels('%%')).toEqual([])
  expect(await labels("'; drop table towns")).toEqual([])
})

test('cities that were here are joined to their towns, by other names and by where they lie', async () => {
  const linked = await scene.db.many(sql`
    select c.slug, t.name, t.latitude, c.region
    from cities c
    left join towns t on t.id = c.town_id
    order by c.slug`)
  expect(linked).toEqual([
    { slug: 'atlantis', name: null, latitude: null, region: null },
    { slug: 'bangalore', name: 'Bengaluru', latitude: 12.972, region: 'IN.19' },
    // Not to the larger town beside it, by whose name it is found, too.
    { slug: 'pushkar', name: 'Pushkar', latitude: 26.49, region: 'IN.24' },
    { slug: 'udaipur', name: 'Udaipur', latitude: 24.571, region: 'IN.24' },
  ])
  expect(await labels('ajm')).toContain('Ajmer, Rajasthan, India')
  const [first] = await towns('udaipur')
  expect(first?._id).toBe((await cities()).find(({ slug }) => slug === 'udaipur')?._id)
  expect(await labels('atl')).toEqual(['Atlantis, , Greece'])
})

test('a vendor’s town becomes a city, once, whoever chooses it; two of one name have two addresses', async () => {
  const [wales, wight] = await towns('newport')
  const vendors = await Promise.all([
    scene.hasAccount('vendor'),
    scene.hasAccount('vendor'),
    scene.hasAccount('vendor'),
  ])
  const homes = [wales, wales, wight]
  const saved = await Promise.all(
    vendors.map(async (vendor, index) => {
      const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
      const city = homes[index]?._id ?? ''
      return scene.call(updateVendorProfile, { version, city, otherCities: [] }, vendor)
    }),
  )
  expect(saved.map(({ status, body }) => [status, body.city])).toEqual(
    homes.map((home) => [200, home?._id]),
  )
  const newports = (await cities()).filter(({ name }) => name === 'Newport')
  expect(newports.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['Newport', 'Isle of Wight']),
  )
  const slugs = newports.map(({ slug }) => slug)
  expect(slugs).toHaveLength(2)
  expect(slugs).toContain('newport')
  expect((await scene.call(getTowns, { ids: [wight?._id ?? ''] })).body.items).toEqual([wight])
})

test('an id that is no town is refused beside its field', async () => {
  const vendor = await scene.hasAccount('vendor')
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const city = '00000000-0000-4000-8000-000000000000'
  expect(await scene.call(updateVendorProfile, { version, city }, vendor)).toMatchObject({
    status: 422,
    body: { fields: { city: 'Choose a city from the list.' } },
  })
})

test('a newer gazetteer adds, and keeps what is named; the same one does nothing', async () => {
  const before = await towns('bangor')
  expect(await loadGazetteer(scene.db, smallGazetteer(inRajasthan))).toBeUndefined()
  const newer = smallGazetteer([
    ...inRajasthan,
    ['IN.24', 'Jaipur', 26.92, 75.788, 2711758, 'Jaypur'],
  ])
  const loads = [loadGazetteer(scene.db, newer), loadGazetteer(scene.db, newer)]
  expect((await Promise.all(loads)).filter(Boolean)).toEqual([13])
  expect(await labels('jaypur')).toEqual(['Jaipur, Rajasthan, India'])
  expect(await towns('bangor')).toEqual(before)
})

test('the town that is typed whole comes before larger ones that begin so', async () => {
  const larger = [
    ['GB.ENG.G5', 'Rochesterville', 51.3, 0.4, 900_000, ''],
    ['GB.ENG.G5', 'Rochesterton', 51.2, 0.3, 950_000, ''],
  ]
  await loadGazetteer(scene.db, smallGazetteer(larger))
  const names = async (q: string) => (await towns(q)).map(({ name }) => name)
  expect(await names('rochester')).toEqual(['Rochester', 'Rochesterton', 'Rochesterville'])
  expect(await names('rochest')).toEqual(['Rochesterton', 'Rochesterville', 'Rochester'])
})
