import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getHallsOn, getVendorHalls } from '#contract/bookings/halls.ts'
import { acceptQuote, getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { updateResource } from '#contract/calendar/calendar.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter, unknownId } from '#__tests__/support/bookings.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(120)
async function twoHalls() {
  const { vendor, ids } = await propertyOf(scene, ['Lawn', 'Hall'])
  const [lawn = '', hall = ''] = ids
  await scene.db.run(
    sql`update vendors set business_name = 'Rose Palace' where id = ${vendor.vendorId}`,
  )
  const ask = async (more: object = {}) => {
    const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
    const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 200, ...more }
    return { couple, ...(await scene.call(requestBooking, wish, couple)) }
  }
  const send = (bookingId: string, more: object = {}) =>
    scene.call(
      sendQuote,
      {
        ...aQuote,
        bookingId,
        after: 0,
        firstDay: day,
        lastDay: day,
        validUntil: dayAfter(3),
        ...more,
      },
      vendor,
    )
  const stands = (bookingId: string) =>
    scene.db.many(sql`
      select r.name, b.is_chosen as "isChosen", c.kind
      from bookings b
      join resources r on r.id = b.resource_id
      left join calendar_blocks c on c.booking_id = b.id and c.resource_id = r.id
      where b.id = ${bookingId}`)
  const states = async (as?: Account, more: object = {}) => {
    const line = as ? getHallsOn : getVendorHalls
    const { body } = await scene.call(
      line,
      { ...(!as && { vendorId: vendor.vendorId }), firstDay: day, ...more },
      as,
    )
    return body.halls.map(({ name, state }) => `${name} ${state}`)
  }
  return { vendor, lawn, hall, ask, send, stands, states }
}

test('which hall is free then can be read, before a couple asks for one of them', async () => {
  const { vendor, hall, ask, states } = await twoHalls()
  expect(await states()).toEqual(['Lawn free', 'Hall free'])
  const { body } = await ask({ resourceId: hall })
  expect(body.hall).toBe('Hall')
  expect(await states()).toEqual(['Lawn free', 'Hall held'])
  expect(await states(vendor)).toEqual(['Lawn free', 'Hall held'])
  // What a booking holds itself is free to it.
  expect(await states(vendor, { bookingId: body._id })).toEqual(['Lawn free', 'Hall free'])
  expect(await states(undefined, { firstDay: dayAfter(121) })).toEqual(['Lawn free', 'Hall free'])
})

test('a calendar that is not open says nothing of its halls', async () => {
  const { vendor, states } = await twoHalls()
  await scene.db.run(sql`update vendors set calendar_since = null where id = ${vendor.vendorId}`)
  expect(await states()).toEqual([])
})

test('a hall that is taken while another is free is refused by name, and the free ones are named', async () => {
  const { lawn, ask } = await twoHalls()
  expect((await ask({ resourceId: lawn })).status).toBe(200)
  const { status, body } = await ask({ resourceId: lawn })
  expect(status).toBe(409)
  expect(body.message).toContain(
    `Lawn at Rose Palace is not free on ${formatLongDay(day)}. Free then: Hall. Nearest free: `,
  )
})

test('two couples who want one hall at the same moment: one has it, the other reads what is free', async () => {
  const { lawn, ask } = await twoHalls()
  const both = await Promise.all([ask({ resourceId: lawn }), ask({ resourceId: lawn })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toContain('Free then: Hall.')
})

test('a vendor chooses the hall with its quote, and it is there when it is accepted', async () => {
  const { vendor, lawn, hall, ask, send, stands } = await twoHalls()
  const { couple, body } = await ask()
  const bookingId = body._id
  const { body: start } = await scene.call(getQuoteDraft, { bookingId }, vendor)
  // It begins with the one that the request holds.
  expect(start).toMatchObject({ halls: [{ name: 'Lawn' }, { name: 'Hall' }], resourceId: lawn })
  expect((await send(bookingId, { resourceId: hall })).body.hall).toBe('Hall')
  expect(await stands(bookingId)).toEqual([{ name: 'Hall', isChosen: true, kind: 'hold' }])
  expect((await scene.call(getQuote, { bookingId }, couple)).body.versions[0]?.hall).toBe('Hall')
  expect((await scene.call(getQuoteDraft, { bookingId }, vendor)).body.resourceId).toBe(hall)
  const { body: booked } = await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  expect(booked.hall).toBe('Hall')
  expect(await stands(bookingId)).toEqual([{ name: 'Hall', isChosen: true, kind: 'booking' }])
})

test('a quote for another hall than the couple asked for says so, in later versions too', async () => {
  const { lawn, hall, ask, send } = await twoHalls()
  const { couple, body } = await ask({ resourceId: hall })
  const bookingId = body._id
  await send(bookingId, { resourceId: lawn })
  await send(bookingId, { resourceId: lawn, after: 1, note: 'With lights.' })
  await send(bookingId, { resourceId: hall, after: 2, note: 'In the hall after all.' })
  const { versions } = (await scene.call(getQuote, { bookingId }, couple)).body
  expect(versions.map((version) => [version.version, version.hall, version.hallBefore])).toEqual([
    [3, 'Hall', undefined],
    [2, 'Lawn', 'Hall'],
    [1, 'Lawn', 'Hall'],
  ])
})

test('a quote that holds nothing keeps its hall; taken meanwhile, its acceptance names the free ones', async () => {
  const { hall, ask, send, stands } = await twoHalls()
  const { couple, body } = await ask()
  const bookingId = body._id
  expect((await send(bookingId, { resourceId: hall, holds: false })).body.hall).toBe('Hall')
  expect(await stands(bookingId)).toEqual([{ name: 'Hall', isChosen: true, kind: null }])
  const other = await ask({ resourceId: hall })
  expect(other.status).toBe(200)
  const refused = await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain(
    `Hall at Rose Palace is not free on ${formatLongDay(day)}. Free then: Lawn.`,
  )
  expect((await scene.call(getBooking, { bookingId }, couple)).body.status).toBe('offered')
})

test('a quote for a hall that another has is refused; of another vendor’s, too', async () => {
  const { hall, ask, send } = await twoHalls()
  await ask({ resourceId: hall })
  const { body } = await ask()
  const taken = await send(body._id, { resourceId: hall })
  expect([taken.status, taken.body.message]).toEqual([
    409,
    expect.stringContaining('Free then: Lawn.'),
  ])
  const another = await send(body._id, { resourceId: unknownId() })
  expect(another.body.fields).toEqual({ resourceId: 'Choose one of your own teams or halls.' })
})

test('any that is free again: what the couple chose before is not waited for', async () => {
  const { lawn, hall, ask, send, stands } = await twoHalls()
  const { couple, body } = await ask({ resourceId: hall })
  await send(body._id, { resourceId: null, holds: false })
  await ask({ resourceId: lawn })
  const { body: booked } = await scene.call(
    acceptQuote,
    { bookingId: body._id, version: 1 },
    couple,
  )
  expect(booked.hall).toBe('Hall')
  expect(await stands(body._id)).toEqual([{ name: 'Hall', isChosen: false, kind: 'booking' }])
})

test('a question is answered with a quote for one hall', async () => {
  const { vendor, hall, stands } = await twoHalls()
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const { body: thread } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Is the hall free?' },
    couple,
  )
  const { body } = await scene.call(
    sendQuote,
    {
      ...aQuote,
      enquiryId: thread._id,
      after: 0,
      firstDay: day,
      lastDay: day,
      validUntil: dayAfter(3),
      resourceId: hall,
    },
    vendor,
  )
  expect(body.hall).toBe('Hall')
  expect(await stands(body._id)).toEqual([{ name: 'Hall', isChosen: true, kind: 'hold' }])
})

test('a booking of a chosen hall moves to no day on which only another is free, and reads which', async () => {
  const { vendor, lawn, ask } = await twoHalls()
  const { couple, body } = await ask({ resourceId: lawn })
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  await ask({ resourceId: lawn, firstDay: dayAfter(127) })
  const proposed = await scene.call(
    proposeReschedule,
    { bookingId: body._id, firstDay: dayAfter(127) },
    couple,
  )
  expect(proposed.status).toBe(409)
  expect(proposed.body.message).toContain(
    `Lawn at Rose Palace is not free on ${formatLongDay(dayAfter(127))}. Free then: Hall.`,
  )
})

test('a price is for a hall: it counts with that hall alone, and follows its name', async () => {
  const { vendor, lawn, hall, ask } = await twoHalls()
  const profile = async () => (await scene.call(getMyVendorProfile, {}, vendor)).body
  const save = async (halls: string[], stated: object = {}) => {
    const { version } = await profile()
    const pack = { name: 'On the lawn', amount: 200_000_00, unit: 'per_event' as const }
    const packages = [{ ...pack, validity: { halls } }]
    return scene.call(updateVendorProfile, { version, packages, ...stated }, vendor)
  }
  expect(await save(['Barn'])).toMatchObject({
    status: 422,
    body: {
      fields: { 'packages.0.validity.halls': '“Barn” is none of your halls. Choose another.' },
    },
  })
  const stated = {
    priceKind: 'exact' as const,
    priceAmount: 85_000_00,
    priceUnit: 'per_day' as const,
    priceTax: 'included' as const,
    priceService: 0,
  }
  const saved = await save(['Lawn'], { ...stated, priceValidity: { halls: ['Hall'] } })
  expect(saved.status).toBe(200)
  const packageId = saved.body.packages[0]?._id
  expect((await ask({ resourceId: hall, packageId })).body.fields).toEqual({
    packageId:
      '“On the lawn” isn’t available in that hall. Choose another, or none: then they answer with a quote.',
  })
  expect((await ask({ packageId })).body.fields?.packageId).toContain(
    'isn’t available unless its hall is chosen',
  )
  expect((await ask({ resourceId: hall })).body.total).toMatchObject({ amount: 85_000_00 })
  // Asked for by its hall alone, the quote begins with the price of that hall.
  const plain = await ask({ resourceId: lawn })
  const begun = await scene.call(getQuoteDraft, { bookingId: plain.body._id }, vendor)
  expect(begun.body.lines.map(({ label, unitPrice }) => [label, unitPrice])).toEqual([
    ['On the lawn', 200_000_00],
  ])
  // By these the builder judges them for the hall that is chosen in it.
  expect(begun.body).toMatchObject({
    packages: [{ validity: { halls: ['Lawn'] } }],
    stated: { name: 'Venue', validity: { halls: ['Hall'] } },
  })
  await scene.call(
    cancelBooking,
    { bookingId: plain.body._id, reason: 'Another hall.' },
    plain.couple,
  )
  const { couple, body } = await ask({ resourceId: lawn, packageId })
  expect(body.total).toMatchObject({ amount: 200_000_00 })
  const bookingId = body._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  // The other one is held for somebody else; in a week it is free.
  const move = { bookingId, resourceId: hall, firstDay: dayAfter(127) }
  expect((await scene.call(proposeReschedule, move, vendor)).status).toBe(200)
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
    'The package “On the lawn” doesn’t apply in that hall. The price stays as agreed: ₹2,00,000. ' +
      'At today’s prices, the new time would cost ₹85,000 for 200 guests, all in: ₹1,15,000 less than agreed.',
  )
  await scene.call(updateResource, { resourceId: lawn, name: 'Great lawn' }, vendor)
  await scene.call(updateResource, { resourceId: hall, name: 'Salon' }, vendor)
  const { packages, price } = await profile()
  expect([packages[0]?.validity, price?.validity]).toEqual([
    { halls: ['Great lawn'] },
    { halls: ['Salon'] },
  ])
})

test('asked for with any hall, it has the price of the hall that it takes', async () => {
  const { vendor, ask } = await twoHalls()
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const pack = { amount: 200_000_00, unit: 'per_event' as const }
  const saved = await scene.call(
    updateVendorProfile,
    {
      version,
      priceKind: 'exact',
      priceAmount: 85_000_00,
      priceUnit: 'per_day',
      priceTax: 'included',
      priceService: 0,
      priceValidity: { guestsMax: 50 },
      packages: ['Lawn', 'Hall'].map((name, index) => ({
        ...pack,
        name: `Our ${name}`,
        amount: 200_000_00 + index * 50_000_00,
        validity: { halls: [name] },
      })),
    },
    vendor,
  )
  expect(saved.status).toBe(200)
  const taken = []
  for (const _ of ['first', 'second']) {
    const { hall, packageName, total, lines } = (await ask()).body
    taken.push([hall, packageName, total.amount, lines.map(({ label }) => label)])
  }
  expect(taken.toSorted()).toEqual([
    ['Hall', 'Our Hall', 250_000_00, ['Our Hall']],
    ['Lawn', 'Our Lawn', 200_000_00, ['Our Lawn']],
  ])
})
