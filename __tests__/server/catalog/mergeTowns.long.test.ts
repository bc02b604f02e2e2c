import * as contract from '#contract/catalog/towns.ts'
import { getSavedSearches, createSavedSearch } from '#contract/planning/savedSearches.ts'
import { updateWedding, getWedding } from '#contract/planning/weddings.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { type Keepers, openKeepers } from '#__tests__/support/keepers.ts'
import type { Account } from '#__tests__/support/scene.ts'

let keepers: Keepers
let admin: Account
beforeEach(async () => {
  keepers = await openKeepers(true)
  admin = await keepers.scene.hasAccount('admin')
})
afterEach(() => keepers.close())

const merge = (townId: string, into: string) =>
  keepers.scene.call(contract.mergeTown, { townId, into }, admin)
const separate = (townId: string) => keepers.scene.call(contract.separateTown, { townId }, admin)
const citiesOf = async () => {
  const rows = await keepers.scene.db.many<{ name: string; home: string; others: string[] }>(sql`
    select v.business_name as name, c.slug as home,
      array(
        select o.slug from unnest(v.other_city_ids) with ordinality u(id, place)
        join cities o using (id) order by place
      ) as others
    from vendors v join cities c on c.id = v.city_id order by 1`)
  return rows.map(({ name, home, others }) => [name, home, ...others].join(' '))
}
const visit = async (url: string) => {
  const { statusCode, headers } = await keepers.fresh.inject({ method: 'GET', url })
  return headers.location ? [statusCode, headers.location] : statusCode
}

test('all goes to the town that stays, its address too, chains are short, and it can be taken back', async () => {
  const { scene } = keepers
  const [home, other, both] = [
    await scene.hasVendor({ businessName: 'Home', city: 'yorck' }),
    await scene.hasVendor({ businessName: 'Other', city: 'leeds' }),
    await scene.hasVendor({ businessName: 'Both', city: 'york' }),
  ]
  const [york, yorck, leeds] = await Promise.all(['york', 'yorck', 'leeds'].map(scene.hasCity))
  await scene.db.run(sql`update vendors set other_city_ids = ${[yorck]}::uuid[]
    where id = any (${[other.vendorId, both.vendorId]}::uuid[])`)
  await scene.db.run(sql`update vendors
    set imported = ${JSON.stringify({ values: { city_id: yorck } })}::jsonb where id = ${home.vendorId}`)
  const couple = await scene.hasAccount('user')
  await scene.call(createSavedSearch, { filters: { city: 'york' }, alert: false }, couple)
  await scene.call(createSavedSearch, { filters: { city: 'yorck' }, alert: true }, couple)
  await scene.call(
    createSavedSearch,
    { filters: { city: 'yorck', guests: 90 }, alert: false },
    couple,
  )
  const functions = ['Yorck', 'Leeds'].map((city) => ({
    name: 'Dinner',
    date: '2027-06-05',
    slot: 'evening' as const,
    city,
    guests: 80,
  }))
  const wedding = {
    version: 0,
    partnerOne: 'A',
    partnerTwo: 'B',
    functions,
    budgetAmount: null,
    style: '',
    languages: '',
  }
  expect(await scene.call(updateWedding, wedding, couple)).toMatchObject({ status: 200 })

  const underTheOldName = async () =>
    (await scene.call(searchVendors, { city: 'yorck' })).body.items.length
  expect(await underTheOldName()).toBe(3)

  expect(await merge(yorck!, york!)).toMatchObject({ status: 200, body: { vendors: 2 } })
  await scene.services.listening.caughtUp()
  expect(await underTheOldName()).toBe(3)
  expect(await citiesOf()).toEqual(['Both york', 'Home york', 'Other leeds york'])
  const found = await scene.call(searchVendors, { city: 'york' })
  expect(found.body.items.map(({ businessName }) => businessName).toSorted()).toEqual([
    'Both',
    'Home',
    'Other',
  ])
  expect((await scene.call(searchVendors, { q: 'yorck' })).body.total).toBe(3)
  const searches = (await scene.call(getSavedSearches, {}, couple)).body.items
  expect(searches.map(({ filters, alert }) => [filters, alert])).toEqual(
    expect.arrayContaining([
      [{ city: 'york' }, true],
      [{ city: 'york', guests: 90 }, false],
    ]),
  )
  expect(searches).toHaveLength(2)
  expect((await scene.call(getWedding, {}, couple)).body.functions.map(({ city }) => city)).toEqual(
    ['York', 'Leeds'],
  )
  expect(
    await scene.db.one(sql`select imported #>> '{values,city_id}' as city from vendors
      where id = ${home.vendorId}`),
  ).toEqual({ city: york })
  expect(await visit('/vendors/venues/yorck?guests=80')).toEqual([
    301,
    '/vendors/venues/york?guests=80',
  ])
  expect(await visit('/vendors?city=yorck&guests=80')).toEqual([
    301,
    '/vendors?city=york&guests=80',
  ])

  // A chain leads straight to its end, and the address is nobody else's.
  await merge(york!, leeds!)
  expect(await visit('/vendors/venues/yorck')).toEqual([301, '/vendors/venues/leeds'])
  expect(await citiesOf()).toEqual(['Both leeds', 'Home leeds', 'Other leeds'])
  const again = { name: 'Yorck', area: '', country: 'Canada', otherNames: [] }
  expect((await scene.call(contract.createTown, again, admin)).body.slug).toBe('yorck-2')

  await separate(york!)
  expect(await citiesOf()).toEqual(['Both york', 'Home york', 'Other leeds york'])
  expect(await visit('/vendors/venues/yorck')).toEqual([301, '/vendors/venues/york'])
  await separate(yorck!)
  expect(await citiesOf()).toEqual(['Both york yorck', 'Home yorck', 'Other leeds yorck'])
  expect(await visit('/vendors/venues/yorck')).toBe(200)
  expect(await separate(yorck!)).toMatchObject({ status: 409 })
  const back = (await scene.call(getSavedSearches, {}, couple)).body.items
  expect(back.map(({ filters }) => filters)).toEqual(
    expect.arrayContaining([{ city: 'york' }, { city: 'yorck' }, { city: 'yorck', guests: 90 }]),
  )
  expect(back).toHaveLength(3)
  expect((await scene.call(getWedding, {}, couple)).body.functions.map(({ city }) => city)).toEqual(
    ['Yorck', 'Leeds'],
  )
})

test('what a couple has changed since a merge stays as it is on the way back', async () => {
  const { scene } = keepers
  const [york, yorck] = [await scene.hasCity('york'), await scene.hasCity('yorck')]
  const couple = await scene.hasAccount('user')
  await scene.call(
    createSavedSearch,
    { filters: { city: 'yorck', guests: 90 }, alert: false },
    couple,
  )
  await scene.call(
    createSavedSearch,
    { filters: { city: 'yorck', guests: 80 }, alert: false },
    couple,
  )
  const wedding = { version: 0, partnerOne: 'Priya', partnerTwo: '', functions: [], style: '' }
  const said = { ...wedding, city: 'Yorck', budgetAmount: null, languages: '' }
  expect(await scene.call(updateWedding, said, couple)).toMatchObject({ status: 200 })
  await merge(yorck, york)
  expect((await scene.call(getWedding, {}, couple)).body.city).toBe('York')
  await scene.db.run(sql`
    delete from saved_searches where filters ->> 'guests' = '80'`)
  await scene.db.run(sql`
    update saved_searches set filters = filters || '{"guests": 120}' where filters ->> 'guests' = '90'`)
  await separate(yorck)
  const searches = (await scene.call(getSavedSearches, {}, couple)).body.items
  expect(searches.map(({ filters }) => filters)).toEqual([{ city: 'york', guests: 120 }])
  expect((await scene.call(getWedding, {}, couple)).body.city).toBe('Yorck')
})

test('the address of a retired town says that it is gone', async () => {
  await keepers.scene.hasVendor({ city: 'york' })
  const york = await keepers.scene.hasCity('york')
  expect(await visit('/vendors/venues/york')).toBe(200)
  await keepers.scene.call(contract.retireTown, { townId: york, retired: true }, admin)
  expect(await visit('/vendors/venues/york')).toBe(410)
})

test('nothing that is kept is stale after a merge, a correction, a retirement, or the way back', async () => {
  const { scene, apps, fresh, open } = keepers
  const vendor = await scene.hasVendor({ businessName: 'Rose Hall', city: 'yorck' })
  await scene.hasVendor({ businessName: 'Lake House', city: 'york' })
  const [york, yorck] = [await scene.hasCity('york'), await scene.hasCity('yorck')]
  const urls = [
    '/',
    '/vendors',
    '/vendors?city=york',
    '/vendors?city=yorck&guests=100',
    '/vendors?category=venues&city=york&date=2027-02-14&free=true',
    '/vendors?city=york&within=50',
    '/vendors?q=yorck',
    '/vendors/venues/york',
    '/vendors/venues/yorck',
    `/vendor/scene-${vendor.vendorId}`,
  ]
  const compare = async (what: string) => {
    for (const url of urls) {
      const wanted = await open(fresh, url)
      for (const app of apps) {
        const { status, html } = await open(app, url)
        expect([what, url, status, html === wanted.html]).toEqual([what, url, wanted.status, true])
      }
    }
  }
  for (const url of urls) await open(fresh, url)
  await compare('at first')
  const said = {
    name: 'Eboracum',
    country: 'India',
    latitude: 53.96,
    longitude: -1.08,
    otherNames: [],
  }
  const steps = {
    merged: () => merge(yorck, york),
    corrected: () => scene.call(contract.updateTown, { townId: york, ...said }, admin),
    separated: () => separate(yorck),
    retired: () => scene.call(contract.retireTown, { townId: york, retired: true }, admin),
    back: () => scene.call(contract.retireTown, { townId: york, retired: false }, admin),
  }
  for (const [what, step] of Object.entries(steps)) {
    expect(await step()).toMatchObject({ status: 200 })
    await compare(what)
  }
})
