import fc from 'fast-check'
import { answerBooking, type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote, getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getPayments } from '#contract/money/payments.ts'
import { getVendor, type VendorPage } from '#contract/pages/vendorPages.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { exactThen } from '#domain/bookings/exactThen.ts'
import { onTop } from '#domain/estimates.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import type { QuoteContent } from '#domain/quotes/quotes.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { sumIf } from '#domain/quotes/whatIf.ts'
import { reckonApart } from '#features/public/vendor/ask/reckon.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { aContent } from '#__tests__/support/quoteContents.ts'
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

const count = fc.integer({ min: 1, max: 400 })
const come = fc.tuple(count, count, count)
const anUnit = fc.constantFrom(
  'per_plate' as const,
  'per_function' as const,
  'per_event' as const,
  'per_day' as const,
)
const aValidity = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })
    .map((weekdays) => ({ weekdays })),
  fc.constantFrom(
    { parts: ['morning' as const] },
    { parts: ['evening' as const, 'day' as const] },
    { guestsMax: 200 },
    { guestsMin: 150 },
    { lengthMax: 2 },
  ),
)
const anIndex = fc.integer({ min: -1, max: 2 })
const anOffer = fc.record({
  amount: fc.integer({ min: 1_00, max: 90_000_00 }),
  unit: anUnit,
  validity: aValidity,
})
const aCase = fc.record({
  price: anOffer,
  packages: fc.array(anOffer, { minLength: 1, maxLength: 3 }),
  terms: fc.record({
    priceTaxRate: fc.constantFrom(0, 5, 18, 12.5),
    priceService: fc.constantFrom(0, 7.5, 10),
    priceMinimum: fc.option(fc.integer({ min: 1_00, max: 900_000_00 })),
  }),
  first: come,
  later: come,
  isQuoted: fc.boolean(),
  /** The package chosen for each function, where it can have it; none of −1. */
  chosen: fc.option(fc.tuple(anIndex, anIndex, anIndex)),
})
type Case = typeof aCase extends fc.Arbitrary<infer One> ? One : never

const withGuests = (counts: readonly number[]) =>
  threeFunctions.map((each, index) => ({ ...each, guests: counts[index] ?? 1 }))
const wantedOf = (times: ReturnType<typeof withGuests>) => ({
  times: times.map(({ day, guests, ...rest }) => ({
    day,
    guests,
    slot: 'slot' in rest && rest.slot ? { name: rest.slot } : null,
  })),
  length: 3,
})

async function sells({ price, packages, terms }: Case) {
  const vendor = await sellsParts(scene)
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const input = {
    version,
    priceKind: 'exact' as const,
    priceAmount: price.amount,
    priceUnit: price.unit,
    priceTax: 'excluded' as const,
    ...terms,
    priceValidity: price.validity,
    packages: packages.map((each, index) => ({ ...each, name: `Package ${index}` })),
  }
  const saved = await scene.call(updateVendorProfile, input, vendor)
  expect(saved).toMatchObject({ status: 200 })
  return vendor
}

/** The packages that are chosen: for each function one that it can have, or none; the same for all is another case. */
function chosenIn(page: VendorPage, { chosen }: Case, times: ReturnType<typeof withGuests>) {
  const wanted = wantedOf(times)
  const ids = (chosen ?? []).map((at, place) => {
    const pack = page.packages[at]
    const one = { times: wanted.times.slice(place, place + 1), length: 3 }
    return pack && !misfitOf(pack.validity, one, []) ? pack._id : undefined
  })
  return ids.every((id) => id === ids[0]) ? [] : ids
}

/** What the builder begins with, as it is and as a call. */
async function begins(vendor: Account, bookingId: string) {
  const start = (await scene.call(getQuoteDraft, { bookingId }, vendor)).body
  const { taxIncluded, service } = start
  const lines = start.lines as QuoteContent['lines'] as (typeof aQuote)['lines']
  return { taxIncluded, service, lines }
}

/** With the quote that the builder begins with, else as it was requested. */
async function confirms(
  vendor: Account,
  couple: Account,
  { _id: bookingId, times, guests, amount, isQuoted }: Requested,
) {
  const start = await begins(vendor, bookingId)
  const drafted = quoteTotals({ ...aContent(start), times: times ?? null, guests }, '2027-01-01')
  expect(drafted).toMatchObject({ total: amount })
  const answer = { bookingId, answer: 'accept' as const, reason: '' }
  const asRows = times!.map(({ slot, packageName: _name, ...time }) => ({
    ...time,
    ...(slot && { slot: slot.name }),
  }))
  const quote = { ...aQuote, ...start, bookingId, times: asRows, after: 0, confirmed: true }
  const when = { firstDay: mehndi, lastDay: reception, validUntil: dayAfter(3) }
  const answered = isQuoted
    ? await scene.call(sendQuote, { ...quote, ...when }, vendor)
    : await scene.call(answerBooking, answer, vendor)
  expect(answered).toMatchObject({ status: 200 })
  if (isQuoted) await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
}
type Requested = Pick<Booking, '_id' | 'times' | 'guests'> & { amount: number; isQuoted: boolean }

/** What the slider says: of a quote, else of the prices that were frozen. */
async function sumThen(
  agreed: Omit<Parameters<typeof exactThen>[0], 'times'> &
    Pick<Booking, '_id' | 'firstDay' | 'times'>,
  coming: NonNullable<Booking['times']>,
  { later, price }: Pick<Case, 'later'> & { price: NonNullable<VendorPage['price']> },
  couple: Account,
) {
  const [sent] = (await scene.call(getQuote, { bookingId: agreed._id }, couple)).body.versions
  const spendMin = price.minimum ? { amount: price.minimum, currency: 'INR' } : null
  const most = Math.max(...later)
  const frozen = { ...agreed, times: agreed.times ?? null }
  return sent
    ? sumIf(sent, most, frozen, coming)
    : exactThen(frozen, most, spendMin, undefined, coming)?.sum
}

test('functions, each at its own price, come to one sum from the page to the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async (one) => {
      const { first, later } = one
      const vendor = await sells(one)
      const couple = await scene.hasAccount('user')
      const times = withGuests(first)
      const page = (await scene.call(getVendor, { vendorId: vendor.vendorId }, couple)).body
      // A price that waits for an admin is not the page’s yet.
      const price = page.price!
      const ids = chosenIn(page, one, times)
      // Where one price holds for all of them, it is all of theirs.
      if (ids.length === 0 && !misfitOf(price.validity, wantedOf(times), [])) return
      const shown = reckonApart(page, times, wantedOf(times), ids)!
      const withPackages = times.map((time, place) => ({ ...time, packageId: ids[place] }))
      const requested = await asksTogether(scene, vendor, { times: withPackages }, couple)
      const bookingId = requested.body._id
      const seen = async () => (await scene.call(getBooking, { bookingId }, couple)).body
      const { total, lines = [] } = await seen()
      expect(total?.amount ?? null).toBe(shown.total?.amount ?? null)
      expect(shown.unpriced.length === 0).toBe(shown.total !== null)
      if (!shown.total) return
      expect({ total, lines }).toMatchObject({ total: shown.total, lines: shown.lines })
      const amount = shown.total.amount!

      await confirms(vendor, couple, { ...requested.body, amount, isQuoted: one.isQuoted })
      const agreed = await seen()
      expect(agreed).toMatchObject({ status: 'confirmed', sum: { amount } })
      const ledger = (await scene.call(getPayments, { bookingId }, couple)).body
      expect(ledger).toMatchObject({ total: amount, left: amount })

      if (later.every((each, index) => each === first[index])) return
      const others = withGuests(later).map(({ name: _name, ...time }) => time)
      const proposed = await scene.call(proposeReschedule, { bookingId, times: others }, couple)
      const coming = agreed.times!.map((time, index) => ({ ...time, guests: later[index]! }))
      const then = await sumThen(
        { ...agreed, total: shown.total, lines },
        coming,
        { later, price },
        couple,
      )
      expect(proposed.body.reschedule?.sum ?? agreed.sum).toEqual(then)
      if (one.isQuoted) return
      // By hand: each line for guests at those who come to its function.
      const counted = lines.map((line) => {
        const guests = line.guests === null ? 1 : later[line.forFunction!]!
        return line.of ? 0 : line.amount! * guests * (line.days ?? 1)
      })
      const plain = counted.reduce((all, each) => all + each, 0)
      expect(then?.amount).toBe(onTop(plain, price, {}).total)
    }),
    { numRuns: runs(12) },
  )
})
