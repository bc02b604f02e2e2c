import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { type Filters, getFacets, searchVendors } from '#contract/search/search.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const pack = { name: 'The day', amount: 100_000, unit: 'per_plate' as const, instant: true }
async function offers(vendor: Account, more: object = {}) {
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const packages = [{ ...pack, ...more }]
  expect((await scene.call(updateVendorProfile, { version, packages }, vendor)).status).toBe(200)
}
const state = (vendor: Account, what: ReturnType<typeof sql>) =>
  scene.db.run(sql`update vendors set ${what} where id = ${vendor.vendorId}`)

/** Who is found, who is counted, and whose card says so without the filter. */
async function read(filters: Filters) {
  const found = (await scene.call(searchVendors, { ...filters, instant: true })).body.items
  const { instant } = (await scene.call(getFacets, filters)).body
  const all = (await scene.call(searchVendors, filters)).body.items
  const said = all.filter((card) => card.instant).map(({ _id }) => _id)
  expect(said.toSorted()).toEqual(found.map(({ _id }) => _id).toSorted())
  expect(instant).toBe(found.length)
  return found.map(({ _id }) => _id)
}

test('only who can be booked at once is found by it, counted, and says so on its card', async () => {
  const here = { category: 'venues', city: 'jaipur' }
  const [vendor, plain, open, hourly] = [
    await scene.hasVendor(here),
    await scene.hasVendor(here),
    await scene.hasVendor(here),
    await scene.hasVendor(here),
  ]
  await offers(vendor)
  await offers(plain, { instant: false })
  // What comes on top is not stated, or how many hours are wanted.
  await offers(open)
  await state(open, sql`price_tax = 'excluded', price_tax_rate = null`)
  await offers(hourly, { unit: 'per_hour' })
  expect(await read(here)).toEqual([vendor.vendorId])

  const { vendorId } = vendor
  const page = (await scene.call(getVendor, { vendorId })).body
  const wish = { vendorId, firstDay: dayAfter(90), guests: 200, packageId: page.packages[0]?._id }
  const atOnce = { amount: 20_000_000, currency: 'INR', cancellation: page.cancellation }
  const booked = await scene.call(
    requestBooking,
    { ...wish, atOnce },
    await scene.hasAccount('user'),
  )
  expect(booked.body.status).toBe('confirmed')

  await state(open, sql`price_tax_rate = 18, price_service = 0`)
  await scene.db.run(sql`update packages set instant = false where vendor_id = ${vendorId}`)
  expect(await read(here)).toEqual([open.vendorId])
})

test('where the way is not stated nobody is booked at once', async () => {
  const vendor = await scene.hasVendor({ category: 'mehendi', city: 'jaipur' })
  await scene.hasCity('udaipur')
  await scene.db.run(sql`
    update cities c
    set latitude = p.latitude, longitude = p.longitude
    from (values ('jaipur', 26.91, 75.79), ('udaipur', 24.59, 73.71)) p(slug, latitude, longitude)
    where c.slug = p.slug`)
  await offers(vendor)
  await state(vendor, sql`other_city_ids = array(select id from cities where slug = 'udaipur')`)
  const [home, away] = [
    { category: 'mehendi', city: 'jaipur' },
    { category: 'mehendi', city: 'udaipur' },
  ]
  expect([await read(home), await read(away)]).toEqual([[vendor.vendorId], []])
  await state(vendor, sql`travel_fee = 500000`)
  expect([await read(home), await read(away)]).toEqual([[vendor.vendorId], [vendor.vendorId]])
})

test('the way on a card is as far as the city that was asked for now lies', async () => {
  const vendor = await scene.hasVendor({ category: 'photographers', city: 'jaipur' })
  await scene.hasCity('udaipur')
  await state(
    vendor,
    sql`travel_per_km = 1000, other_city_ids = array(select id from cities where slug = 'udaipur')`,
  )
  const ways = async () => {
    const filters = { category: 'photographers', city: 'udaipur' }
    const { items } = (await scene.call(searchVendors, filters)).body
    return items.map(({ away }) => away)
  }
  const lies = (degrees: number | null) =>
    scene.db.run(sql`
      update cities c
      set latitude = h.latitude + ${degrees}::float8, longitude = h.longitude
      from cities h
      where c.slug = 'udaipur' and h.slug = 'jaipur'`)
  // A degree is 111.2 km, and each begun one counts.
  await scene.db.run(
    sql`update cities set latitude = 26.91, longitude = 75.79 where slug = 'jaipur'`,
  )
  await lies(1)
  expect(await ways()).toEqual([{ cost: 112_000 }])
  await lies(2)
  expect(await ways()).toEqual([{ cost: 223_000 }])
  // Where nobody knows how far it is, the way is not stated.
  await lies(null)
  expect(await ways()).toEqual([{ cost: null }])
  const home = await scene.call(searchVendors, { category: 'photographers', city: 'jaipur' })
  expect(home.body.items.map(({ away }) => away)).toEqual([undefined])
})
