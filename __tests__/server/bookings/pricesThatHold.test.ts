import { getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQuoteDraft } from '#contract/bookings/quotes.ts'
import { getEstimate, getVendor } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { addDays, weekday } from '#domain/days.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** The first of a weekday from a day on. */
const next = (day: string, of: number): string =>
  weekday(day) === of ? day : next(addDays(day, 1), of)
const saturday = next(dayAfter(120), 6)
/** In the week after the season. */
const tuesday = next(addDays(saturday, 6), 2)
const season = {
  name: 'Peak',
  from: addDays(saturday, -2).slice(5),
  to: addDays(saturday, 2).slice(5),
}
const quiet = { weekdays: [1, 2, 3, 4], restOfYear: true }
const pack = { name: 'Weekday', amount: 10_000_00, unit: 'per_event' as const, validity: quiet }

async function save(vendor: Account, input: object) {
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  return scene.call(updateVendorProfile, { version, ...input }, vendor)
}

/** Its price is for up to 100 guests on quiet days, and so is its package, for any number of them. */
async function opened() {
  const vendor = await scene.hasVendor({ unit: 'per_plate', amount: 500_00 })
  const saved = await save(vendor, {
    priceKind: 'exact',
    priceAmount: 500_00,
    priceUnit: 'per_plate',
    priceTax: 'included',
    priceService: 0,
    priceValidity: { ...quiet, guestsMax: 100 },
    seasons: [season],
    packages: [pack],
  })
  expect(saved.status).toBe(200)
  return { vendor, profile: saved.body, packageId: saved.body.packages[0]?._id ?? '' }
}

test('what a profile says of when its prices hold is read as it was written', async () => {
  const { vendor, profile } = await opened()
  expect(profile.seasons).toEqual([season])
  expect(profile.price?.validity).toEqual({ ...quiet, guestsMax: 100 })
  expect(profile.packages[0]?.validity).toEqual(quiet)
  const page = (await scene.call(getVendor, { vendorId: vendor.vendorId })).body
  expect(page.seasons).toEqual([season])
  expect(page.price?.validity).toEqual({ ...quiet, guestsMax: 100 })
  const same = await save(vendor, {
    description: 'A hall by the lake, with a lawn in front of it, and a kitchen.',
  })
  expect(same.body.price?.validity).toEqual({ ...quiet, guestsMax: 100 })
  const always = await save(vendor, {
    priceKind: 'exact',
    priceAmount: 500_00,
    priceValidity: null,
    packages: [{ ...pack, validity: {} }],
  })
  expect(always.body.price).not.toHaveProperty('validity')
  expect(always.body.packages[0]?.validity).toBeNull()
})

test('a season that is not there is refused beside what holds in it', async () => {
  const { vendor } = await opened()
  const gone = await save(vendor, {
    seasons: [],
    packages: [{ ...pack, validity: { seasons: ['Peak'] } }],
  })
  expect(gone.status).toBe(422)
  expect(gone.body).toMatchObject({
    fields: {
      'packages.0.validity.seasons': '“Peak” is none of your seasons. Choose another, or add it.',
    },
  })
  const twice = await save(vendor, { seasons: [season, season] })
  expect(twice.body).toMatchObject({
    fields: { 'seasons.1.name': 'Another season has this name. Give each its own.' },
  })
  const turned = await save(vendor, {
    packages: [{ ...pack, validity: { guestsMin: 9, guestsMax: 8 } }],
  })
  expect(turned.body).toMatchObject({
    fields: { 'packages.0.validity.guestsMax': 'The most guests are below the fewest.' },
  })
})

test('pages and estimates name no total that can’t be had then', async () => {
  const { vendor, packageId } = await opened()
  const { vendorId } = vendor
  const page = async (date: string, guests: number) => {
    const { estimate, packages } = (await scene.call(getVendor, { vendorId, date, guests })).body
    return [estimate?.amount, packages[0]?.estimate?.amount]
  }
  expect(await page(tuesday, 80)).toEqual([40_000_00, 10_000_00])
  expect(await page(tuesday, 120)).toEqual([undefined, 10_000_00])
  expect(await page(saturday, 80)).toEqual([undefined, undefined])
  const estimate = async (input: object) =>
    (await scene.call(getEstimate, { vendorId, guests: 80, ...input })).body
  expect(await estimate({ on: [tuesday] })).toMatchObject({ total: { amount: 40_000_00 } })
  expect(await estimate({ on: [tuesday, saturday], days: 2 })).toEqual({ total: null, lines: [] })
  expect(await estimate({ on: [saturday], packageId })).toMatchObject({
    fields: {
      packageId:
        '“Weekday” isn’t available on that weekday. Choose another, or none: then they answer with a quote.',
    },
  })
})

test('nothing is booked at a price that does not hold then', async () => {
  const { vendor, packageId } = await opened()
  const { vendorId } = vendor
  const couple = await scene.hasAccount('user')
  const ask = (input: object) =>
    scene.call(requestBooking, { vendorId, guests: 80, ...input } as never, couple)
  const refused = await ask({ firstDay: saturday, packageId })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    fields: {
      packageId:
        '“Weekday” isn’t available on that weekday. Choose another, or none: then they answer with a quote.',
    },
  })
  const open = await ask({ firstDay: saturday })
  expect(open.status).toBe(200)
  const booking = (
    await scene.call(getBooking, { bookingId: (open.body as { _id: string })._id } as never, vendor)
  ).body
  expect(booking).toMatchObject({
    total: { kind: 'on_request', amount: null },
    actions: ['offer', 'decline'],
  })
  // The quote begins without what does not apply, and says so of the package.
  const start = async (bookingId: string) => {
    const { lines, packages } = (await scene.call(getQuoteDraft, { bookingId }, vendor)).body
    return {
      amounts: lines.map(({ unitPrice }) => unitPrice),
      misfits: packages.map(({ misfit }) => misfit),
    }
  }
  expect(await start(booking._id)).toEqual({ amounts: [], misfits: ['weekday'] })
  const priced = await ask({ firstDay: tuesday })
  const exact = (
    await scene.call(
      getBooking,
      { bookingId: (priced.body as { _id: string })._id } as never,
      vendor,
    )
  ).body
  expect(exact).toMatchObject({
    total: { amount: 40_000_00 },
    actions: ['accept', 'offer', 'decline'],
  })
  expect(await start(exact._id)).toEqual({ amounts: [500_00], misfits: [null] })
})

test('a budget finds whom it pays for that day, and no other', async () => {
  const { vendor } = await opened()
  const find = async (date: string | undefined, guests: number) => {
    const criteria = { ...(date && { date }), guests, budget: 41_000_00, limit: 24 }
    const { items } = (await scene.call(searchVendors, criteria)).body
    const { price, estimate, sold } = items.find(({ _id }) => _id === vendor.vendorId) ?? {}
    return sold && [sold.name, price?.amount, estimate?.amount]
  }
  expect(await find(tuesday, 80)).toEqual([null, 500_00, 40_000_00])
  expect(await find(tuesday, 120)).toEqual(['Weekday', 10_000_00, 10_000_00])
  expect(await find(saturday, 80)).toBeUndefined()
  expect(await find(undefined, 80)).toEqual([null, 500_00, 40_000_00])
})
