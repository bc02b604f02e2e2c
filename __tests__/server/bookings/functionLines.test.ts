import { getBooking, getBookings } from '#contract/bookings/bookings.ts'
import {
  requestQuoteChange,
  getQuote,
  getQuoteDraft,
  sendQuote,
} from '#contract/bookings/quotes.ts'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { maxAddOns, maxFunctions } from '#domain/limits.ts'
import { quoteChanges } from '#domain/quotes/changes.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksTogether, mehndi, sangeet, sellsParts } from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const caterer = () => sellsParts(scene, { amount: 100_000, unit: 'per_plate' })
const two = (first: number, second: number) => [
  { name: 'Mehndi', day: mehndi, guests: first },
  { name: 'Sangeet', day: sangeet, guests: second },
]
const begin = async (bookingId: string, vendor: Account) =>
  (await scene.call(getQuoteDraft, { bookingId }, vendor)).body

/** Sends what a quote begins with, as it is: the builder’s first tap. */
const sendAsIs = (start: QuoteStart, vendor: Account, more: object = {}) => {
  const { bookingId, version, firstDay, lastDay, times, guests, lines, taxIncluded } = start
  const what = {
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    times: times?.map(({ name, day, guests: come }) => ({ name, day, guests: come })),
    guests: guests ?? 0,
    lines: lines.map((line) => ({ ...line, taxRate: 18, unitPrice: line.unitPrice ?? 0 })),
    taxIncluded,
  }
  const of = { bookingId: bookingId ?? '', after: version }
  return scene.call(
    sendQuote,
    { ...aQuote, ...of, ...what, validUntil: dayAfter(3), ...more },
    vendor,
  )
}

test('each line says its function once: to the couple, on paper, in what has changed and been asked', async () => {
  const vendor = await caterer()
  const { body, couple } = await asksTogether(scene, vendor, { times: two(120, 250) })
  const bookingId = body._id
  const start = await begin(bookingId, vendor)
  const [{ label } = { label: '' }] = start.lines
  expect(start.lines).toMatchObject([
    { label, forFunction: 0 },
    { label, forFunction: 1 },
  ])
  expect(label).not.toMatch(/Mehndi|Price/)
  expect((await sendAsIs(start, vendor)).body.sum?.amount).toBe(37_000_000)
  const again = await begin(bookingId, vendor)
  await sendAsIs(again, vendor, { times: two(100, 250) })

  const { versions } = (await scene.call(getQuote, { bookingId }, couple)).body
  const [second, first] = versions as [(typeof versions)[0], (typeof versions)[0]]
  expect(quoteChanges(first, second, 'en-IN')[0]).toEqual({
    key: 'line s0',
    what: `${label}, Mehndi`,
    before: '₹1,000 per guest × 120 guests · ₹1,20,000 with 18% tax',
    after: '₹1,000 per guest × 100 guests · ₹1,00,000 with 18% tax',
  })
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/quotes/2/pdf`, couple)
  const [facts, paper] = text.split('Prices include tax')
  expect(facts).toMatch(/Guests +250 at the largest function/)
  expect(paper?.match(/Mehndi/g)).toHaveLength(1)
  expect(paper).toContain(`${label}, Mehndi`)
  expect(paper).toContain('₹1,000 per guest × 100 guests')

  const wish = { bookingId, version: 2, lineId: 's1', message: 'Without the soup?' }
  await scene.call(requestQuoteChange, wish, couple)
  const { timeline } = (await scene.call(getBooking, { bookingId }, couple)).body
  expect(timeline.at(-1)?.reason).toBe(`“${label}, Sangeet”: Without the soup?`)
})

test('as many at each function: the guests of one can still change by themselves', async () => {
  const vendor = await caterer()
  const { body } = await asksTogether(scene, vendor, { times: two(200, 200) })
  expect(body.total.amount).toBe(40_000_000)
  const start = await begin(body._id, vendor)
  expect((await sendAsIs(start, vendor)).body.sum?.amount).toBe(40_000_000)
  const again = await begin(body._id, vendor)
  const fewer = await sendAsIs(again, vendor, { times: two(150, 200) })
  expect(fewer.body.sum?.amount).toBe(35_000_000)
})

test('the longest request, every extra by the guest at every function, is answered as it begins', async () => {
  const vendor = await caterer()
  const extras = Array.from({ length: maxAddOns }, (_, index) => ({
    _id: `50000000-0000-4000-8000-0000000000${index + 10}`,
    name: `${index} ${'x'.repeat(77)}`,
    amount: 1_000,
    unit: 'per_person',
  }))
  const { id: packageId } = await scene.db.one<{ id: string }>(sql`
    insert into packages (vendor_id, position, name, amount, currency, unit, add_ons)
    values (${vendor.vendorId}, 1, 'Thali', 100000, 'INR', 'per_plate', ${JSON.stringify(extras)})
    returning id`)
  const times = Array.from({ length: maxFunctions }, (_, index) => ({
    name: `${index} ${'y'.repeat(58)}`,
    day: addDays(mehndi, index),
    guests: 100 + index,
  }))
  const addOns = extras.map(({ _id }) => _id)
  const { body } = await asksTogether(scene, vendor, { times, packageId, addOns })
  // 1,045 guests in all.
  expect([body.lines.length, body.total.amount]).toEqual([130, 117_040_000])
  const start = await begin(body._id, vendor)
  expect(start.lines).toHaveLength(58)
  const sent = await sendAsIs(start, vendor)
  expect([sent.status, sent.body.sum?.amount]).toEqual([200, 117_040_000])
  // From then on its lines are what it is for, whatever was requested.
  expect([body.packageName, sent.body.packageName]).toEqual(['Thali', null])
  const { items } = (await scene.call(getBookings, {}, vendor)).body
  expect(items.find(({ _id }) => _id === body._id)?.packageName).toBeNull()
})
