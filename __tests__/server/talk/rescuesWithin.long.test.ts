import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { requestRescue, getRescue } from '#contract/talk/rescues.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { applyRates } from '#server/modules/catalog/prices/rates.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const firstDay = dayAfter(150)
/** Two functions on two days: 300 guests in all. */
const times = [
  { name: 'Mehndi', day: firstDay, guests: 100 },
  { name: 'Reception', day: addDays(firstDay, 2), guests: 200 },
]
let towns = 0
/** What was asked of a vendor and is lost, in a town of its own where others have prices. */
async function isLost(amount: number, wish: object = { guests: 1, times }) {
  const city = `within-${(towns += 1)}`
  const has = (price: number, unit = 'per_event') => scene.hasVendor({ city, amount: price, unit })
  const vendor = await has(amount)
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, firstDay, ...wish }
  const { body } = await scene.call(requestBooking, ask, couple)
  expect(body.total.amount).toBe(amount)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'decline' }, vendor)
  const bookingId = body._id
  const rescue = async () => (await scene.call(getRescue, { bookingId }, couple)).body
  const offered = async () => (await rescue()).items
  /** Whom they are offered, with what the card says that a request comes to. */
  const totals = async () =>
    new Map(
      (await offered()).map(({ _id, asked, estimate }) => [
        _id,
        (asked?.total ?? estimate)?.amount,
      ]),
    )
  /** What the request is then for. */
  const held = async (vendorId = '') => {
    const asked = { bookingId, vendorIds: [vendorId], message: 'Could you take it?' }
    const { body: sent } = await scene.call(requestRescue, asked, couple)
    return (await scene.call(getBooking, { bookingId: sent.bookingId ?? '' }, couple)).body
  }
  return { couple, vendor, has, rescue, offered, totals, held }
}
/** A package as a whole is for up to three functions. */
const addPack = ({ vendorId }: Account, name: string, amount: number, unit: string) =>
  scene.db.run(sql`
    insert into packages (vendor_id, name, amount, currency, unit, position, validity)
    values (
      ${vendorId}::uuid, ${name}, ${amount}::bigint, 'INR', ${unit}, 0,
      ${unit === 'package' ? '{"lengthMax": 3}' : null}::jsonb
    )`)

test('of two functions each price counts as a request counts it, to the paisa', async () => {
  const { couple, has, totals, held } = await isLost(6_000_000)
  const fits = {
    once: await has(6_000_000, 'per_event'),
    perDay: await has(3_000_000, 'per_day'),
    perFunction: await has(2_999_999, 'per_function'),
    perGuest: await has(20_000, 'per_plate'),
  }
  await has(6_000_001, 'per_event')
  await has(3_000_001, 'per_day')
  await has(3_000_001, 'per_function')
  await has(20_001, 'per_plate')
  const shown = [
    [fits.once.vendorId, 6_000_000],
    [fits.perDay.vendorId, 6_000_000],
    [fits.perFunction.vendorId, 5_999_998],
    [fits.perGuest.vendorId, 6_000_000],
  ] as const
  expect(await totals()).toEqual(new Map(shown))
  for (const [vendorId, amount] of shown) {
    const { _id, total } = await held(vendorId)
    expect(total.amount).toBe(amount)
    await scene.call(cancelBooking, { bookingId: _id, reason: 'The next.' }, couple)
  }
})

test('a package as a whole counts once, beside a price for each guest, and is what is requested', async () => {
  const { has, offered, held } = await isLost(6_000_000)
  const [whole, plates, dear] = [
    await has(20_001, 'per_plate'),
    await has(6_000_001),
    await has(20_001, 'per_plate'),
  ]
  await addPack(whole, 'Whole house', 6_000_000, 'package')
  await addPack(plates, 'Thali', 19_999, 'per_plate')
  await addPack(dear, 'Whole house', 6_000_001, 'package')
  const items = await offered()
  // What its own price comes to for both functions, beside the package.
  expect(items.find(({ _id }) => _id === plates.vendorId)).toMatchObject({
    estimate: { amount: 6_000_001 },
  })
  const shown = items.map(({ _id, asked }) => [_id, asked])
  expect(new Map(shown as [string, unknown][])).toEqual(
    new Map([
      [
        whole.vendorId,
        { packageName: 'Whole house', total: expect.objectContaining({ amount: 6_000_000 }) },
      ],
      [
        plates.vendorId,
        { packageName: 'Thali', total: expect.objectContaining({ amount: 5_999_700 }) },
      ],
    ]),
  )
  expect(await held(whole.vendorId)).toMatchObject({
    packageName: 'Whole house',
    total: { amount: 6_000_000 },
  })
  expect(await held(plates.vendorId)).toMatchObject({
    packageName: 'Thali',
    total: { amount: 5_999_700 },
  })
})

test('the least that is spent, service and tax count once for all, a tax without a rate as a fifth', async () => {
  const { has, totals } = await isLost(6_000_000)
  const [least, taxed, open] = [
    await has(1, 'per_plate'),
    await has(10_000, 'per_plate'),
    await has(5_000_000),
  ]
  const dear = await has(5_000_001)
  await scene.db.run(sql`update vendors set price_minimum = 6000000 where id = ${least.vendorId}`)
  await scene.db.run(sql`
    update vendors set price_tax = 'excluded', price_tax_rate = 18, price_service = 10 where id = ${taxed.vendorId}`)
  await scene.db.run(sql`
    update vendors set price_tax = 'not_stated' where id = any (${[open.vendorId, dear.vendorId]}::uuid[])`)
  expect(await totals()).toEqual(
    new Map([
      [least.vendorId, 6_000_000],
      [taxed.vendorId, 3_894_000],
      [open.vendorId, 5_000_000],
    ]),
  )
})

test('of whole days a price for each day counts them, one for each guest does not', async () => {
  const lastDay = addDays(firstDay, 2)
  const { has, totals } = await isLost(6_000_000, { lastDay, guests: 300 })
  const [days, plates] = [await has(2_000_000, 'per_day'), await has(20_000, 'per_plate')]
  await has(2_000_001, 'per_day')
  await has(20_001, 'per_plate')
  expect(await totals()).toEqual(
    new Map([
      [days.vendorId, 6_000_000],
      [plates.vendorId, 6_000_000],
    ]),
  )
})

test('who has a price in another currency is within by the rate, and requested by that price', async () => {
  const { has, totals, held } = await isLost(6_000_000)
  const [plates, dear] = [await has(200, 'per_plate'), await has(201, 'per_plate')]
  await scene.db.run(sql`
    update vendors set price_currency = 'GBP' where id = any (${[plates.vendorId, dear.vendorId]}::uuid[])`)
  const rates = { date: '2026-11-01', source: 'A test', base: 'GBP', rates: { GBP: 1, INR: 100 } }
  await applyRates(scene.db, { currency: 'INR', rates })
  // £2 a plate is ₹200.
  expect(await totals()).toEqual(new Map([[plates.vendorId, 60_000]]))
  expect((await held(plates.vendorId)).total).toMatchObject({ amount: 60_000, currency: 'GBP' })
})

/** So many of the best rated who are free, and dearer than a row of the search can tell. */
const addDear = ({ vendorId }: Account, count: number) =>
  scene.db.run(sql`
    with dear as (
      insert into vendors (
        business_name, slug, status, category_id, city_id, calendar_since, rating_sum, rating_count,
        price_kind, price_amount, price_currency, price_unit, price_tax)
      select 'Dear ' || n, slug || '-' || n, status, category_id, city_id, calendar_since, 50, 10,
        'exact', 4000000, 'INR', 'per_function', 'included'
      from vendors, generate_series(1, ${count}::int) n
      where id = ${vendorId}
      returning id
    )
    insert into resources (vendor_id, name, position) select id, 'One', 0 from dear`)

test('who fits is found below a whole page of better rated ones who do not', async () => {
  const { vendor, has, rescue, totals } = await isLost(6_000_000)
  const fits = await has(6_000_000)
  await addDear(vendor, 201)
  expect(await totals()).toEqual(new Map([[fits.vendorId, 6_000_000]]))
  expect((await rescue()).lookedInto).toBeNull()
})

test('whoever fits comes by their rating, on both sides of the first twenty that are looked into', async () => {
  const { vendor, has, offered } = await isLost(6_000_000)
  const [best, worst, middle] = [await has(6_000_000), await has(6_000_000), await has(6_000_000)]
  const rate = ({ vendorId }: Account, stars: number, reviews: number) =>
    scene.db.run(sql`
      update vendors
      set rating_sum = ${stars * reviews}::int, rating_count = ${reviews}::int
      where id = ${vendorId}`)
  // The dear ones have five stars of ten reviews.
  await rate(best, 5, 100)
  await rate(worst, 2, 10)
  await rate(middle, 3, 10)
  await addDear(vendor, 30)
  expect((await offered()).map(({ _id }) => _id)).toEqual(
    [best, middle, worst].map(({ vendorId }) => vendorId),
  )
})

test('where nobody of the first thousand fits, it says how many it looked into', async () => {
  const { vendor, has, rescue } = await isLost(6_000_000)
  await has(6_000_000)
  await addDear(vendor, 1000)
  expect(await rescue()).toMatchObject({ items: [], lookedInto: 1000 })
})
