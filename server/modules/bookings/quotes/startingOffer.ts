import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { itemise } from '#domain/estimates.ts'
import type { startingCharges } from '#domain/quotes/start.ts'
import { type Joined, joinedLines } from '#domain/quotes/joined.ts'
import { startingLines } from '#domain/quotes/startingLines.ts'
import { type BookingTime, daysOf, stayOf } from '#domain/times.ts'
import { misfitThen, type Offer } from './offer.ts'

type Charges = ReturnType<typeof startingCharges>

/** A price that was stated for no package is for what the business does. */
export const named = (lines: QuoteStart['lines'], offer: Offer | undefined): QuoteStart['lines'] =>
  lines.map((line) => ({
    ...line,
    label: line.label.replace(/^Price(?=$|, )/, () => offer?.category ?? 'Price'),
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

/** The stated price, the way to where it was asked for, and what comes up to the least they are booked for. */
export function statedLines(
  offer: Offer | undefined,
  charges: Charges,
  { guests, travel, functions = null }: Wanted,
) {
  if (!offer?.price) return []
  // How far a price by the guest is from it, nobody knows without them.
  const price = guests ? offer.price : { ...offer.price, minimum: null }
  const requested = functions?.each ?? null
  const each = requested && requested.length > 1 ? requested : undefined
  const days = requested ? daysOf(stayOf(requested)).length : 1
  const counts = { travel, functions: each?.length ?? 1, days, each }
  const wanted = { ...once, ...(guests && { guests }), ...counts }
  const { lines } = itemise({ label: 'Price', price }, [], wanted)
  const started = startingLines(lines, charges, requested)
  return functions ? joinedLines(started, functions.each, functions.joined) : started
}

export const packagesOf = (
  offer: Offer | undefined,
  charges: Charges,
  stay: Parameters<typeof misfitThen>[2],
): QuoteStart['packages'] =>
  (offer?.packages ?? []).map(({ _id, name, amount, currency, unit, validity }) => ({
    _id,
    name,
    misfit: offer ? misfitThen(offer, validity, stay) : null,
    lines: linesOf(
      {
        label: name,
        price: { kind: 'exact', amount, maxAmount: null, currency, unit, tax: 'not_stated' },
      },
      [],
      charges,
    ),
  }))
