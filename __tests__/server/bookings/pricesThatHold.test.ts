import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { proposeReschedule, withdrawReschedule } from '#contract/bookings/reschedules.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { getEstimate, getVendor } from '#contract/pages/vendorPages.ts'
import { previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { addDays } from '#domain/days.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import {
  nextWeekday,
  opensOnQuietDays,
  pack,
  quiet,
  saturday,
  saveProfile,
  season,
  tuesday,
} from '#__tests__/support/pricesThatHold.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, sellsParts } from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('what a profile says of when its prices hold is read as it was written', async () => {
  const { vendor, profile } = await opensOnQuietDays(scene)
  expect(profile.seasons).toEqual([season])
  expect(profile.price?.validity).toEqual({ ...quiet, guestsMax: 100 })
  expect(profile.packages[0]?.validity).toEqual(quiet)
  const page = (await scene.call(getVendor, { vendorId: vendor.vendorId })).body
  expect(page.seasons).toEqual([season])
  expect(page.price?.validity).toEqual({ ...quiet, guestsMax: 100 })
  const same = await saveProfile(scene, vendor, {
    description: 'A hall by the lake, with a lawn in front of it, and a kitchen.',
  })
  expect(same.body.price?.validity).toEqual({ ...quiet, guestsMax: 100 })
  const always = await saveProfile(scene, vendor, {
    priceKind: 'exact',
    priceAmount: 500_00,
    priceValidity: null,
    packages: [{ ...pack, validity: {} }],
  })
  expect(always.body.price).not.toHaveProperty('validity')
  expect(always.body.packages[0]?.validity).toBeNull()
})

test('a season that is not there is refused beside what holds in it', async () => {
  const { vendor } = await opensOnQuietDays(scene)
  const gone = await saveProfile(scene, vendor, {
    seasons: [],
    packages: [{ ...pack, validity: { seasons: ['Peak'] } }],
  })
  expect(gone.status).toBe(422)
  expect(gone.body).toMatchObject({
    fields: {
      'packages.0.validity.seasons': '“Peak” is none of your seasons. Choose another, or add it.',
    },
  })
  const twice = await saveProfile(scene, vendor, { seasons: [season, season] })
  expect(twice.body).toMatchObject({
    fields: { 'seasons.1.name': 'Another season has this name. Give each its own.' },
  })
  const turned = await saveProfile(scene, vendor, {
    packages: [{ ...pack, validity: { guestsMin: 9, guestsMax: 8 } }],
  })
  expect(turned.body).toMatchObject({
    fields: { 'packages.0.validity.guestsMax': 'The most guests are below the fewest.' },
  })
})

test('pages and estimates name no total that can’t be had then', async () => {
  const { vendor, packageId } = await opensOnQuietDays(scene)
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
        '“Weekday” isn’t available on that day of the week. Choose another, or none: then they answer with a quote.',
    },
  })
})

test('nothing is booked at a price that does not hold then', async () => {
  const { vendor, packageId } = await opensOnQuietDays(scene)
  const { vendorId } = vendor
  const couple = await scene.hasAccount('user')
  const ask = (input: object) =>
    scene.call(requestBooking, { vendorId, guests: 80, ...input } as never, couple)
  const refused = await ask({ firstDay: saturday, packageId })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    fields: {
      packageId:
        '“Weekday” isn’t available on that day of the week. Choose another, or none: then they answer with a quote.',
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
  // The quote begins without what does not apply, and is given by what the builder judges the package.
  const start = async (bookingId: string, day: string) => {
    const { lines, packages, seasons } = (await scene.call(getQuoteDraft, { bookingId }, vendor))
      .body
    return {
      amounts: lines.map(({ unitPrice }) => unitPrice),
      misfits: packages.map(({ validity }) => misfitOf(validity, { times: [{ day }] }, seasons)),
    }
  }
  expect(await start(booking._id, saturday)).toEqual({ amounts: [], misfits: ['weekday'] })
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
  expect(await start(exact._id, tuesday)).toEqual({ amounts: [500_00], misfits: [null] })
})

test('of functions each has its own price: the request and the quote begin with a line for each', async () => {
  const { vendor } = await opensOnQuietDays(scene)
  const couple = await scene.hasAccount('user')
  const functions = [
    { name: 'Haldi', day: tuesday, guests: 80 },
    { name: 'Sangeet', day: addDays(tuesday, 1), guests: 120 },
  ]
  const wish = { vendorId: vendor.vendorId, firstDay: tuesday, guests: 1, times: functions }
  const requested = await scene.call(requestBooking, wish, couple)
  const { body } = await scene.call(getBooking, { bookingId: requested.body._id }, vendor)
  // ₹500 for each of up to 100 guests, the package for more.
  expect([body.total?.amount, body.lines?.map(({ label, total }) => [label, total])]).toEqual([
    50_000_00,
    [
      ['Price, Haldi', 40_000_00],
      ['Weekday, Sangeet', 10_000_00],
    ],
  ])
  const enquired = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, times: functions, message: 'Could you host both?' },
    couple,
  )
  const begun = await scene.call(getQuoteDraft, { enquiryId: enquired.body._id }, vendor)
  expect(
    begun.body.lines.map(({ label, basis, unitPrice, forFunction }) => [
      label,
      basis,
      unitPrice,
      forFunction,
    ]),
  ).toEqual([
    ['Venue', 'per_guest', 500_00, 0],
    ['Weekday, Sangeet', 'fixed', 10_000_00, undefined],
  ])

  // Booked by a quote with these lines, each function is held against its own price.
  const quoted = await scene.call(getQuoteDraft, { bookingId: requested.body._id }, vendor)
  const { lines, taxIncluded } = quoted.body
  const bookingId = requested.body._id
  const sent = await scene.call(
    sendQuote,
    {
      ...aQuote,
      bookingId,
      after: 0,
      taxIncluded,
      lines: lines.map(({ unitPrice, ...line }) => ({ ...line, unitPrice: unitPrice ?? 0 })),
      firstDay: tuesday,
      lastDay: addDays(tuesday, 1),
      guests: 120,
      validUntil: dayAfter(3),
      confirmed: true,
    },
    vendor,
  )
  expect(sent.body.message).toBeUndefined()
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  const friday = nextWeekday(tuesday, 5)
  const move = async (haldi: string, sangeet: string) => {
    const times = [haldi, sangeet].map((day) => ({ day }))
    const { body: moved } = await scene.call(proposeReschedule, { bookingId, times }, couple)
    const mail = (await scene.mails(vendor.email)).at(-1)?.body
    const rescheduleId = moved.reschedule?._id ?? ''
    await scene.call(withdrawReschedule, { bookingId, rescheduleId }, couple)
    return /(?:The [^.]*doesn’t apply[^.]*\. ?)+/.exec(mail ?? '')?.[0].trim()
  }
  expect(await move(addDays(tuesday, 1), tuesday)).toBeUndefined()
  expect(await move(tuesday, friday)).toBe(
    'The package “Weekday” doesn’t apply on that day of the week (Sangeet).',
  )
  expect(await move(friday, addDays(tuesday, 1))).toBe(
    'The stated price doesn’t apply on that day of the week (Haldi).',
  )
  // The couple reads the same before it asks, wherever its wedding has moved.
  const before = (await scene.call(getWedding, {}, couple)).body
  const plan = (date: string) => ({
    version: before.version,
    partnerOne: 'Priya',
    partnerTwo: 'Arjun',
    city: '',
    guests: 120,
    budgetAmount: null,
    style: '',
    languages: '',
    functions: [
      { name: 'Haldi', date: tuesday, slot: null, city: '', guests: 80 },
      { name: 'Sangeet', date, slot: null, city: '', guests: 120 },
    ],
  })
  const saved = await scene.call(updateWedding, plan(addDays(tuesday, 1)), couple)
  const { version, functions: planned } = saved.body
  const [haldi, sangeet] = planned
  const further = { ...plan(friday), version, functions: [haldi!, { ...sangeet!, date: friday }] }
  const words = 'The package “Weekday” doesn’t apply on that day of the week (Sangeet).'
  const preview = (await scene.call(previewWeddingChange, further, couple)).body.items
  expect(preview.filter(({ kind }) => kind === 'booking')).toMatchObject([
    { proposes: true, unlisted: words },
  ])
  expect((await scene.call(updateWedding, further, couple)).body.message).toBeUndefined()
  expect((await scene.call(getBooking, { bookingId }, couple)).body.drift).toMatchObject({
    actions: ['change_booking', 'change_wedding', 'keep'],
    unlisted: words,
  })
})

test('a package is for one function, unless its vendor says that it is for several', async () => {
  const lights = { name: 'Lights', amount: 1_000_00, unit: 'package' }
  const times = ['Haldi', 'Sangeet', 'Reception'].map((name, after) => ({
    name,
    day: addDays(tuesday, after),
    guests: 80,
  }))
  const asks = async (validity: object | null) => {
    const vendor = await scene.hasVendor({ unit: 'per_plate', amount: 500_00 })
    const packages = [{ ...pack, unit: 'package', validity, addOns: [lights] }]
    const [offered] = (await saveProfile(scene, vendor, { packages })).body.packages
    const addOns = offered?.addOns.flatMap(({ _id }) => _id ?? [])
    const { vendorId } = vendor
    const chosen = { vendorId, packageId: offered?._id ?? '', addOns, guests: 80 }
    const page = await scene.call(getEstimate, { ...chosen, functions: 3, days: 3 })
    const couple = await scene.hasAccount('user')
    const wish = { ...chosen, firstDay: tuesday, times }
    const requested = await scene.call(requestBooking, wish, couple)
    const bookingId = requested.body._id
    const booking = (await scene.call(getBooking, { bookingId }, vendor)).body
    const begun = (await scene.call(getQuoteDraft, { bookingId }, vendor)).body
    return {
      page: page.body.total?.amount,
      request: booking.total?.amount,
      quote: begun.lines.map(({ unitPrice, quantity }) => [unitPrice, quantity]),
    }
  }
  expect(await asks(null)).toEqual({
    page: 33_000_00,
    request: 33_000_00,
    quote: [
      [10_000_00, 3],
      [1_000_00, 3],
    ],
  })
  expect(await asks({ lengthMax: 3 })).toEqual({
    page: 11_000_00,
    request: 11_000_00,
    quote: [
      [10_000_00, 1],
      [1_000_00, 1],
    ],
  })
})

test('a budget finds whom it pays for that day, and no other', async () => {
  const { vendor } = await opensOnQuietDays(scene)
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

test('a package for the evening counts nowhere on a day whose evening is taken', async () => {
  const vendor = await sellsParts(scene, { resources: 1, unit: 'per_event', amount: 200_000_00 })
  const saved = await saveProfile(scene, vendor, {
    priceKind: 'exact',
    priceAmount: 200_000_00,
    priceUnit: 'per_event',
    priceTax: 'included',
    priceService: 0,
    priceValidity: { parts: ['morning'] },
    packages: [{ ...pack, name: 'Evening', amount: 50_000_00, validity: { parts: ['evening'] } }],
  })
  expect(saved.status).toBe(200)
  const q = saved.body.businessName
  const read = async () => {
    const criteria = { q, date: saturday, guests: 80 }
    const { items } = (await scene.call(searchVendors, criteria)).body
    const within = await scene.call(searchVendors, { ...criteria, budget: 100_000_00 })
    const { vendorId } = vendor
    const page = (await scene.call(getVendor, { vendorId, date: saturday, guests: 80 })).body
    return {
      within: within.body.total,
      named: items.map(({ price, packages }) => [
        price?.amount,
        packages?.map((each) => each.name),
      ]),
      page: [page.estimate?.amount, page.packages[0]?.estimate?.amount],
    }
  }
  expect(await read()).toEqual({
    within: 1,
    named: [[200_000_00, ['Evening']]],
    page: [200_000_00, 50_000_00],
  })
  const { body, couple } = await asksForPart(scene, vendor, saturday, 'evening')
  const onlyMorning = { within: 0, named: [[200_000_00, []]], page: [200_000_00, undefined] }
  expect(await read()).toEqual(onlyMorning)
  await scene.call(cancelBooking, { bookingId: body._id, reason: 'No.' }, couple)
  expect(await read()).toMatchObject({ within: 1, page: [200_000_00, 50_000_00] })
  // The morning goes, the evening stays: the package is what can be had.
  await asksForPart(scene, vendor, saturday, 'morning')
  expect(await read()).toEqual({
    within: 1,
    named: [[50_000_00, ['Evening']]],
    page: [undefined, 50_000_00],
  })
})
