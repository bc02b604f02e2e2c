import { isAgreed } from '#domain/bookings/sums.ts'
import { exactThen } from '#domain/bookings/exactThen.ts'
import { type BookingTime, daysOf, type Stay } from '#domain/times.ts'
import { sumIf } from '#domain/quotes/whatIf.ts'
import type { Db } from '#server/db/db.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { readLimits } from '#server/modules/bookings/quotes/offer.ts'
import { readVersions } from '#server/modules/bookings/quotes/queries.ts'

type Otherwise = { days?: number | undefined; come?: readonly BookingTime[] | null }

/**
 * What a booking comes to for other guests (`come`: function by function), or on more or fewer days; null where that is
 * unknown: the price stays.
 */
export async function readSumFor(
  tx: Db,
  row: BookingRow,
  guests: number,
  { days, come }: Otherwise,
) {
  const versions = row.quoteVersion > 0 ? await readVersions(tx, row._id) : []
  const sent = versions.find(({ version }) => version === row.quoteVersion)
  if (sent)
    return isAgreed(row.sum, sumIf(sent, row.guests, row)) ? sumIf(sent, guests, row, come) : null
  return (await readExactFor(tx, row, guests, { days, come }))?.sum ?? null
}

/** From what was frozen of it, where no quote has taken the place of that. */
export async function readExactFor(
  tx: Db,
  row: BookingRow,
  guests: number,
  { days, come }: Otherwise,
) {
  const limits = await readLimits(tx, row._id)
  const booking = { ...row, times: row.times ?? null, lines: row.total.lines ?? [] }
  return exactThen(booking, guests, limits?.spendMin ?? null, days, come ?? undefined)
}

/**
 * What was frozen of a booking without a quote, for the functions that stay: a change of these is counted from it. Null
 * where it stays as it was: a quote is never changed, and what goes may be unknown.
 */
export async function readEstimateFor(tx: Db, row: BookingRow, stay: Stay, guests: number) {
  if (row.quoteVersion > 0) return null
  const come = stay.times ?? []
  const days = daysOf(stay).length
  const then = await readExactFor(tx, row, guests, { days, come })
  return then && { ...row.total, ...then.total, lines: then.lines }
}
