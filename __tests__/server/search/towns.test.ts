import { getFacets, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { applyRates } from '#server/modules/catalog/prices/rates.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

/** Who comes to Ajmer, a town in which nobody lives: 99.5 km from Jaipur, on its meridian. */
let scene: Scene
const rates = { date: '2026-11-01', source: 'A test', base: 'INR', rates: { INR: 1, GBP: 0.01 } }
beforeAll(async () => {
  scene = await openScene()
  await loadGazetteer(
    scene.services.bulk,
    smallGazetteer([['IN.24', 'Ajmer', 26.005, 75.8, 517_911, '']]),
  )
  for (const [businessName, amount, currency, km, fee] of [
    ['Rupee Films', 60_000, 'INR', 100, 5000],
    ['Pound Films', 525, 'GBP', 400, 400],
    ['Nearby Films', 50_000, 'INR', 99, 0],
    ['Homely Films', 40_000, 'INR', null, null],
  ] as const) {
    const vendor = await scene.hasVendor({
      businessName,
      city: 'jaipur',
      unit: 'per_event',
      amount,
    })
    await scene.db.run(sql`
      update vendors
      set price_amount = ${amount * 100}, price_currency = ${currency}, price_tax = 'included',
        travel_max_km = ${km}, travel_fee = ${fee && fee * 100}
      where id = ${vendor.vendorId}`)
  }
  await scene.db.run(sql`update cities set latitude = 26.9, longitude = 75.8 where slug = 'jaipur'`)
  await applyRates(scene.db, { currency: 'INR', rates })
})
afterAll(() => scene.close())

const names = async (more: object = {}) =>
  (
    await scene.call(searchVendors, { city: 'ajmer', guests: 100, sort: 'price', ...more })
  ).body.items.map(({ businessName }) => businessName)

test('who travels as far is found, by what coming there costs in our own currency', async () => {
  // ₹65,000; £925, which is ₹92,500.
  expect(await names()).toEqual(['Rupee Films', 'Pound Films'])
  expect(await names({ budget: 9_250_000 })).toEqual(['Rupee Films', 'Pound Films'])
  expect(await names({ budget: 9_249_999 })).toEqual(['Rupee Films'])
  expect(await names({ budget: 6_499_999 })).toEqual([])
})

test('the way counts in a budget also while nobody has said how many come', async () => {
  const within = async (budget: number) => {
    const { body } = await scene.call(searchVendors, { city: 'ajmer', budget })
    return body.items.map(({ businessName }) => businessName)
  }
  expect(await within(6_500_000)).toEqual(['Rupee Films'])
  expect(await within(6_499_999)).toEqual([])
})

test('whoever takes another city pays nobody for the way to this one', async () => {
  const { body } = await scene.call(getFacets, { city: 'ajmer', guests: 100, budget: 6_000_000 })
  expect(body.cities).toEqual([{ slug: 'jaipur', name: 'Jaipur', count: 4 }])
})

test('somebody who begins to travel as far is there at once', async () => {
  await scene.db.run(
    sql`update vendors set travel_max_km = 100 where business_name = 'Nearby Films'`,
  )
  expect(await names()).toEqual(['Nearby Films', 'Rupee Films', 'Pound Films'])
  await scene.db.run(
    sql`update vendors set travel_max_km = 99 where business_name = 'Nearby Films'`,
  )
  expect(await names()).toEqual(['Rupee Films', 'Pound Films'])
})

test('in a town only who says what the way costs can be booked at once', async () => {
  await scene.db.run(sql`
    insert into packages (vendor_id, position, name, amount, currency, unit, instant)
    select id, 0, 'The day', 5000000, price_currency, 'per_event', true
    from vendors
    where business_name in ('Rupee Films', 'Pound Films')`)
  await scene.db.run(sql`update vendors set travel_fee = null where business_name = 'Pound Films'`)
  const found = (await names({ instant: true })).toSorted()
  const cards = (await scene.call(searchVendors, { city: 'ajmer' })).body.items
  const said = cards.filter(({ instant }) => instant).map(({ businessName }) => businessName)
  const { instant } = (await scene.call(getFacets, { city: 'ajmer' })).body
  expect([found, said, instant]).toEqual([['Rupee Films'], ['Rupee Films'], 1])
  expect((await scene.call(getFacets, { city: 'jaipur' })).body.instant).toBe(2)
})
