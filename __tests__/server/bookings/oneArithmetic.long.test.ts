import fc from 'fast-check'
import { getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote, getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getPayments, previewPayments } from '#contract/money/payments.ts'
import { previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { formatMoney } from '#domain/money.ts'
import { sumIf } from '#domain/quotes/whatIf.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { aLine } from '#__tests__/support/quoteContents.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'
import {
  asksTogether,
  mehndi,
  reception,
  sellsParts,
  threeFunctions,
} from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '1000' })
})
afterAll(() => scene.close())

const come = fc.tuple(
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: 400 }),
)
const percent = (most: number) =>
  fc
    .integer({ min: 1, max: most * 1000 })
    .map((thousandths) => ({ percent: thousandths / 1000, amount: null }))
const aCase = fc.record({
  lines: fc
    .array(
      fc.record({
        basis: fc.constantFrom('fixed', 'per_guest', 'per_function', 'per_hour'),
        quantity: fc.integer({ min: 1, max: 900 }).map((hundredths) => hundredths / 100),
        unitPrice: fc.integer({ min: 1, max: 300_000 }),
        taxRate: fc.constantFrom(0, 5, 12, 18, 8.875),
        forFunction: fc.constantFrom(undefined, 0, 1, 2),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((lines) => [
      // Something that depends on guests, so that another number is another sum.
      aLine({ id: 'plates', unitPrice: 60_000 }),
      ...lines.map(({ forFunction, ...line }, index) =>
        aLine({
          ...line,
          id: `l${index}`,
          ...(line.basis === 'per_guest' && forFunction !== undefined && { forFunction }),
        } as Parameters<typeof aLine>[0]),
      ),
    ]),
  taxIncluded: fc.boolean(),
  discount: fc.option(percent(40)),
  service: fc.option(percent(15)),
  first: come,
  later: come,
})

const withGuests = (counts: readonly number[]) =>
  threeFunctions.map((each, index) => ({ ...each, guests: counts[index] ?? 1 }))
const weddingOf = (version: number, counts: readonly number[]) => ({
  version,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city: '',
  functions: withGuests(counts).map(({ name, day, guests, ...rest }) => ({
    name,
    date: day,
    guests,
    slot: 'slot' in rest ? rest.slot : null,
    city: '',
  })),
  budgetAmount: null,
  style: '',
  languages: '',
})

type Case = typeof aCase extends fc.Arbitrary<infer One> ? One : never
/** In which hall it is quoted and to which it moves, for which town, and what the way there costs. */
type Where = { ask?: object; resourceId?: string; other?: string; fee?: number }
const here = (): Promise<Where> => Promise.resolve({})

/** From the quote to the paper, and once more for other guests. */
async function comesToOneSum(
  { first, later, lines, ...content }: Case,
  resources: number,
  place: (vendor: Account) => Promise<Where>,
) {
  const vendor = await sellsParts(scene, { tax: 'excluded', resources })
  const { ask, resourceId, other, fee } = await place(vendor)
  const couple = await scene.hasAccount('user')
  await scene.call(updateWedding, weddingOf(0, first), couple)
  const wish = { times: withGuests(first), ...ask }
  const { body } = await asksTogether(scene, vendor, wish, couple)
  const bookingId = body._id
  // What the builder begins with has the way.
  const begun = (await scene.call(getQuoteDraft, { bookingId }, vendor)).body.lines
  const way = begun.filter(({ label }) => label === 'Travel')
  expect(way.map(({ unitPrice }) => unitPrice)).toEqual(fee ? [fee] : [])
  const more = way.map((line) => aLine({ ...line, unitPrice: fee ?? 0, taxRate: 0 }))
  const seen = async () => (await scene.call(getBooking, { bookingId }, couple)).body
  const sumsOfLedger = async () => {
    const { total, left, instalments } = (await scene.call(getPayments, { bookingId }, couple)).body
    const planned = instalments.reduce((all, { amount }) => all + amount, 0)
    return { total, left, planned: planned || total }
  }
  const paper = async (path: string) =>
    (await getPdf(scene, `/api/bookings/${bookingId}/${path}/pdf`, couple)).text

  const offered = await scene.call(
    sendQuote,
    {
      ...aQuote,
      ...content,
      lines: [...lines, ...more],
      ...(resourceId && { resourceId }),
      bookingId,
      after: 0,
      firstDay: mehndi,
      lastDay: reception,
      times: withGuests(first),
      guests: 1,
      validUntil: dayAfter(3),
    },
    vendor,
  )
  expect(offered).toMatchObject({ status: 200 })
  const [sent] = (await scene.call(getQuote, { bookingId }, couple)).body.versions
  const amount = sent!.totals.total
  expect(offered.body.sum?.amount).toBe(amount)
  expect(sumIf(sent!, sent!.guests)?.amount).toBe(amount)
  const written = (of: number) => formatMoney({ amount: of, currency: 'INR' }, 'en-IN')
  expect(await paper('quotes/1')).toContain(written(amount))

  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  const agreed = await seen()
  expect(agreed).toMatchObject({ status: 'confirmed', sum: { amount } })
  if (resourceId) expect(agreed.hall).toBe('Team 2')
  expect(await sumsOfLedger()).toEqual({ total: amount, left: amount, planned: amount })
  expect(await paper('confirmation')).toContain(written(amount))

  if (later.every((count, index) => count === first[index])) return
  const times = withGuests(later).map(({ name: _name, ...time }) => time)
  const proposal = { bookingId, times, ...(other && { resourceId: other }) }
  const shown = await scene.call(previewWeddingChange, weddingOf(1, later), couple)
  const proposedSums = [...new Set(shown.body.items.map(({ proposedSum }) => proposedSum))]
  const proposed = await scene.call(proposeReschedule, proposal, couple)
  expect(proposed).toMatchObject({ status: 200 })
  const { reschedule } = proposed.body
  const slid = sumIf(sent!, Math.max(...later), agreed, reschedule!.times!)!
  // Where it stays, neither proposes another.
  const another = slid.amount === amount ? null : slid
  expect([...proposedSums, reschedule!.sum]).toEqual([...proposedSums, null].map(() => another))
  const next = slid.amount
  const preview = { bookingId, total: next, firstDay: mehndi }
  const { parts } = (await scene.call(previewPayments, preview, couple)).body
  expect(parts.reduce((all, part) => all + part.amount, 0)).toBe(parts.length ? next : 0)
  const answer = { bookingId, rescheduleId: reschedule!._id, answer: 'accept' as const }
  await scene.call(answerReschedule, answer, vendor)
  const changed = await seen()
  expect(changed).toMatchObject({ status: 'confirmed', sum: { amount: next } })
  if (other) expect(changed.hall).toBe('Team 1')
  expect(await sumsOfLedger()).toEqual({ total: next, left: next, planned: next })
  expect(await paper('confirmation')).toContain(written(next))
}

test('slider, preview, quote, proposal, booking, ledger and paper come to one sum, to the minor unit', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, (one) => comesToOneSum(one, 1, here)),
    { numRuns: runs(5) },
  )
})

/** Two halls of a business in one town, which comes to another for a fee without tax. */
async function away({ vendorId }: Account, fee: number): Promise<Where> {
  const there = await scene.hasCity('udaipur')
  await scene.db.run(sql`
    update vendors
    set other_city_ids = array[${there}::uuid], travel_fee = ${fee}
    where id = ${vendorId}`)
  const halls = await scene.db.many<{ id: string }>(sql`
    select id from resources where vendor_id = ${vendorId} order by position`)
  const [first = { id: '' }, second = { id: '' }] = halls
  return { ask: { city: 'udaipur' }, resourceId: second.id, other: first.id, fee }
}

test('so they do in another hall, with the way to another town, a percentage off and tax', async () => {
  const off = fc.record({ fee: fc.integer({ min: 1, max: 9_000_000 }), discount: percent(40) })
  await fc.assert(
    fc.asyncProperty(aCase, off, (one, { fee, discount }) =>
      comesToOneSum({ ...one, discount }, 2, (vendor) => away(vendor, fee)),
    ),
    { numRuns: runs(4) },
  )
})
