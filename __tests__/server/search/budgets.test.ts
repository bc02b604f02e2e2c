import { searchVendors } from '#contract/search/search.ts'
import { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  const [category, city] = [await scene.hasCategory('venues'), await scene.hasCity('jaipur')]
  // What each comes to for 100 guests, at most.
  for (const [name, kind, amount, max, unit, tax] of [
    ['exact-140000', 'exact', 140_000, null, 'per_event', 'included'],
    ['exact-150000', 'exact', 150_000, null, 'per_day', 'included'],
    ['range-to-150000', 'range', 100_000, 150_000, 'per_event', 'included'],
    ['range-to-215000', 'range', 90_000, 215_000, 'per_event', 'included'],
    ['plates-149900', 'exact', 1499, null, 'per_plate', 'included'],
    ['plates-range-160000', 'range', 1200, 1600, 'per_plate', 'included'],
    ['plus-tax-144000', 'exact', 120_000, null, 'per_event', 'excluded'],
    ['plus-tax-150001', 'exact', 125_001, null, 'per_event', 'excluded'],
    ['tax-unknown-156000', 'exact', 130_000, null, 'per_event', 'not_stated'],
    ['from-130000', 'from', 130_000, null, 'per_event', 'included'],
    ['on-request', 'on_request', null, null, 'per_event', 'included'],
  ] as const)
    await scene.db.run(sql`
      insert into vendors (
        status, slug, business_name, category_id, city_id, description, price_kind, price_amount,
        price_max_amount, price_currency, price_unit, price_tax, contact_email, contact_phone, approved_at
      )
      values (
        'approved', ${name}, ${name}, ${category}, ${city}, '', ${kind}, ${amount && amount * 100},
        ${max && max * 100}, 'INR', ${unit}, ${tax}, 'a@budget.test', '+91 98765 43210', now()
      )`)
})
afterAll(() => scene.close())

const slugs = async (more: object) =>
  (await scene.call(searchVendors, { guests: 100, sort: 'price', ...more })).body.items.map(
    ({ slug }) => slug,
  )

let order: string[] = []
beforeAll(async () => {
  order = await slugs({})
})

test('up to ₹1,50,000 finds nothing that may come to more, and is in the order of what it may come to', async () => {
  expect(await slugs({ budget: 15_000_000 })).toEqual([
    'from-130000',
    'exact-140000',
    'plus-tax-144000',
    'plates-149900',
    // Of one figure, in whatever order they have without a budget.
    ...['range-to-150000', 'exact-150000'].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
  ])
})

test('without a budget all are there, those on request last', () => {
  expect(order).toHaveLength(11)
  expect(order.slice(-5)).toEqual([
    'plus-tax-150001',
    'tax-unknown-156000',
    'plates-range-160000',
    'range-to-215000',
    'on-request',
  ])
})

test('a card says what was stated, never the tax that is assumed', async () => {
  const { body } = await scene.call(searchVendors, { guests: 100, budget: 15_000_000 })
  expect(body.items.find(({ slug }) => slug === 'plus-tax-144000')).toMatchObject({
    estimate: { amount: 12_000_000, tax: 'excluded' },
  })
})

test('a business can’t start at more than its own cheapest package', async () => {
  const vendor = await scene.hasVendor()
  const price = { priceKind: 'from', priceUnit: 'per_day', priceTax: 'included' }
  const pack = { name: 'Courtyard', amount: 82_500_000, unit: 'package' }
  const save = (version: number, more: object) =>
    scene.call(updateVendorProfile, { version, ...price, ...more }, vendor)
  const refused = await save(1, { priceAmount: 120_000_000, packages: [pack] })
  expect(refused.body).toMatchObject({
    fields: { priceAmount: expect.stringContaining('“Courtyard” costs less') },
  })
  expect((await save(1, { priceAmount: 82_500_000, packages: [pack] })).status).toBe(200)
  // A plate is no day.
  const plate = { name: 'Dinner', amount: 90_000, unit: 'per_plate' }
  expect((await save(2, { priceAmount: 82_500_000, packages: [plate] })).status).toBe(200)
  expect(
    (await scene.call(updateVendorProfile, { version: 3, area: 'Old town' }, vendor)).status,
  ).toBe(200)
})
