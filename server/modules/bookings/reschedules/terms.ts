import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import {
  bookedThen,
  isAsLong,
  isMoved,
  proposedStay,
  regathered,
} from '#domain/bookings/proposals.ts'
import { leavesOut, leftOutOf, type ProposedFunction, staying } from '#domain/bookings/leftOut.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { statedSum, type Sum } from '#domain/bookings/sums.ts'
import { addDays, daysBetween, todayOf } from '#domain/days.ts'
import { type BookingTime, daysOf, recountedTimes } from '#domain/times.ts'
import { listWords } from '#domain/words.ts'
import type { Db } from '#server/db/db.ts'
import { invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { checkStay } from '#server/modules/bookings/bookings/policy.ts'
import { type BookingRow, findBooking } from '#server/modules/bookings/bookings/queries.ts'
import {
  type By,
  checkChangeable,
  checkFree,
  hasNoRoom,
  nothingNew,
  roomWords,
  readProposedTimes,
  whereThen,
} from './checks.ts'
import { termsOfAdded } from './adding.ts'
import { inHall, otherHall } from './halls.ts'
import { readSumFor } from './price.ts'

export type ProposalTerms = Omit<
  Input<typeof contract.proposeReschedule>,
  'bookingId' | 'note' | 'answers'
>

/**
 * What a proposal says once its days are known to be free and its price is worked out; null is what stays.
 * @throws AppError 422 beside the field, 409 taken or closed, with the nearest free days
 */
export async function termsOf(
  tx: Db,
  row: BookingRow,
  { added, total, ...proposed }: ProposalTerms,
  by: By,
) {
  checkTotal(total, by.side)
  return added
    ? termsOfAdded(tx, row, { added, total, others: proposed }, by)
    : termsOfChange(tx, row, { total, ...proposed }, by)
}

async function termsOfChange(
  tx: Db,
  row: BookingRow,
  { total, resourceId, ...proposed }: Omit<ProposalTerms, 'added'>,
  { side, now, locale }: By,
) {
  const { guests, come, ...days } = await proposedIn(tx, row, proposed)
  const { times } = days
  const stay = proposedStay(row, { ...days, guests })
  if (row.times && !times && !isAsLong(row, days))
    throw invalid({
      lastDay: 'What was booked together moves together: choose the first day alone.',
    })
  checkStay(stay, todayOf(now, row.zone))
  const wanted = { resourceId, guests: guests ?? row.guests, side, locale }
  const hall = await otherHall(tx, row, wanted)
  const moves = isMoved(row, days)
  const there = whereThen(inHall(row, hall), moves)
  if (guests !== null && hasNoRoom(there, guests))
    throw noRoomAt(proposed, roomWords(there, side, locale))
  const on = times ? daysOf(stay).length : undefined
  const sum = await newSum(tx, row, { total, guests, days: on, come, isLess: leavesOut(days) })
  checkStated(row, days, sum, side)
  const when = { stay, guests: guests ?? row.guests, side, now, locale }
  if (hall || moves) await checkFree(tx, there, { ...when, field: fieldOf(row, proposed) })
  else if (guests === null && !come && !sum) throw nothingNew({ ...proposed, resourceId }, total)
  return { ...days, times: times && [...times], guests, stay, sum, hall }
}

function checkTotal(total: number | undefined, { role }: Side): void {
  if (total !== undefined && role === 'user')
    throw invalid({ total: 'The price is the vendor’s to say.' })
}

/** Without a function whose price nobody knows only its vendor can say what the others cost. @throws AppError 422 */
function checkStated(
  row: BookingRow,
  { times }: { times: readonly ProposedFunction[] | null },
  sum: Sum | null,
  { role }: Side,
): void {
  const gone = leftOutOf(row, { times }).map(({ name }) => name || 'it')
  if (role === 'vendor' && gone.length > 0 && !sum)
    throw invalid({
      total: `Say what it costs in all without ${listWords(gone)}: the agreed prices don’t.`,
    })
}

/** Beside the number that is too large, or the one for all. */
function noRoomAt({ times = [] }: ProposalTerms, words: string) {
  const most = Math.max(...times.map(({ guests = 0 }) => guests))
  const index = times.findIndex(({ guests }) => guests === most && most > 0)
  return invalid({ [index < 0 ? 'guests' : `times.${index}.guests`]: words })
}

/** Beside what is said of it: how many come, else the first day that is another. */
function fieldOf(row: BookingRow, { guests, times }: ProposalTerms): string {
  if (guests !== undefined && guests !== row.guests) return 'guests'
  const index = times?.findIndex(
    ({ day }, place) => day !== (row.times?.[place]?.day ?? row.firstDay),
  )
  return times ? `times.${Math.max(index ?? 0, 0)}.day` : 'firstDay'
}

/**
 * The days, and of a day with several functions their times, counted anew where the guests change. `guests` is null
 * where those of the largest function stay; `come` is all functions where they are not changed by one number.
 */
async function proposedIn(
  tx: Db,
  row: BookingRow,
  proposed: Omit<ProposalTerms, 'total' | 'resourceId' | 'added'>,
) {
  const guests = proposed.guests === row.guests ? null : (proposed.guests ?? null)
  if (!proposed.times) return { ...proposedDays(row, proposed), guests, come: null }
  const days = await readProposedTimes(tx, row, proposed.times)
  if (!days.times) return { ...days, guests, come: null }
  if (guests !== null && proposed.times.some((time) => time.guests !== undefined))
    throw invalid({ guests: 'Say it for each function, or for the largest alone.' })
  if (guests !== null)
    return withCome(row, { ...days, guests, times: recountedTimes(days.times, row.guests, guests) })
  const most = Math.max(...staying(days.times).map((time) => time.guests))
  const changed = { ...days, times: days.times, guests: most === row.guests ? null : most }
  return withCome(row, changed)
}

type Changed = {
  firstDay: string
  lastDay: string
  times: readonly ProposedFunction[]
  guests: number | null
}
const withCome = (row: BookingRow, changed: Changed) => ({
  ...changed,
  come: leavesOut(changed) || regathered(row, changed).length > 0 ? staying(changed.times) : null,
})

type Counted = {
  total: number | undefined
  guests: number | null
  days: number | undefined
  come: readonly BookingTime[] | null
  isLess: boolean
}

/**
 * What it costs then, where that differs: as the vendor states it, or by its prices. Where a function is left out, also
 * a total that stays: else it is unknown.
 */
async function newSum(tx: Db, row: BookingRow, { total, guests, days, come, isLess }: Counted) {
  const isCounted = guests !== null || days !== undefined || come !== null
  const sum =
    total !== undefined
      ? statedSum(total, row.sum?.currency ?? row.total.currency)
      : isCounted && (await readSumFor(tx, row, guests ?? row.guests, { days, come }))
  return sum && (isLess || sum.amount !== row.sum?.amount) ? sum : null
}

/** As many days as before where the last is not said. */
function proposedDays(row: BookingRow, proposed: Pick<ProposalTerms, 'firstDay' | 'lastDay'>) {
  const firstDay = proposed.firstDay ?? row.firstDay
  const lastDay = proposed.lastDay ?? addDays(firstDay, daysBetween(row.firstDay, row.lastDay))
  return { firstDay, lastDay, times: null }
}

/** The same before anything is proposed. @throws AppError 404 not theirs, else as the proposal would be refused */
export async function previewTerms(
  { db, clock, settings: { locale } }: Context,
  actor: Actor,
  { bookingId, ...proposed }: ProposalTerms & { bookingId: string },
) {
  const [side, now] = [sideOf(actor), clock()]
  const row = expectRow(await findBooking(db, bookingId, side), 'Booking')
  await checkChangeable(db, row, side, now)
  const terms = await termsOf(db, row, proposed, { side, now, locale })
  return { ...terms, unlisted: notListedThen(row.listed, row, bookedThen(row, terms)) }
}
