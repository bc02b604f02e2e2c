import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import {
  bookedThen,
  isAsLong,
  isMoved,
  proposedStay,
  regathered,
} from '#domain/bookings/proposals.ts'
import {
  goesElsewhere,
  leavesOut,
  type ProposedFunction,
  staying,
} from '#domain/bookings/leftOut.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { addDays, daysBetween, todayOf } from '#domain/days.ts'
import { daysOf, recountedTimes } from '#domain/times.ts'
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
import { readOtherTowns } from './elsewhere.ts'
import { inHall, otherHall } from './halls.ts'
import { checkTotal, type Counted, sumThen } from './total.ts'

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
  const { guests, come, ...days } = await proposedIn(tx, row, proposed, side)
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
  const counted = { total, guests, days: times ? daysOf(stay).length : undefined, come }
  const sum = await sumThen(tx, row, { ...counted, times, side })
  const when = { stay, guests: guests ?? row.guests, side, now, locale }
  if (hall || moves) await checkFree(tx, there, { ...when, field: fieldOf(row, proposed) })
  else if (isSameAsNow({ guests, come, sum, times }))
    throw nothingNew({ ...proposed, resourceId }, total)
  return { ...days, times: times && [...times], guests, stay, sum, hall }
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
  side: Side,
) {
  const guests = proposed.guests === row.guests ? null : (proposed.guests ?? null)
  if (!proposed.times) return { ...proposedDays(row, proposed), guests, come: null }
  const towns = await readOtherTowns(tx, row, proposed.times, side)
  const days = await readProposedTimes(tx, row, proposed.times, towns)
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

const isSameAsNow = ({
  guests,
  come,
  sum,
  times,
}: Pick<Counted, 'guests' | 'come' | 'times'> & { sum: Sum | null }): boolean =>
  guests === null && !come && !sum && !goesElsewhere({ times })

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
