import { requestBooking } from '#contract/bookings/requests.ts'
import { getBooking } from '#contract/bookings/bookings.ts'
import { getQuoteDraft, sendQuote, updateQuoteDraft } from '#contract/bookings/quotes.ts'
import { getVendorDashboard } from '#contract/pages/dashboards.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { applyWeddingChange, previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getEnquiries, getEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { sql } from '#server/db/db.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, morning, sellsParts } from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

type Part = 'morning' | 'evening' | null
const wedding = (version: number, ...functions: [string, string, Part?][]) => ({
  version,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city: 'Jaipur',
  functions: functions.map(([name, date, slot = null]) => ({
    name,
    date,
    slot,
    city: '',
    guests: 300,
  })),
  budgetAmount: null,
  style: '',
  languages: '',
})
async function hasWedding(...functions: Parameters<typeof wedding>[1][]) {
  const couple = await scene.hasAccount('user')
  await scene.call(updateWedding, wedding(0, ...functions), couple)
  const preview = async (...moved: Parameters<typeof wedding>[1][]) =>
    (await scene.call(previewWeddingChange, wedding(1, ...moved), couple)).body.items
  return { couple, preview }
}
const aTyped = {
  after: 0,
  guests: '80',
  lines: [],
  taxIncluded: true,
  discount: '',
  service: '',
  instalments: [],
  terms: '',
  note: '',
  validUntil: '',
  holds: true,
}
const [first, last] = [dayAfter(120), dayAfter(122)]

test('of several whole days all are moved, and all must be free, but for those that are given up', async () => {
  const { couple, preview } = await hasWedding(['Sangeet', dayAfter(121)], ['Wedding', last])
  const vendor = await scene.hasVendor()
  const stay = { vendorId: vendor.vendorId, firstDay: first, lastDay: last, guests: 300 }
  expect((await scene.call(requestBooking, stay, couple)).status).toBe(200)
  const later = (by: number) =>
    preview(['Sangeet', dayAfter(121 + by)], ['Wedding', dayAfter(122 + by)])
  expect(await later(1)).toMatchObject([
    {
      name: '',
      was: { date: first, lastDay: last },
      now: { date: dayAfter(121), lastDay: dayAfter(123) },
      onDay: 'free',
    },
  ])
  await hasBooking(scene, vendor, { firstDay: dayAfter(124), status: 'confirmed' })
  expect(await later(2)).toMatchObject([{ now: { lastDay: dayAfter(124) }, onDay: 'taken' }])
  expect(await preview(['Sangeet', dayAfter(121)], ['Wedding', dayAfter(130)])).toMatchObject([
    { name: 'Wedding', was: { date: last }, now: { date: dayAfter(130) }, onDay: 'free' },
  ])
  const moved = wedding(1, ['Sangeet', dayAfter(122)], ['Wedding', dayAfter(123)])
  expect((await scene.call(applyWeddingChange, moved, couple)).body).toMatchObject({ asked: 1 })
  const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
  expect(thread?.lastMessage).toContain(
    `Our wedding: ${formatLongDay(dayAfter(121))} to ${formatLongDay(dayAfter(123))} ` +
      `instead of ${formatLongDay(first)} to ${formatLongDay(last)}.`,
  )
})

test('where only one function of several whole days moves, all of them are still what is booked', async () => {
  const { couple } = await hasWedding(['Sangeet', first], ['Wedding', last])
  const vendor = await scene.hasVendor()
  const stay = { vendorId: vendor.vendorId, firstDay: first, lastDay: last, guests: 300 }
  await scene.call(requestBooking, stay, couple)
  const moved = wedding(1, ['Sangeet', first], ['Wedding', dayAfter(130)])
  expect((await scene.call(applyWeddingChange, moved, couple)).body).toMatchObject({ asked: 1 })
  const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
  const [{ body = '' } = {}] = (
    await scene.call(getEnquiry, { enquiryId: thread?._id ?? '' }, couple)
  ).body.messages
  expect(body.split('\n')).toEqual([
    'Our plans have changed.',
    `Wedding: ${formatLongDay(dayAfter(130))} instead of ${formatLongDay(last)}.`,
    'Would that work for you, and what would it come to?',
    `Until we have agreed, our request is still for ${formatLongDay(first)} to ${formatLongDay(last)}.`,
  ])
})

test('where only the town or the number of guests changes, that alone is said to be as it was', async () => {
  const { couple } = await hasWedding(['Wedding', first])
  const vendor = await scene.hasVendor()
  const stay = { vendorId: vendor.vendorId, firstDay: first, lastDay: first, guests: 300 }
  await scene.call(requestBooking, { ...stay, city: 'jaipur' }, couple)
  const apply = async (more: object) => {
    const changed = { ...wedding(1, ['Wedding', first]), ...more }
    expect((await scene.call(applyWeddingChange, changed, couple)).body).toMatchObject({ asked: 1 })
    const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
    const { messages } = (await scene.call(getEnquiry, { enquiryId: thread?._id ?? '' }, couple))
      .body
    return messages.at(-1)?.body.split('\n')
  }
  expect(await apply({ city: 'Udaipur' })).toEqual([
    'Our plans have changed.',
    'Wedding: now in Udaipur.',
    'Would that work for you, and what would it come to?',
    'Until we have agreed, our request is still for Jaipur.',
  ])
  const [only] = wedding(2, ['Wedding', first]).functions
  const fewer = { version: 2, city: 'Udaipur', functions: [{ ...only, guests: 180 }] }
  expect(await apply(fewer)).toEqual([
    'Our plans have changed.',
    'Wedding: 180 guests instead of 300.',
    'Would that work for you, and what would it come to?',
    'Until we have agreed, our request is still for 300 guests.',
  ])
})

test('a town that is written with its region is no change of it', async () => {
  const { couple } = await hasWedding(['Wedding', first])
  const vendor = await scene.hasVendor()
  const stay = { vendorId: vendor.vendorId, firstDay: first, lastDay: first, guests: 300 }
  await scene.call(requestBooking, { ...stay, city: 'jaipur' }, couple)
  const changed = { ...wedding(1, ['Wedding', first]), city: 'Jaipur, Rajasthan' }
  expect((await scene.call(previewWeddingChange, changed, couple)).body.items).toEqual([])
})

test('the part of the day is compared, and the business is free in that part', async () => {
  const { couple, preview } = await hasWedding(['Wedding', first, 'evening'])
  const vendor = await sellsParts(scene)
  expect((await asksForPart(scene, vendor, first, 'evening', couple)).status).toBe(200)
  await asksForPart(scene, vendor, last, 'morning')
  expect(await preview(['Wedding', first, 'morning'])).toMatchObject([
    { was: { date: first, slot: 'evening' }, now: { date: first, slot: 'morning' }, onDay: 'free' },
  ])
  expect(await preview(['Wedding', last, 'evening'])).toMatchObject([
    { now: { date: last, slot: 'evening' }, onDay: 'free' },
  ])
  expect(await preview(['Wedding', last, 'morning'])).toMatchObject([{ onDay: 'held' }])
  expect(await preview(['Wedding', first])).toEqual([])
})

test('what a couple asks for in place of its request stands on it for both, as one to-do, until quoted', async () => {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  await scene.call(updateWedding, wedding(0, ['Wedding', first, 'morning']), couple)
  const vendor = await sellsParts(scene)
  const { body: request } = await asksForPart(scene, vendor, first, 'morning', couple)
  const bookingId = request._id
  const change = (version: number, part: Part) =>
    scene.call(applyWeddingChange, wedding(version, ['Wedding', first, part]), couple)
  expect((await change(1, 'evening')).body.asked).toBe(1)
  const day = formatLongDay(first)
  const wish = [`Wedding: ${day}, evening instead of ${day}, morning.`]
  const seen = async (as: typeof couple) =>
    (await scene.call(getBooking, { bookingId }, as)).body.wish
  expect([await seen(vendor), await seen(couple)]).toEqual([wish, wish])
  const todos = async () =>
    (await scene.call(getVendorDashboard, {}, vendor)).body.todos
      .filter(({ tone }) => tone === 'amber')
      .map(({ label, detail }) => `${label}: ${detail}`)
  expect(await todos()).toEqual([
    `Answer the request from Priya & Arjun: They now ask for something else than ${day}, 80 guests. ${wish[0]}`,
  ])
  // As it was requested again, nothing is wished for; what was said waits in the conversation.
  await change(2, 'morning')
  expect([await seen(vendor), await seen(couple)]).toEqual([undefined, undefined])
  expect(await todos()).toHaveLength(2)
  await change(3, 'evening')
  expect(await seen(vendor)).toEqual(wish)

  const content = { ...aQuote, firstDay: first, lastDay: first, validUntil: dayAfter(3) }
  const sent = await scene.call(sendQuote, { bookingId, after: 0, ...content }, vendor)
  expect(sent.status).toBe(200)
  expect(await seen(vendor)).toBeUndefined()
  // Of a quote it is a change that is wanted of it: the vendor has that to do, and nobody waits.
  await scene.call(applyWeddingChange, wedding(4, ['Wedding', last, 'evening']), couple)
  const { body: now } = await scene.call(getBooking, { bookingId }, vendor)
  expect(now).toMatchObject({
    status: 'change_asked',
    wish: [expect.stringMatching(`^Wedding: ${formatLongDay(last)}`)],
  })
  expect(await todos()).toEqual([
    `Change the quote for Priya & Arjun: They now ask for: ${now.wish?.[0]} Send another version, or write to them.`,
  ])
})

test('a quote begins with what its couple now asks for, over what was typed before it', async () => {
  const couple = await scene.hasAccount('user')
  const of = (version: number, ...[name, date, slot, guests]: [string, string, Part, number]) => {
    const { functions, ...rest } = wedding(version, [name, date, slot])
    return { ...rest, functions: functions.map((each) => ({ ...each, guests })) }
  }
  await scene.call(updateWedding, of(0, 'Wedding', first, 'morning', 80), couple)
  const vendor = await sellsParts(scene, { unit: 'per_plate', amount: 100_000 })
  await scene.db.run(sql`update vendors set price_minimum = 10000000 where id = ${vendor.vendorId}`)
  const { body: request } = await asksForPart(scene, vendor, first, 'morning', couple)
  const target = { bookingId: request._id }
  const begins = async () => (await scene.call(getQuoteDraft, target, vendor)).body
  const before = await begins()
  expect(before).toMatchObject({ firstDay: first, guests: 80, times: [{ slot: morning }] })
  expect(before.wish).toBeUndefined()
  // 80 plates come to 80,000: the rest comes up to the least they are booked for.
  expect(before.lines.map(({ unitPrice }) => unitPrice)).toEqual([100_000, 2_000_000])

  const draft = { ...aTyped, firstDay: first, lastDay: '' }
  await scene.call(updateQuoteDraft, { ...target, draft }, vendor)
  await scene.call(applyWeddingChange, of(1, 'Wedding', last, 'evening', 95), couple)
  const after = await begins()
  expect(after).toMatchObject({
    firstDay: last,
    lastDay: last,
    guests: 95,
    times: [{ day: last, slot: evening, guests: 95 }],
    wish: {
      lines: [
        `Wedding: ${formatLongDay(last)}, evening instead of ${formatLongDay(first)}, morning, ` +
          '95 guests instead of 80.',
      ],
      isFilledIn: true,
      isAfterDraft: true,
    },
  })
  expect(after.lines.map(({ unitPrice }) => unitPrice)).toEqual([100_000, 500_000])

  // Of a quote that was sent its lines stay, and count the guests of now.
  const content = { ...aQuote, guests: 95, firstDay: last, lastDay: last, validUntil: dayAfter(3) }
  await scene.call(sendQuote, { ...target, after: 0, ...content }, vendor)
  expect((await begins()).wish).toBeUndefined()
  await scene.call(applyWeddingChange, of(2, 'Wedding', first, 'evening', 120), couple)
  const next = await begins()
  expect(next).toMatchObject({
    version: 1,
    firstDay: first,
    guests: 120,
    wish: { isFilledIn: true },
  })
  expect(next.lines.map(({ label }) => label)).toEqual(['The hall', 'Plates'])
})

test('the badge is of the hall that was chosen', async () => {
  const { couple, preview } = await hasWedding(['Wedding', first])
  const { vendor, ids } = await propertyOf(scene)
  const wish = (firstDay: string) => ({
    vendorId: vendor.vendorId,
    firstDay,
    guests: 300,
    resourceId: ids[1],
  })
  await scene.call(requestBooking, wish(first), couple)
  await scene.call(requestBooking, wish(last), await scene.hasAccount('user'))
  const which = 'Wedding, Lawn'
  expect(await preview(['Wedding', last])).toMatchObject([{ onDay: 'held', which }])
  expect(await preview(['Wedding', dayAfter(121)])).toMatchObject([{ onDay: 'free', which }])
})
