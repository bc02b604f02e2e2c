import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { sumWith, takesMore, withAdded, addedSum, spentOf } from '#domain/bookings/adding.ts'
import { staying } from '#domain/bookings/leftOut.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import { statedSum } from '#domain/bookings/sums.ts'
import { addedPrice } from '#domain/prices/addedFunction.ts'
import type { BookingTime } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, expectRow, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { type BookingRow, findBooking } from '#server/modules/bookings/bookings/queries.ts'
import { readFunctionNames } from '#server/modules/bookings/drift/lacks.ts'
import { readLimits } from '#server/modules/bookings/quotes/offer.ts'
import { type AddedInput, checkAdded, readTime } from './addedTime.ts'
import { type By, checkChangeable } from './checks.ts'
import { checkComes, readWay, type Way } from './way.ts'

/** A function more, judged as a request of it would be, beside its place among those that are booked. */
async function readAdded(tx: Db, row: BookingRow, input: AddedInput, by: By) {
  if (!takesMore(row))
    throw conflict('This booking is for several days as one. Request the function by itself.')
  const way = await readWay(tx, row, input.city)
  const added = await readTime(tx, row, input, way)
  const to = withAdded(row, added, await readFunctionNames(tx, row, by.now))
  await checkAdded(tx, row, added, { ...to, ...by })
  return { added, to, way, ...(await priceOf(tx, row, { added, to, way })) }
}

type Priced = { added: BookingTime; to: ReturnType<typeof withAdded>; way: Way }
/** By the list of today; `sum` is what all of it costs then. */
async function priceOf(tx: Db, row: BookingRow, { added, to, way: { travel } }: Priced) {
  const { sum: agreed, times = null, quoteVersion, priceList } = row
  if (!agreed) return { lines: [], sum: null }
  const booked = { hall: row.hall, spent: spentOf(agreed) }
  const { total, lines } = addedPrice(priceList, booked, added, travel)
  const alone = addedSum(agreed, total, lines)
  if (!alone) return { lines, sum: null }
  const limits = await readLimits(tx, row._id)
  // A quote has lines of its own; what was asked for before it is not what was agreed.
  const frozen = quoteVersion > 0 ? [] : (row.total.lines ?? [])
  const then = { times: staying(to.times), spendMin: limits?.spendMin ?? null }
  const before = { ...row, times, sum: agreed, lines: frozen }
  return { lines, sum: sumWith(before, { lines, travel, alone }, then) }
}

type Adding = { added: AddedInput; total: number | undefined; others: object }

/**
 * What a proposal says that adds a function.
 * @throws AppError 422 beside the field, also where the vendor has to say the total; 409 taken or closed, with the
 * nearest free days
 */
export async function termsOfAdded(
  tx: Db,
  row: BookingRow,
  { added, total, others }: Adding,
  by: By,
) {
  if (Object.values(others).some((other) => other !== undefined))
    throw invalid({ 'added.day': 'A function is added by itself. Propose other changes after it.' })
  const { to, way, sum: listed } = await readAdded(tx, row, added, by)
  checkComes(row, way, by.side, 'added.city')
  const stated =
    total === undefined ? null : statedSum(total, row.sum?.currency ?? row.total.currency)
  const sum = stated ?? listed
  if (!sum && by.side.role === 'vendor')
    throw invalid({ total: `Say what it costs in all with ${added.name}: your prices don’t.` })
  return { ...to, times: [...to.times], stay: proposedStay(row, to), sum, hall: null }
}

/** The same before anything is proposed. @throws AppError 404 not theirs, else as the proposal would be refused */
export async function previewAddedFunction(
  { db, clock, settings: { locale } }: Context,
  actor: Actor,
  { bookingId, ...input }: Input<typeof contract.previewAddedFunction>,
) {
  const [side, now] = [sideOf(actor), clock()]
  const row = expectRow(await findBooking(db, bookingId, side), 'Booking')
  await checkChangeable(db, row, side, now)
  const { sum, lines, way } = await readAdded(db, row, input, { side, now, locale })
  return {
    sum,
    lines,
    currency: row.sum?.currency ?? row.total.currency,
    ...(way.travel !== undefined && { travel: way.travel }),
    ...(way.comes !== undefined && { comes: way.comes }),
  }
}
