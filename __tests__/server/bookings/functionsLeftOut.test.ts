import { answerBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { createFeed, getFeeds } from '#contract/calendar/feeds.ts'
import { getPayments } from '#contract/money/payments.ts'
import { applyWeddingChange } from '#contract/people/weddingChanges.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import {
  hasBookedFunctions,
  type ProposedTimes,
  sidesOf,
} from '#__tests__/support/bookedFunctions.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import {
  answersDrift,
  driftOf,
  functionOf,
  plannedFunctions,
  savesWedding,
  wedding,
} from '#__tests__/support/drift.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  asksForPart,
  asksTogether,
  evening,
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

const hasFunctions = (more?: object, as?: Account) => hasBookedFunctions(scene, more, as)
const plate = (id: string, forFunction: number) => ({
  id,
  label: 'Plates',
  basis: 'per_guest' as const,
  quantity: 1,
  unitPrice: 100_000,
  taxRate: 18,
  forFunction,
})
const fixed = (id: string, label: string, unitPrice: number) => ({
  id,
  label,
  basis: 'fixed' as const,
  quantity: 1,
  unitPrice,
  taxRate: 18,
})
const part = { amount: null, dueDay: null, percent: 50 }
/** The same by a quote, half of it due 30 days before and half 10. */
async function hasQuoted(lines: ReturnType<typeof plate | typeof fixed>[]) {
  const vendor = await sellsParts(scene)
  const { body, couple, wish } = await asksTogether(scene, vendor)
  const bookingId = body._id
  const instalments = [
    { ...part, label: 'Advance', daysBefore: 30 },
    { ...part, label: 'Balance', daysBefore: 10 },
  ]
  const what = { ...aQuote, bookingId, after: 0, times: wish.times, lines, instalments }
  const days = { firstDay: mehndi, lastDay: reception, guests: 400, validUntil: dayAfter(3) }
  expect((await scene.call(sendQuote, { ...what, ...days }, vendor)).status).toBe(200)
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  return { vendor, couple, ...sidesOf(scene, bookingId) }
}

const noMehndi = { day: mehndi, isLeftOut: true }
const noSangeet = { day: sangeet, isLeftOut: true }
const noReception = { day: reception, isLeftOut: true }
const stays = {
  mehndi: { day: mehndi, slot: 'morning' },
  sangeet: { day: sangeet, slot: 'evening' },
  reception: { day: reception },
} as const
const lessSangeet: ProposedTimes = [stays.mehndi, noSangeet, stays.reception]
const sangeetDay = `${formatLongDay(sangeet)}, evening (6:00 pm to 1:00 am)`

test('who follows the calendar keeps the entries of those that stay, also without the first one', async () => {
  const { couple, vendor, propose, accept } = await hasFunctions()
  await scene.call(createFeed, {}, couple)
  const { items } = (await scene.call(getFeeds, {}, couple)).body
  const url = new URL(String(items[0]?.address)).pathname
  const entries = async () =>
    Object.fromEntries(
      [
        ...(await scene.app.inject({ url })).body
          .replaceAll('\r\n ', '')
          .matchAll(/^UID:(\S+)[^]*?^SUMMARY:.*(Mehndi|Sangeet|Reception)/gm),
      ].map(([, uid, name]) => [name, uid]),
    )
  const before = await entries()
  expect(Object.keys(before)).toEqual(['Mehndi', 'Sangeet', 'Reception'])
  await propose([noMehndi, stays.sangeet, stays.reception], couple)
  expect((await accept(vendor)).status).toBe(200)
  expect(await entries()).toEqual({ Sangeet: before.Sangeet, Reception: before.Reception })
})

test('a couple leaves one function out: once it is accepted its day is free and its plates are off', async () => {
  const { vendor, couple, propose, seen, accept, days, lastMail } = await hasFunctions()
  expect((await seen(couple)).sum?.amount).toBe(77_000_000)
  const proposed = await propose(lessSangeet, couple)
  const sum = { amount: 52_000_000, currency: 'INR' }
  expect(proposed.body).toMatchObject({
    times: [{ day: mehndi }, { day: sangeet }, { day: reception }],
    reschedule: {
      firstDay: mehndi,
      lastDay: reception,
      guests: null,
      sum,
      times: [
        { name: 'Mehndi', slot: morning, guests: 120 },
        { name: 'Sangeet', slot: evening, guests: 250, isLeftOut: true },
        { name: 'Reception', guests: 400 },
      ],
    },
  })
  expect(await days()).toEqual([mehndi, sangeet, reception])
  const mail = await lastMail(vendor)
  expect(mail?.subject).toContain(` would like Sangeet on ${sangeetDay} left out`)
  expect(mail?.body).toContain(
    'The other functions stay as they are. It would cost ₹5,20,000 in all',
  )
  expect(mail?.body).toContain('₹2,50,000 less than now.')

  expect((await accept(vendor)).status).toBe(200)
  const after = await seen(couple)
  expect(after).toMatchObject({
    firstDay: mehndi,
    lastDay: reception,
    guests: 400,
    sum,
    reschedule: null,
    times: [
      { name: 'Mehndi', day: mehndi, guests: 120 },
      { name: 'Reception', day: reception, guests: 400 },
    ],
  })
  expect(after.times).toHaveLength(2)
  expect(after.timeline.at(-1)).toMatchObject({
    to: 'change_agreed',
    reason: expect.stringMatching(/^Sangeet on .* left out, for ₹5,20,000 in all/),
  })
  const written = (await lastMail(couple))?.body
  expect(written).toContain(`Sangeet, ${sangeetDay}, is no longer part of it.`)
  expect(written).toContain('It now costs ₹5,20,000 in all')
  expect(await days()).toEqual([mehndi, reception])
  expect((await asksForPart(scene, vendor, sangeet, 'evening')).status).toBe(200)
  expect((await asksForPart(scene, vendor, mehndi, 'morning')).status).toBe(409)

  // From there on each of the others is counted by its own plates: 120 and 300.
  await propose([stays.mehndi, { ...stays.reception, guests: 300 }], couple)
  expect((await accept(vendor)).body).toMatchObject({ guests: 300, sum: { amount: 42_000_000 } })
})

test('a vendor leaves one out of what was quoted: its lines go; instalments and paper follow', async () => {
  const { vendor, couple, bookingId, propose, seen, accept, days } = await hasQuoted([
    fixed('hall', 'The lawn', 10_000_000),
    fixed('dj', 'DJ for the sangeet', 4_000_000),
    plate('m', 0),
    plate('s', 1),
    plate('r', 2),
  ])
  // ₹1,00,000 and ₹40,000, and 770 plates.
  expect((await seen(couple)).sum?.amount).toBe(91_000_000)
  await propose(lessSangeet, vendor)
  expect((await seen(couple)).reschedule?.sum?.amount).toBe(62_000_000)
  expect((await accept(couple)).status).toBe(200)
  expect(await days()).toEqual([mehndi, reception])
  const { instalments } = (await scene.call(getPayments, { bookingId }, couple)).body
  expect(instalments.map(({ amount }) => amount)).toEqual([31_000_000, 31_000_000])
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  expect(text).toContain('₹6,20,000')
  expect(text).toContain('Plates, Reception')
  expect(text).not.toMatch(/sangeet/i)
  // The next change is counted from there, with each line at its own function.
  await propose([stays.mehndi, { ...stays.reception, guests: 300 }], couple)
  expect((await accept(vendor)).body.sum?.amount).toBe(52_000_000)
  await propose([{ ...stays.mehndi, isLeftOut: true }, stays.reception], couple)
  const last = (await accept(vendor)).body
  expect(last).toMatchObject({
    firstDay: reception,
    lastDay: reception,
    sum: { amount: 40_000_000 },
  })
  expect(await days()).toEqual([reception])
})

test('what nobody can work out the vendor says: until then nothing is left out', async () => {
  const whole = await hasQuoted([fixed('all', 'Sangeet and Reception', 90_000_000), plate('m', 0)])
  await whole.propose(lessSangeet, whole.couple)
  expect((await whole.seen(whole.vendor)).reschedule?.sum).toBeNull()
  const mail = (await whole.lastMail(whole.vendor))?.body
  expect(mail).toContain(
    'What it costs without it can’t be worked out from the agreed prices: it’s for you to say.',
  )
  expect(mail).toContain('Please propose it with the total, or decline, by ')
  expect(await whole.accept(whole.vendor)).toMatchObject({
    status: 409,
    body: { message: 'What it costs without Sangeet is not said yet: propose it with the total.' },
  })
  const answers = (await whole.seen(whole.vendor)).reschedule?._id
  expect((await whole.propose(lessSangeet, whole.vendor, { answers })).body).toMatchObject({
    fields: { total: 'Say what it costs in all without Sangeet: the agreed prices don’t.' },
  })
  // As much as before is a total, too.
  const total = 102_000_000
  await whole.propose(lessSangeet, whole.vendor, { answers, total })
  expect((await whole.seen(whole.couple)).reschedule).toMatchObject({
    by: 'vendor',
    sum: { amount: total },
  })
  const after = (await whole.accept(whole.couple)).body
  expect([after.sum?.amount, after.times?.length]).toEqual([total, 2])
})

test('a price for all of it stays without one; the vendor can say another', async () => {
  const whole = await hasQuoted([fixed('all', 'The three days', 90_000_000)])
  await whole.propose(lessSangeet, whole.couple)
  expect((await whole.seen(whole.vendor)).reschedule?.sum?.amount).toBe(90_000_000)
  expect((await whole.accept(whole.vendor)).body.sum?.amount).toBe(90_000_000)

  const flat = await hasQuoted([fixed('all', 'The three days', 90_000_000)])
  await flat.propose(lessSangeet, flat.vendor, { total: 70_000_000 })
  expect((await flat.accept(flat.couple)).body.sum?.amount).toBe(70_000_000)

  // A line for two of them does not say what of it is for one.
  const both = await hasQuoted([
    fixed('a', 'Flowers for Sangeet and Reception', 5_000_000),
    plate('s', 1),
  ])
  await both.propose(lessSangeet, both.couple)
  expect((await both.seen(both.vendor)).reschedule?.sum).toBeNull()
})

test('the first and the largest go: days and guests are those of what is left', async () => {
  const { vendor, couple, propose, seen, accept, days, lastMail } = await hasFunctions()
  await propose([noMehndi, stays.sangeet, noReception], vendor)
  expect((await seen(couple)).reschedule).toMatchObject({
    firstDay: sangeet,
    lastDay: sangeet,
    guests: 250,
    sum: { amount: 25_000_000 },
  })
  expect((await lastMail(couple))?.subject).not.toContain('guests')
  expect((await accept(couple)).body).toMatchObject({
    firstDay: sangeet,
    lastDay: sangeet,
    guests: 250,
    times: [{ name: 'Sangeet', slot: evening, guests: 250 }],
  })
  expect((await lastMail(couple))?.body).toContain(
    'The agreed cancellation policy counts from the new first day.',
  )
  expect(await days()).toEqual([sangeet])
})

test('one stays, and another can move in the same proposal', async () => {
  const { vendor, couple, propose, accept, days } = await hasFunctions()
  expect((await propose([noMehndi, noSangeet, noReception], couple)).body).toMatchObject({
    fields: { 'times.0.day': 'At least one function stays. To end all of it, cancel the booking.' },
  })
  const at = { day: sangeet, slot: 'evening' as const }
  await propose([at, noSangeet, stays.reception], couple)
  expect((await accept(vendor)).body).toMatchObject({
    firstDay: sangeet,
    times: [{ name: 'Mehndi', day: sangeet, slot: evening }, { name: 'Reception' }],
    sum: { amount: 52_000_000 },
  })
  expect(await days()).toEqual([sangeet, reception])
})

test('while it is accepted others ask for the day that becomes free: it is given once', async () => {
  const { vendor, couple, propose, accept, days } = await hasFunctions()
  await propose(lessSangeet, couple)
  const asking = Array.from({ length: 8 }, () => asksForPart(scene, vendor, sangeet, 'evening'))
  const [accepted, ...answers] = await Promise.all([accept(vendor), ...asking])
  expect(accepted.status).toBe(200)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  const late = await asksForPart(scene, vendor, sangeet, 'evening')
  const all = [...answers, late].filter(({ status }) => status === 200)
  expect(all).toHaveLength(1)
  expect(await days()).toEqual([mehndi, reception])
  const blocks = await scene.db.many(sql`
    select from calendar_blocks
    where vendor_id = ${vendor.vendorId} and lower(during) = ${`${sangeet} 18:00`}::timestamp`)
  expect(blocks).toHaveLength(1)
})

test('a function that was left out is no difference any more, whether it is still planned or not', async () => {
  const all = [
    functionOf('Mehndi', mehndi, 120),
    functionOf('Sangeet', sangeet, 250),
    functionOf('Reception', reception, 400),
  ]
  const couple = await scene.hasAccount('user')
  await savesWedding(scene, couple, all)
  const { vendor, bookingId, propose, accept } = await hasFunctions(undefined, couple)
  expect(await driftOf(scene, couple, bookingId)).toBeUndefined()
  await propose(lessSangeet, couple)
  await accept(vendor)
  expect(await driftOf(scene, couple, bookingId)).toBeUndefined()
  expect((await plannedFunctions(scene, couple)).map(({ name }) => name)).toContain('Sangeet')

  const other = await hasFunctions(undefined, couple)
  const [first, , third] = all
  await savesWedding(scene, couple, [first!, third!])
  expect((await driftOf(scene, couple, other.bookingId))?.differences).toMatchObject([
    { name: 'Sangeet', isRemoved: true },
  ])
  await other.propose(lessSangeet, couple)
  expect(await driftOf(scene, couple, other.bookingId)).toMatchObject({
    differences: [],
    waitsFor: 'user',
  })
  await other.accept(other.vendor)
  expect(await driftOf(scene, couple, other.bookingId)).toBeUndefined()
})

test('what is proposed besides is not said to be what is planned: the other town stays to be settled', async () => {
  const couple = await scene.hasAccount('user')
  const vendor = await sellsParts(scene, { amount: 100_000, unit: 'per_plate' })
  await scene.hasCity('udaipur')
  await savesWedding(scene, couple, [
    functionOf('Mehndi', mehndi, 120),
    functionOf('Sangeet', sangeet, 250),
    { ...functionOf('Reception', reception, 400), city: 'Udaipur' },
  ])
  const { body } = await asksTogether(scene, vendor, { city: 'jaipur' }, couple)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  const { propose } = sidesOf(scene, body._id)
  const drift = () => driftOf(scene, couple, body._id)
  const elsewhere = [{ name: 'Reception', town: { booked: 'Jaipur', planned: 'Udaipur' } }]
  expect((await drift())?.differences).toMatchObject(elsewhere)
  const { status } = await propose([stays.mehndi, stays.sangeet, noReception], couple)
  expect(status).toBe(200)
  const waiting = await drift()
  expect(waiting?.differences).toMatchObject(elsewhere)
  expect(waiting?.waitsFor).toBeUndefined()
})

test('a change that was asked for is not what a later proposal of something else brings', async () => {
  const couple = await scene.hasAccount('user')
  const vendor = await sellsParts(scene, { amount: 100_000, unit: 'per_plate' })
  await scene.hasCity('udaipur')
  await savesWedding(scene, couple, [
    functionOf('Mehndi', mehndi, 120),
    functionOf('Sangeet', sangeet, 250),
    { ...functionOf('Reception', reception, 400), city: 'Udaipur' },
  ])
  const { body } = await asksTogether(scene, vendor, { city: 'jaipur' }, couple)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  const { propose } = sidesOf(scene, body._id)
  const drift = () => driftOf(scene, couple, body._id)
  await answersDrift(scene, couple, body._id, 'change_booking')
  expect(await drift()).toMatchObject({ answer: 'change_booking' })
  await propose([noMehndi, stays.sangeet, stays.reception], couple)
  expect(await drift()).toMatchObject({
    answer: null,
    differences: [{ name: 'Reception', town: { booked: 'Jaipur', planned: 'Udaipur' } }],
  })
  expect((await drift())?.waitsFor).toBeUndefined()
})

test('a wedding that changes while it waits still leaves the function out', async () => {
  const couple = await scene.hasAccount('user')
  const saved = await savesWedding(scene, couple, [
    { ...functionOf('Mehndi', mehndi, 120), slot: 'morning' },
    { ...functionOf('Sangeet', sangeet, 250), slot: 'evening' },
    functionOf('Reception', reception, 400),
  ])
  const { vendor, propose, seen, accept, days } = await hasFunctions(undefined, couple)
  await propose(lessSangeet, couple)
  const later = addDays(reception, 1)
  const functions = saved.map((each) =>
    each.name === 'Reception' ? { ...each, date: later } : each,
  )
  const { version } = (await scene.call(getWedding, {}, couple)).body
  const changed = { ...wedding, version, city: '', functions }
  expect((await scene.call(applyWeddingChange, changed, couple)).body.asked).toBe(1)
  expect((await seen(vendor)).reschedule).toMatchObject({
    by: 'user',
    lastDay: later,
    sum: { amount: 52_000_000 },
    times: [{ day: mehndi }, { day: sangeet, isLeftOut: true }, { day: later }],
  })
  expect((await accept(vendor)).body.times).toHaveLength(2)
  expect(await days()).toEqual([mehndi, later])
})
