import { getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote, getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { closeEnquiry, getEnquiries, getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { whereText } from '#domain/bookings/towns.ts'
import { formatLongDay } from '#domain/days.ts'
import { timeLines } from '#domain/times.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  evening,
  mehndi,
  morning,
  reception,
  sangeet,
  sellsParts,
  threeFunctions,
} from '#__tests__/support/slots.ts'

/** One text to everybody: a couple asks a few of each category, and goes on once it has closed one. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const vendorsOf = (category: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => scene.hasVendor({ category })))
const ask = ({ vendorId }: Account, couple: Account, message = 'Are you free?') =>
  scene.call(sendEnquiry, { vendorId, message }, couple)
const refusal =
  'You have 5 open conversations in Venues already. Close one of them, then ask the next.'

test('of one text to 40 vendors in a second five arrive', async () => {
  const couple = await scene.hasAccount('user')
  const vendors = await vendorsOf('venues', 40)
  // The first call brings the token.
  await scene.call(sendEnquiry, {}, couple)
  const answers = await Promise.all(vendors.map((vendor) => ask(vendor, couple)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(35)
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(refusal)
  expect((await scene.call(getEnquiries, {}, couple)).body.total).toBe(5)
  const { mails } = await scene.db.one<{ mails: number }>(sql`
    select count(distinct recipient)::int as mails from mails
    where recipient = any(${vendors.map(({ email }) => email)})`)
  expect(mails).toBe(5)
})

test('an open one goes on, another category is another matter, and a closed one makes room', async () => {
  const couple = await scene.hasAccount('user')
  const [first, second, third, fourth, fifth, sixth] = await vendorsOf('venues', 6)
  for (const vendor of [first!, second!, third!, fourth!, fifth!])
    expect((await ask(vendor, couple)).status).toBe(200)
  expect(await ask(sixth!, couple)).toMatchObject({ status: 409, body: { message: refusal } })
  expect((await ask(first!, couple, 'And in May?')).status).toBe(200)
  const [band] = await vendorsOf('music', 1)
  expect((await ask(band!, couple)).status).toBe(200)

  const { items } = (await scene.call(getEnquiries, {}, couple)).body
  const enquiryId = items.find(({ vendor }) => vendor._id === second!.vendorId)?._id ?? ''
  await scene.call(closeEnquiry, { enquiryId, reason: 'chose_other' }, couple)
  expect((await ask(sixth!, couple)).status).toBe(200)
  expect((await ask(second!, couple)).status).toBe(409)
})

test('a question about another day leaves the first as it was asked; both stand on the thread', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const [first, second] = [dayAfter(90), dayAfter(97)]
  const question = (more: object, message: string) =>
    scene.call(sendEnquiry, { vendorId: vendor.vendorId, message, ...more }, couple)
  await question({ date: first, guests: 200 }, 'For the wedding?')
  await question({ date: second, guests: 80 }, 'And for the sangeet?')
  const { body } = await question({}, 'Is there parking?')
  const read = await scene.call(getEnquiry, { enquiryId: body._id }, vendor)
  expect(read.body).toMatchObject({ date: second, days: [first, second], guests: 80 })
  expect(read.body.messages.map(({ about }) => about ?? null)).toEqual([
    { date: first, guests: 200 },
    { date: second, guests: 80 },
    null,
  ])
  const { items } = (await scene.call(getEnquiries, {}, vendor)).body
  expect(items[0]).toMatchObject({ days: [first, second] })
})

test('a question for several functions names them all, by mail too, and the quote begins with them', async () => {
  const vendor = await sellsParts(scene, { amount: 100_000, unit: 'per_plate' })
  const couple = await scene.hasAccount('user')
  const question = (times: ((typeof threeFunctions)[number] & { city?: string })[]) =>
    scene.call(sendEnquiry, { vendorId: vendor.vendorId, message: 'Free?', times }, couple)
  const over = threeFunctions.map((time) => ({ ...time, day: dayAfter(-2) }))
  expect((await question(over.slice(0, 1))).body).toMatchObject({
    fields: { date: 'That day has passed. Choose a day from today on.' },
  })
  const [first, second, third] = threeFunctions
  const { body } = await question([first!, second!, { ...third!, city: 'Udaipur' }])
  const { _id: enquiryId } = body
  expect(body).toMatchObject({
    date: mehndi,
    days: [mehndi, sangeet, reception],
    guests: 400,
    functions: { count: 3, fewest: 120, most: 400, firstDay: mehndi, lastDay: reception },
    messages: [
      { about: { date: mehndi, guests: 400, times: threeFunctions.map(({ name }) => ({ name })) } },
    ],
  })
  const [mail] = await scene.mails(vendor.email)
  expect(mail?.body).toContain(
    [
      'They ask for 3 functions:',
      `Mehndi: ${formatLongDay(mehndi)}, morning, 120 guests`,
      `Sangeet: ${formatLongDay(sangeet)}, evening, 250 guests`,
      `Reception: ${formatLongDay(reception)}, 400 guests, Udaipur`,
    ].join('\n'),
  )
  const draft = (await scene.call(getQuoteDraft, { enquiryId }, vendor)).body
  expect(draft).toMatchObject({
    firstDay: mehndi,
    lastDay: reception,
    guests: 400,
    times: [
      { name: 'Mehndi', day: mehndi, slot: morning, guests: 120 },
      { name: 'Sangeet', day: sangeet, slot: evening, guests: 250 },
      { name: 'Reception', day: reception, slot: null, guests: 400 },
    ],
  })
  expect(draft.lines.map(({ forFunction, unitPrice }) => [forFunction, unitPrice])).toEqual([
    [0, 100_000],
    [1, 100_000],
    [2, 100_000],
  ])
  // Who asks for one day after that is quoted for that day.
  await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Only this?', date: sangeet, guests: 90 },
    couple,
  )
  const next = (await scene.call(getQuoteDraft, { enquiryId }, vendor)).body
  expect(next).toMatchObject({ firstDay: sangeet, times: null, guests: 90 })
})

test('functions of one day are one at a business that sells whole days, each with its plates', async () => {
  const vendor = await scene.hasVendor({
    amount: 120_000,
    unit: 'per_plate',
    category: 'caterers',
    tax: 'included',
  })
  const couple = await scene.hasAccount('user')
  const times = [
    { name: 'Mehndi', day: mehndi, slot: 'evening' as const, guests: 120, city: 'Chandigarh' },
    { name: 'Wedding', day: sangeet, slot: 'morning' as const, guests: 220, city: 'Jaipur' },
    { name: 'Reception', day: sangeet, slot: 'evening' as const, guests: 400, city: 'Jaipur' },
  ]
  const { body } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Free?', times },
    couple,
  )
  const enquiryId = body._id
  const draft = (await scene.call(getQuoteDraft, { enquiryId }, vendor)).body
  expect(draft).toMatchObject({
    guests: 400,
    times: [
      { name: 'Mehndi', day: mehndi, slot: null, guests: 120 },
      { name: 'Wedding, Reception', day: sangeet, slot: null, guests: 400 },
    ],
    lines: [
      { label: 'Catering', basis: 'per_guest', forFunction: 0 },
      { label: 'Catering, Wedding', basis: 'per_unit', quantity: 220 },
      { label: 'Catering, Reception', basis: 'per_unit', quantity: 400 },
      // How far that is, nobody knows.
      { label: 'Travel', unitPrice: null },
    ],
  })
  // With what the way costs it can be sent as it begins, and says nothing of other times.
  const { firstDay, lastDay, guests, lines, taxIncluded, service, instalments, validUntil } = draft
  const sent = await scene.call(
    sendQuote,
    {
      enquiryId,
      after: 0,
      firstDay: firstDay!,
      lastDay: lastDay!,
      guests: guests!,
      times: draft.times!.map(({ name, day, guests }) => ({ name, day, guests })),
      lines: lines.map((line) => ({ ...line, unitPrice: line.unitPrice ?? 50_000, taxRate: 5 })),
      taxIncluded,
      discount: null,
      service,
      instalments,
      terms: '',
      note: '',
      validUntil,
      holds: true,
    },
    vendor,
  )
  // 120, 220 and 400 plates at ₹1,200, and ₹500 for the way.
  expect(sent.body).toMatchObject({ sum: { amount: 88_850_000 } })
  const { messages } = (await scene.call(getEnquiry, { enquiryId }, couple)).body
  expect(messages.at(-1)?.body).not.toContain('other times')

  // Where each is, and the part of the day that nobody sells here, go on with it to both sides.
  const bookingId = sent.body._id
  const placed = [
    `Mehndi: ${formatLongDay(mehndi)}, evening, 120 guests, Chandigarh`,
    `Wedding, Reception: ${formatLongDay(sangeet)}, 400 guests, Jaipur`,
  ]
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain(placed.join('\n'))
  expect((await scene.call(getQuote, { bookingId }, couple)).body.versions[0]?.times).toEqual(
    sent.body.times,
  )
  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  for (const side of [couple, vendor]) {
    const { body: booked } = await scene.call(getBooking, { bookingId }, side)
    expect([whereText(booked), timeLines(booked)]).toEqual(['Chandigarh and Jaipur', placed])
    const mail = (await scene.mails(side.email)).at(-1)?.body
    expect(mail).toContain(' in Chandigarh and Jaipur')
    expect(mail).toContain(placed.join('\n'))
  }
})
