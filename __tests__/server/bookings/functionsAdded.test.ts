import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { previewAddedFunction, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { createDaysOff } from '#contract/calendar/calendar.ts'
import { getPayments } from '#contract/money/payments.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { hasBookedFunctions, sidesOf } from '#__tests__/support/bookedFunctions.ts'
import { aQuote, dayAfter, hasBooking, unknownId } from '#__tests__/support/bookings.ts'
import { driftOf, functionOf, savesWedding } from '#__tests__/support/drift.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { saveProfile } from '#__tests__/support/pricesThatHold.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasFilms } from '#__tests__/support/travelling.ts'
import {
  asksTogether,
  mehndi,
  morning,
  reception,
  sangeet,
  sellsParts,
} from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const haldiDay = addDays(mehndi, 2)
const haldi = { name: 'Haldi', day: haldiDay, slot: 'morning', guests: 80 }
const haldiTime = `${formatLongDay(haldiDay)}, morning (9:00 am to 1:00 pm)`

test('a couple adds a function: it costs what a request for it would, and is booked once accepted', async () => {
  const { vendor, couple, bookingId, proposeAdded, previewAdded, seen, answer, days, lastMail } =
    await hasBookedFunctions(scene)
  const sum = { amount: 85_000_000, currency: 'INR' }
  expect((await previewAdded(haldi, couple)).body).toMatchObject({
    sum,
    lines: [{ label: 'Price, Haldi', guests: 80, total: 8_000_000 }],
  })
  const proposed = await proposeAdded(haldi, couple)
  expect(proposed.body).toMatchObject({
    guests: 400,
    reschedule: {
      firstDay: mehndi,
      lastDay: reception,
      guests: null,
      sum,
      times: [
        { name: 'Mehndi', guests: 120 },
        { name: 'Sangeet', guests: 250 },
        { name: 'Reception', guests: 400 },
        { name: 'Haldi', day: haldiDay, slot: morning, guests: 80, isAdded: true },
      ],
    },
  })
  expect(await days()).toEqual([mehndi, sangeet, reception])
  const mail = await lastMail(vendor)
  expect(mail?.subject).toContain(` would like Haldi on ${haldiTime} for 80 guests added`)
  expect(mail?.body).toContain('What is booked stays as it is. It would cost ₹8,50,000 in all')
  expect(mail?.body).toContain('₹80,000 more than now.')
  expect(mail?.body).toContain('the time of what is added is not held.')

  expect((await answer(vendor)).status).toBe(200)
  const after = await seen(couple)
  expect(after).toMatchObject({ guests: 400, sum, reschedule: null })
  expect(after.times?.map(({ name, day }) => `${name} ${day}`)).toEqual([
    `Mehndi ${mehndi}`,
    `Sangeet ${sangeet}`,
    `Reception ${reception}`,
    `Haldi ${haldiDay}`,
  ])
  expect(JSON.stringify(after.times)).not.toContain('isAdded')
  expect(await days()).toEqual([mehndi, sangeet, haldiDay, reception])
  expect(after.timeline.at(-1)).toMatchObject({
    to: 'change_agreed',
    reason: expect.stringMatching(/^Haldi on .* for 80 guests added, for ₹8,50,000 in all/),
  })
  expect((await lastMail(couple))?.body).toContain(
    `is changed: Haldi on ${haldiTime} for 80 guests added. What is booked stays as it is. It now costs ₹8,50,000`,
  )
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  // In the order of their days: Haldi is before the Reception.
  expect([...text.matchAll(/(Mehndi|Sangeet|Haldi|Reception): /g)].map(([, name]) => name)).toEqual(
    ['Mehndi', 'Sangeet', 'Haldi', 'Reception'],
  )
  expect(text).toContain('₹8,50,000')

  // Other guests are counted from both.
  const times = [
    { day: mehndi, slot: 'morning' },
    { day: sangeet, slot: 'evening' },
    { day: reception },
    { day: haldiDay, slot: 'morning', guests: 100 },
  ]
  const more = await scene.call(proposeReschedule, { bookingId, times } as never, couple)
  expect(more.body).toMatchObject({ reschedule: { sum: { amount: 87_000_000 } } })
  await answer(vendor, 'decline')
  // Without it, it costs what it did.
  const less = [...times.slice(0, 3), { day: haldiDay, isLeftOut: true }]
  const back = await scene.call(proposeReschedule, { bookingId, times: less } as never, couple)
  expect(back.body).toMatchObject({ reschedule: { sum: { amount: 77_000_000 } } })
})

test('the total is what all lines come to together: they stay, and a function can go again', async () => {
  const vendor = await sellsParts(scene, { amount: 86, unit: 'per_plate', tax: 'excluded' })
  await scene.db.run(sql`
    update vendors set price_tax_rate = 18, price_service = 0 where id = ${vendor.vendorId}`)
  const { body, couple } = await asksTogether(scene, vendor)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  const { bookingId, proposeAdded, previewAdded, seen, answer } = sidesOf(scene, body._id)
  // 770 plates are ₹662.20 and ₹119.20 tax, 81 are ₹69.66 and ₹12.54: by itself each is rounded.
  expect((await seen(couple)).sum?.amount).toBe(78_140)
  const added = { ...haldi, guests: 81 }
  expect((await previewAdded(added, couple)).body.sum?.amount).toBe(86_359)
  expect((await proposeAdded(added, couple)).body.reschedule?.sum?.amount).toBe(86_359)
  expect((await answer(vendor)).status).toBe(200)
  const { sum, total, lines = [] } = await seen(couple)
  expect([sum?.amount, total.amount]).toEqual([86_359, 86_359])
  expect(lines.map((line) => line.total)).toEqual([10_320, 21_500, 34_400, 6_966, 13_173])
  const times = [
    { day: mehndi, isLeftOut: true },
    { day: sangeet, slot: 'evening' },
    { day: reception },
    { day: haldiDay, slot: 'morning' },
  ]
  const less = await scene.call(proposeReschedule, { bookingId, times } as never, couple)
  expect(less.body.reschedule?.sum?.amount).toBe(74_182)
})

test('where nothing is listed for it the vendor answers with the total, and the instalments follow', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const firstDay = dayAfter(120)
  const { body } = await scene.call(
    requestBooking,
    { vendorId: vendor.vendorId, firstDay, guests: 200 },
    couple,
  )
  const bookingId = body._id
  const part = { amount: null, dueDay: null, percent: 50 }
  const instalments = [
    { ...part, label: 'Advance', daysBefore: 30 },
    { ...part, label: 'Balance', daysBefore: 10 },
  ]
  const quote = { ...aQuote, bookingId, after: 0, instalments, firstDay, lastDay: firstDay }
  await scene.call(sendQuote, { ...quote, validUntil: dayAfter(3) }, vendor)
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  await scene.db.run(sql`
    update vendors set price_kind = 'on_request', price_amount = null where id = ${vendor.vendorId}`)
  const { proposeAdded, previewAdded, seen, answer, lastMail } = sidesOf(scene, bookingId)
  const added = { name: 'Haldi', day: dayAfter(119), guests: 80 }
  expect((await previewAdded(added, couple)).body).toMatchObject({ sum: null, currency: 'INR' })
  expect((await proposeAdded(added, vendor)).body).toMatchObject({
    fields: { total: 'Say what it costs in all with Haldi: your prices don’t.' },
  })
  expect((await proposeAdded(added, couple, { total: 1 })).status).toBe(422)
  expect((await proposeAdded(added, couple)).body).toMatchObject({ reschedule: { sum: null } })
  const mail = (await lastMail(vendor))?.body
  expect(mail).toContain('Your price list says no total for it: it’s for you to say.')
  expect(mail).toContain('Please propose it with the total, or decline, by ')
  const refused = await answer(vendor)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'What it costs with Haldi is not said yet: propose it with the total.' },
  ])
  const answers = (await seen(vendor)).reschedule?._id
  const countered = await proposeAdded(added, vendor, { total: 55_000_000, answers })
  expect(countered.body).toMatchObject({
    reschedule: { by: 'vendor', sum: { amount: 55_000_000 } },
  })
  expect((await lastMail(couple))?.body).toContain('₹1,00,000 more than now.')
  const of80 = (await seen(couple)).reschedule?._id
  await proposeAdded({ ...added, guests: 90 }, couple, { answers: of80 })
  expect((await lastMail(vendor))?.body).toContain(
    `This takes the place of what you proposed: Haldi on ${formatLongDay(added.day)} for 80 guests added, ` +
      'for ₹5,50,000 in all.',
  )
  const of90 = (await seen(vendor)).reschedule?._id
  await proposeAdded({ ...added, guests: 90 }, vendor, { total: 55_000_000, answers: of90 })
  expect((await answer(couple)).status).toBe(200)
  const after = await seen(couple)
  expect(after.sum?.amount).toBe(55_000_000)
  expect(after.firstDay).toBe(dayAfter(119))
  const { instalments: due } = (await scene.call(getPayments, { bookingId }, couple)).body
  expect(due.map(({ amount }) => amount)).toEqual([27_500_000, 27_500_000])
  // The quote’s lines, what was agreed since, and the total, once each.
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  const rows = ['₹2,00,000', 'At the quote’s prices', '₹4,50,000', 'Agreed since, with Haldi']
  for (const words of [...rows, '₹1,00,000', 'Agreed total', '₹5,50,000'])
    expect(text).toContain(words)
})

test('an added function has a package of its own: its price, its line, and both read which', async () => {
  const { vendor, couple, bookingId, proposeAdded, previewAdded, seen, answer, lastMail } =
    await hasBookedFunctions(scene)
  const saved = await saveProfile(scene, vendor, {
    packages: [
      { name: 'Gold', amount: 250_000, unit: 'per_plate' },
      { name: 'Night', amount: 90_000, unit: 'per_plate', validity: { parts: ['evening'] } },
    ],
  })
  expect(saved.status).toBe(200)
  const gold = { ...haldi, packageName: 'Gold' }
  const sum = { amount: 97_000_000 }
  const line = { label: 'Gold, Haldi', guests: 80, total: 20_000_000 }
  expect((await previewAdded(gold, couple)).body).toMatchObject({ sum, lines: [line] })
  for (const [packageName, words] of [
    ['Night', /^“Night” isn’t available/],
    ['Silver', /^This vendor no longer offers that package/],
  ] as const)
    expect(await proposeAdded({ ...haldi, packageName }, couple)).toMatchObject({
      status: 422,
      body: { fields: { 'added.packageName': expect.stringMatching(words) } },
    })
  expect((await proposeAdded(gold, couple)).body.reschedule).toMatchObject({ sum })
  expect((await lastMail(vendor))?.body).toContain('for 80 guests with “Gold” added')
  expect((await answer(vendor)).status).toBe(200)
  const after = await seen(couple)
  expect(after).toMatchObject({ sum, total: sum })
  expect(after.times?.map(({ packageName }) => packageName)).toEqual([
    undefined,
    undefined,
    undefined,
    'Gold',
  ])
  expect(after.lines?.at(-1)).toMatchObject({ ...line, forFunction: 3 })
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  expect(text).toContain('package “Gold”')
  // Other guests are counted at the package's price.
  const times = [
    { day: mehndi, slot: 'morning' },
    { day: sangeet, slot: 'evening' },
    { day: reception },
    { day: haldiDay, slot: 'morning', guests: 100 },
  ]
  const more = await scene.call(proposeReschedule, { bookingId, times } as never, couple)
  expect(more.body).toMatchObject({ reschedule: { sum: { amount: 102_000_000 } } })
})

test('a planned function is taken by its name: booking and plan stay together', async () => {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const [day, before] = [dayAfter(120), dayAfter(117)]
  await savesWedding(scene, couple, [functionOf('Haldi', before, 60), functionOf('Wedding', day)])
  const vendor = await scene.hasVendor()
  const terms = { couple, status: 'confirmed' as const, firstDay: day, guests: 300 }
  const { _id } = await hasBooking(scene, vendor, terms)
  const { proposeAdded, seen, answer, days } = sidesOf(scene, _id)
  expect((await seen(couple)).lacks).toMatchObject([{ name: 'Haldi', date: before, guests: 60 }])
  expect((await seen(vendor)).lacks).toBeUndefined()
  await proposeAdded({ name: 'Haldi', day: before, guests: 60 }, couple)
  expect((await answer(vendor)).status).toBe(200)
  const after = await seen(couple)
  expect(after).toMatchObject({
    firstDay: before,
    lastDay: day,
    guests: 300,
    sum: { amount: 17_000_000 },
    times: [
      { name: 'Wedding', day, guests: 300 },
      { name: 'Haldi', day: before, guests: 60 },
    ],
  })
  expect(after.lacks).toBeUndefined()
  expect(await driftOf(scene, couple, _id)).toBeUndefined()
  expect(await days()).toEqual([before, day])
})

test('a taken day, a time that is booked and what is booked for several days are refused', async () => {
  const { vendor, couple, bookingId, proposeAdded, previewAdded } = await hasBookedFunctions(scene)
  const offDay = addDays(mehndi, 3)
  await scene.call(createDaysOff, { firstDay: offDay }, vendor)
  const taken = await proposeAdded({ ...haldi, day: offDay }, couple)
  expect(taken.status).toBe(409)
  expect(taken.body).toMatchObject({
    message: expect.stringMatching(/is not free on .*morning.*Nearest free: /),
  })
  expect((await previewAdded({ ...haldi, day: offDay }, couple)).status).toBe(409)
  const refusals = [
    [{ ...haldi, day: mehndi }, 'added.day', 'Another function is at this time. Choose another.'],
    [{ ...haldi, slot: 'afternoon' }, 'added.slot', 'The afternoon can’t be booked by itself.'],
    [{ ...haldi, guests: 500 }, 'added.guests', /has room for at most 400 guests\.$/],
    [{ ...haldi, name: '' }, 'added.name', 'Which function? Name it.'],
    [
      { ...haldi, day: dayAfter(-1) },
      'added.day',
      'That day has passed. Choose a day from today on.',
    ],
  ] as const
  for (const [added, field, why] of refusals) {
    const { status, body } = await proposeAdded(added, couple)
    expect([status, body]).toMatchObject([
      422,
      { fields: { [field]: typeof why === 'string' ? why : expect.stringMatching(why) } },
    ])
  }
  expect((await proposeAdded(haldi, couple, { guests: 300 })).body).toMatchObject({
    fields: { 'added.day': 'A function is added by itself. Propose other changes after it.' },
  })
  expect(
    (await scene.call(previewAddedFunction, { bookingId: unknownId(), ...haldi } as never, couple))
      .status,
  ).toBe(404)
  const stranger = await scene.hasAccount('user')
  expect(
    (await scene.call(previewAddedFunction, { bookingId, ...haldi } as never, stranger)).status,
  ).toBe(404)

  const other = await scene.hasVendor()
  const { body } = await scene.call(
    requestBooking,
    { vendorId: other.vendorId, firstDay: dayAfter(100), lastDay: dayAfter(101), guests: 100 },
    couple,
  )
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, other)
  const several = sidesOf(scene, body._id)
  expect(
    await several.proposeAdded({ name: 'Haldi', day: dayAfter(103), guests: 50 }, couple),
  ).toMatchObject({
    status: 409,
    body: { message: 'This booking is for several days as one. Request the function by itself.' },
  })
})

test('in another town the way there is counted, once, and said; each has its town then', async () => {
  const films = await hasFilms(scene)
  const { _id, couple } = await hasBooking(scene, films, { status: 'confirmed' })
  const { proposeAdded, previewAdded, seen, answer } = sidesOf(scene, _id)
  const added = { name: 'Haldi', day: dayAfter(117), guests: 80, city: 'Udaipur' }
  // ₹60,000 as agreed, as much for Haldi, and ₹30,000 for the way.
  const sum = { amount: 15_000_000, currency: 'INR' }
  expect((await previewAdded(added, couple)).body).toMatchObject({
    sum,
    travel: 3_000_000,
    comes: true,
  })
  expect((await proposeAdded(added, couple)).body.reschedule).toMatchObject({
    sum,
    times: [{ guests: 200 }, { name: 'Haldi', town: 'Udaipur', isAdded: true }],
  })
  expect((await answer(films)).status).toBe(200)
  const after = await seen(couple)
  expect(after).toMatchObject({ sum, total: { amount: 15_000_000, travel: 3_000_000 } })
  expect(after.times?.at(-1)).toMatchObject({ name: 'Haldi', town: 'Udaipur' })
})

test('a town that they don’t come to is refused to a couple; the vendor may, at its total', async () => {
  const films = await hasFilms(scene)
  await scene.db.run(sql`
    update vendors set other_city_ids = '{}', travel_max_km = 0 where id = ${films.vendorId}`)
  const { _id, couple } = await hasBooking(scene, films, { status: 'confirmed' })
  const { proposeAdded, previewAdded } = sidesOf(scene, _id)
  const added = { name: 'Haldi', day: dayAfter(117), guests: 80, city: 'Udaipur' }
  expect((await previewAdded(added, couple)).body).toMatchObject({ sum: null, comes: false })
  const { businessName } = (await scene.call(getBooking, { bookingId: _id }, couple)).body.vendor
  expect(await proposeAdded(added, couple)).toMatchObject({
    status: 422,
    body: { fields: { 'added.city': `By what ${businessName} says, they don’t come to Udaipur.` } },
  })
  expect((await proposeAdded(added, films, { total: 16_000_000 })).status).toBe(200)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'accepted while another couple requests its day: one of them has it (try %i)',
  async () => {
    const vendor = await scene.hasVendor()
    const day = dayAfter(117)
    const { _id, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
    const { proposeAdded, answer, days, seen } = sidesOf(scene, _id)
    await proposeAdded({ name: 'Haldi', day, guests: 80 }, couple)
    const rival = await scene.hasAccount('user')
    const [accepted, requested] = await Promise.all([
      answer(vendor),
      scene.call(requestBooking, { vendorId: vendor.vendorId, firstDay: day, guests: 80 }, rival),
    ])
    expect([accepted.status, requested.status].toSorted()).toEqual([200, 409])
    const isAdded = accepted.status === 200
    expect(await days()).toEqual(isAdded ? [day, dayAfter(120)] : [dayAfter(120)])
    expect((await seen(couple)).times?.length ?? 1).toBe(isAdded ? 2 : 1)
    const blocks = await scene.db.many(sql`
      select from calendar_blocks where vendor_id = ${vendor.vendorId} and during @> ${day}::timestamp`)
    expect(blocks).toHaveLength(1)
  },
)
