import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { type EstimateLine, itemise } from '#domain/estimates.ts'
import type { Price } from '#domain/prices.ts'
import { byFunction, isByFunction } from '#domain/prices/byFunction.ts'
import { sellable } from '#domain/prices/sellable.ts'
import type { startingCharges } from '#domain/quotes/start.ts'
import { type Joined, joinedLines, joinMeeting } from '#domain/quotes/joined.ts'
import { startingLines, unknownWay } from '#domain/quotes/startingLines.ts'
import { type BookingTime, daysOf, stayOf } from '#domain/times.ts'
import { isPerFunction } from '#domain/units.ts'
import { workOf } from '#server/modules/catalog/categories/works.ts'
import { type Offer, type QuotedStay, wantedThen } from './offer.ts'

type Charges = ReturnType<typeof startingCharges>

/** A price that was stated for no package is for what the business does. */
const nameOf = (offer: Offer | undefined) => {
  const category = offer?.category ?? 'Price'
  return workOf[category] ?? category
}
export const named = (lines: QuoteStart['lines'], offer: Offer | undefined): QuoteStart['lines'] =>
  lines.map((line) => ({
    ...line,
    label: line.label.replace(/^Price(?=$|, )/, () => nameOf(offer)),
  }))

const once = { guests: 1, functions: 1, days: 1 }
const linesOf = (
  price: Parameters<typeof itemise>[0],
  addOns: Parameters<typeof itemise>[1],
  charges: Charges,
) => startingLines(itemise(price, addOns, once).lines, charges)

type Wanted = {
  guests?: number | null
  travel?: number | null | undefined
  /** Those that are asked for, and as they can be booked. */
  functions?: { each: readonly BookingTime[]; joined: Joined } | null
}

/**
 * What applies then: the stated price, else of several functions a price for each, else the cheapest package; the way
 * to where it was asked for, and what comes up to the least they are booked for.
 */
export function linesThen(
  offer: Offer | undefined,
  charges: Charges,
  stay: QuotedStay,
  wanted: Wanted,
): QuoteStart['lines'] {
  if (!offer?.price) return []
  const { price, pack } = sellable(offer, wantedThen(stay))
  const isApart = isByFunction(stay.times)
  if (price && !pack && !isApart) return pricedLines({ label: 'Price', price }, charges, wanted)
  const { guests } = stay
  const functions = wanted.functions ?? asFunctions(stay.times)
  if (functions && functions.each.length > 1) {
    const { travel } = wanted
    const halls = stay.hall ? { halls: [stay.hall] } : {}
    const apart = byFunction(offer, functions.each, { ...halls, travel })
    if (apart.total) return inFunctions(apart.lines, charges, functions)
    if (isApart) return inFunctions(chosenLines(offer, functions.each, halls), charges, functions)
  }
  return price && pack && !isApart
    ? pricedLines({ label: pack.name, price }, charges, { ...wanted, guests, functions })
    : []
}

/** What has a package, where others have no price: these are for the vendor to add. */
function chosenLines(offer: Offer, each: readonly BookingTime[], halls: { halls?: string[] }) {
  const places = each.flatMap(({ packageName }, place) => (packageName ? place : []))
  const chosen = each.filter(({ packageName }) => packageName)
  return byFunction(offer, chosen, halls)
    .lines.filter(({ of }) => !of)
    .map((line) => ({ ...line, forFunction: places[line.forFunction ?? 0] }))
}

const asFunctions = (times: QuotedStay['times']): NonNullable<Wanted['functions']> | null =>
  times && times.length > 1 ? { each: times, joined: joinMeeting(times) } : null

const inFunctions = (
  lines: readonly EstimateLine[],
  charges: Charges,
  { each, joined }: NonNullable<Wanted['functions']>,
) => joinedLines(startingLines(lines, charges, each), each, joined)

function pricedLines(
  offered: { label: string; price: Price },
  charges: Charges,
  { guests, travel, functions = null }: Wanted,
) {
  // How far a price by the guest is from it, nobody knows without them.
  const price = guests ? offered.price : { ...offered.price, minimum: null }
  const requested = functions?.each ?? null
  const each = requested && requested.length > 1 ? requested : undefined
  const days = requested ? daysOf(stayOf(requested)).length : 1
  const counts = { travel, functions: each?.length ?? 1, days, each }
  const wanted = { ...once, ...(guests && { guests }), ...counts }
  const { lines } = itemise({ ...offered, price }, [], wanted)
  return functions ? inFunctions(lines, charges, functions) : startingLines(lines, charges)
}

/** A way whose cost is not stated waits for its price, as a line of its own. */
export const withUnknownWay = (
  lines: QuoteStart['lines'],
  charges: Charges,
): QuoteStart['lines'] => {
  const way = startingLines([unknownWay], charges).map((line) => ({ ...line, id: 's-travel' }))
  return lines.length === 0 ? lines : [...lines, ...way]
}

/** What the business lists, by which the quote is judged while it is written. */
export const listedIn = (
  offer: Offer | undefined,
  charges: Charges,
): Pick<QuoteStart, 'packages' | 'stated' | 'seasons'> => ({
  packages: (offer?.packages ?? []).map(({ _id, name, amount, currency, unit, validity }) => ({
    _id,
    name,
    validity,
    ...(unit === 'package' && isPerFunction({ unit, validity }) && { isForEach: true as const }),
    lines: linesOf(
      {
        label: name,
        price: { kind: 'exact', amount, maxAmount: null, currency, unit, tax: 'not_stated' },
      },
      [],
      charges,
    ),
  })),
  stated: offer?.price ? { name: nameOf(offer), validity: offer.price.validity ?? null } : null,
  seasons: offer?.seasons ?? [],
})
