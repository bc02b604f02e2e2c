import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { exactThen } from '#domain/bookings/exactThen.ts'
import { recounted } from '#domain/bookings/recount.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import { type EstimateLine, extraLines } from '#domain/estimates.ts'
import type { Money } from '#domain/money.ts'
import { unknownWay } from '#domain/quotes/startingLines.ts'
import { wishedStay } from '#domain/quotes/wished.ts'
import { daysOf, type Stay } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { readWish } from '#server/modules/bookings/drift/wishes.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import { readWays } from '#server/modules/bookings/bookings/town.ts'
import { placedThen } from '#domain/bookings/towns.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import { readLimits, readTravel } from './offer.ts'

export type Wished = NonNullable<Awaited<ReturnType<typeof readWish>>>
type Row = Pick<BookingRow, '_id' | 'vendorId' | 'wish' | 'total' | 'times' | 'town'> &
  Stay & { guests: number }

/** A booking as it would be quoted now: as its couple asks for it since, with its frozen prices counted anew. */
export async function readWished(db: Db, row: Row) {
  const { firstDay, lastDay, times, guests, total } = row
  const town = row.town?.name ?? null
  const frozen = total.travel
  const lines = withWay(total.lines ?? [], frozen)
  const plain = { stay: { firstDay, lastDay, times, guests }, lines, town }
  const wish = row.wish ? await readWish(db, row._id) : undefined
  if (!wish?.times) return { ...plain, wish }
  const there = placedThen(row, wish.times)
  const [rules, limits, way] = await Promise.all([
    readRules(db, row.vendorId),
    readLimits(db, row._id),
    there ? readWay(db, row, there) : frozen,
  ])
  const placed = there ?? { times, city: town }
  const stay = wishedStay({ ...plain.stay, times: placed.times }, wish.times, rules.slots)
  const then = withWay(linesThen(row, stay, limits?.spendMin ?? null), way)
  return { stay, lines: then, wish, town: placed.city }
}

/** To another town the way is another one, and to several that to each; null where what it costs is not stated. */
async function readWay(
  db: Db,
  { vendorId }: Row,
  { city, times }: NonNullable<ReturnType<typeof placedThen>>,
) {
  const place = city ? await readPlace(db, city) : null
  const ways = (await readWays(db, times)) ?? [place?.where ?? null]
  const cost = await readTravel(db, vendorId, ways)
  return cost === undefined ? 0 : cost
}

/** At the prices that were frozen, for the guests and the days of then. */
function linesThen(row: Row, stay: Stay & { guests: number }, spendMin: Money | null) {
  const lines = row.total.lines ?? []
  const sum = exactSum(row.total, lines)
  const booking = { ...row, times: row.times && [...row.times], sum, lines }
  const exact = sum && exactThen(booking, stay.guests, spendMin, daysOf(stay).length, stay.times)
  if (exact) return exact.lines
  // Of several functions each line counts its own, as they begin in a quote.
  const isOne = (row.times?.length ?? 0) < 2
  return (isOne && recounted({ ...row.total, lines }, stay.guests)?.lines) || lines
}

/** @param cost of the way, as a line of its own; undefined where the way stays as it is */
const withWay = (lines: readonly EstimateLine[], cost: number | null | undefined) => {
  if (cost === undefined) return [...lines]
  return [...lines.filter(({ of }) => of !== 'travel'), ...lineOfWay(cost)]
}
function lineOfWay(cost: number | null) {
  if (cost === null) return [unknownWay]
  const parts = { minimum: 0, service: 0, tax: 0, travel: cost }
  return extraLines({ total: cost, parts }, null, {})
}

/** As the builder marks it. */
export const wishIn = (
  { at, lines, times }: Wished,
  savedAt: string | undefined,
): QuoteStart['wish'] => ({
  at: new Date(at).toISOString(),
  lines,
  isFilledIn: times !== null,
  isAfterDraft: savedAt !== undefined && new Date(savedAt) < new Date(at),
})
