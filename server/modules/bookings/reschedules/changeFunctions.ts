import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import { frozenWith, needsPrice, spentOf } from '#domain/bookings/adding.ts'
import { addedIn, adds, goesElsewhere, leavesOut, leftOutOf } from '#domain/bookings/leftOut.ts'
import { addedPrice } from '#domain/prices/addedFunction.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import type { Moment } from '#domain/days.ts'
import { daysOf, type Stay } from '#domain/times.ts'
import { listWords } from '#domain/words.ts'
import type { Db } from '#server/db/db.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { relinkBooking } from '#server/modules/bookings/drift/link.ts'
import { conflict } from '#server/http/errors.ts'
import { readLimits } from '#server/modules/bookings/quotes/offer.ts'
import { readExactElsewhere, readPlacedThen } from './elsewhere.ts'
import { readEstimateFor } from './price.ts'
import { readWay } from './way.ts'
import * as queries from './queries.ts'

type Changing = { proposed: Reschedule; stay: Stay; guests: number; now: Moment; moves: boolean }

/**
 * Functions that are no longer part of a booking: their time is given back, and what was frozen for them goes. Of one
 * that is added, or goes to another town, what is counted is frozen, too. Called before the booking is written: the
 * others keep what they are for.
 * @param moves the others have their new time already
 * @returns whether there are more or fewer
 */
export async function changeFunctions(
  tx: Db,
  row: BookingRow,
  { proposed, stay, guests, now, moves }: Changing,
): Promise<boolean> {
  const isMore = adds(proposed)
  const isOther = isMore || leavesOut(proposed)
  if (!isOther && !goesElsewhere(proposed)) return false
  const { _id: bookingId, vendorId, resourceId } = row
  if (isOther && !moves) await queries.moveTime(tx, bookingId, { stay, vendorId, resourceId })
  if (isOther) await relinkBooking(tx, row, stay, now)
  const estimate = isMore
    ? await readFrozenWith(tx, row, proposed, stay)
    : goesElsewhere(proposed)
      ? await readFrozenElsewhere(tx, row, proposed, { stay, guests })
      : await readEstimateFor(tx, row, stay, guests)
  if (estimate) await queries.changeEstimate(tx, bookingId, estimate)
  return isOther
}

/** Days, guests and total as they are then, and where all of it is. */
export async function changeTerms(
  tx: Db,
  row: BookingRow,
  {
    proposed,
    stay,
    ...terms
  }: Pick<Changing, 'proposed' | 'stay' | 'guests'> & { sum: Sum | null },
): Promise<void> {
  const placed = await readPlacedThen(tx, row, proposed, stay)
  await queries.changeBooking(tx, row._id, { stay, town: row.town, ...placed, ...terms })
}

/** @throws AppError 409 a couple adds a function, leaves one out or goes to a town, at a price that nobody has said */
export function checkPriced(row: BookingRow, proposed: Reschedule): void {
  if (!needsPrice(proposed)) return
  const [added, gone] = [addedIn(proposed), leftOutOf(row, proposed)].map((times) =>
    listWords(times.map(({ name }) => name || 'it')),
  )
  const how = [
    goesElsewhere(proposed) && 'there',
    added && `with ${added}`,
    gone && `without ${gone}`,
  ].filter(Boolean)
  throw conflict(`What it costs ${how.join(' ')} is not said yet: propose it with the total.`)
}

/** What was frozen of a booking, with the way to its other towns; null where that is unknown. */
async function readFrozenElsewhere(
  tx: Db,
  row: BookingRow,
  { times }: Pick<Reschedule, 'times'>,
  { stay, guests }: Pick<Changing, 'stay' | 'guests'>,
) {
  const come = stay.times && row.times ? stay.times : null
  const days = stay.times ? daysOf(stay).length : undefined
  const then = await readExactElsewhere(tx, row, { times: times ?? [], guests, days, come })
  const { travel: _before, ...total } = row.total
  return then && { ...total, ...then.total, lines: then.lines }
}

/** What was frozen of a booking, with a function more; null where it stays as it was. */
async function readFrozenWith(
  tx: Db,
  row: BookingRow,
  proposed: Pick<Reschedule, 'times' | 'sum'>,
  { times }: Pick<Stay, 'times'>,
) {
  const [added] = addedIn(proposed)
  const sum = proposed.sum ?? row.sum
  if (!added || !times || !sum || row.quoteVersion > 0) return null
  const way = await readWay(tx, row, added.town)
  const booked = { hall: row.hall, spent: spentOf(row.sum ?? sum) }
  const { lines } = addedPrice(row.priceList, booked, added, way.travel)
  const limits = await readLimits(tx, row._id)
  const then = { times, sum, spendMin: limits?.spendMin ?? null }
  const before = { total: row.total, lines: row.total.lines ?? [] }
  const made = frozenWith(before, { lines, travel: way.travel }, then)
  return made && { ...made.total, lines: [...made.lines] }
}
