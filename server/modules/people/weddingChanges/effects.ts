import { addDays, daysBetween, type Moment } from '#domain/days.ts'
import type { Plan, Today } from '#domain/weddings/answers.ts'
import { type Moved, movedStay, movedTo } from '#domain/weddings/changes.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import type { Stay } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { listOpen, type OpenRow } from './queries.ts'

/** `stay`: of one function of several whole days, those days: it is booked for all of them. */
export type Effect = { row: OpenRow; moved: Moved; stay?: { date: string; lastDay: string } }
/** All that changes of one conversation, request, booking or place in a queue: one for each function that moves. */
export type Effects = readonly [Effect, ...Effect[]]
type Plans = { before: Plan; after: Plan }

/** What is open and would change with the wedding. */
export async function readEffects(
  db: Db,
  weddingId: string,
  plans: Plans,
  today: Today,
  now: Moment,
): Promise<Effects[]> {
  const rows = Map.groupBy(await listOpen(db, weddingId, now), ({ _id }) => _id)
  return [...rows.values()].flatMap((functions) => {
    const [first, ...more] = changesOf(functions, plans, today)
    return first ? [[first, ...more]] : []
  })
}

/** Where a proposal of the couple gives way to another one, what it said of the other functions is still wanted. */
function changesOf(functions: readonly OpenRow[], plans: Plans, today: Today): Effect[] {
  const changes = functions.map((row) => effectsOn(row, plans, today))
  if (changes.every(({ length }) => length === 0)) return []
  const wanted = functions.flatMap((row, index): Effect[] => {
    const [change, ...more] = changes[index] ?? []
    if (change) return [change, ...more]
    return row.waiting?.by === 'user' ? [{ row, moved: asMoved(knownOf(row, plans.before)) }] : []
  })
  const moves = wanted.filter(({ row, moved }) => !isSame(moved, row))
  // Where nothing is wanted but what is booked, that is what is said.
  return moves.length > 0 ? moves : changes.flat()
}

type Time = Pick<OpenRow, 'date' | 'lastDay' | 'slot' | 'guests'>
/** Each function of a booking, or all of its days as one. */
export const timesOf = ({ firstDay, lastDay, times }: Stay, guests: number): Time[] =>
  times?.map(({ day, ...time }) => ({ ...time, date: day, lastDay: null })) ?? [
    { date: firstDay, lastDay: firstDay === lastDay ? null : lastDay, slot: null, guests },
  ]
/** The same once what is proposed is accepted; none where nothing waits. */
export const timesThen = ({ booked, waiting }: OpenRow): Time[] =>
  booked && waiting
    ? timesOf(proposedStay(booked, withLeftOut(waiting)), waiting.guests ?? booked.guests)
    : []
/** Each at its place: one that is proposed to be left out counts as it is booked. */
const withLeftOut = (waiting: NonNullable<OpenRow['waiting']>) => ({
  ...waiting,
  times: waiting.times?.map((time) => ({ ...time, isLeftOut: false })),
})

/**
 * A wedding that was changed before has its new day already: what it was is then what was proposed, and the booking is
 * where it was. What a vendor proposes counts so where the wedding has nothing on the day that is booked.
 */
function knownOf(row: OpenRow, before: Plan): OpenRow {
  const time = timesThen(row)[row.index]
  if (!time) return row
  const current = { ...row, ...time }
  const isPlanned = ({ date, lastDay }: OpenRow) =>
    before.functions.some((each) => isWithin(each.date, date, lastDay ?? date))
  const [first, second] = row.waiting?.by === 'vendor' ? [row, current] : [current, row]
  return isPlanned(second) && !isPlanned(first) ? second : first
}
const isWithin = (date: string | null, from: string | null, to: string | null) =>
  date !== null && from !== null && to !== null && date >= from && date <= to

function effectsOn(row: OpenRow, plans: Plans, today: Today): Effect[] {
  const known = knownOf(row, plans.before)
  if (known === row) return effectsAt(row, plans, today)
  return effectsAt(known, plans, today).flatMap((effect) => {
    const { moved, stay } = effect
    if (!stay || !row.date || !row.lastDay || !known.date)
      return row.waiting?.by === 'vendor' && isSame(moved, row) ? [] : [{ row, moved }]
    const by = daysBetween(known.date, row.date)
    const date = effect.row.date && addDays(effect.row.date, by)
    return [{ row: { ...effect.row, date }, moved, stay: { date: row.date, lastDay: row.lastDay } }]
  })
}

export const asMoved = ({ name = '', date, lastDay, slot, guests }: Time & { name?: string }) => ({
  name,
  date,
  guests,
  city: null,
  ...(lastDay && { lastDay }),
  ...(slot && { slot: slot.name }),
})
export const isSame = (moved: Moved, { date, lastDay, slot, guests }: Time): boolean =>
  moved.date === date &&
  (moved.lastDay ?? null) === lastDay &&
  moved.slot === slot?.name &&
  moved.guests === guests &&
  moved.city === null

function effectsAt(row: OpenRow, { before, after }: Plans, today: Today): Effect[] {
  const { name, isSeveral, date, lastDay, slot, guests, functionId } = row
  if (date && lastDay && before.functions.length)
    return movedStay(before, after, { date, lastDay, guests }, today).map(({ of, moved }) => ({
      row: of ? { ...row, ...of, lastDay: null, isSeveral: true } : row,
      moved,
      ...(of && { stay: { date, lastDay } }),
    }))
  const request = {
    date,
    guests,
    ...(slot && { slot: slot.name }),
    ...(isSeveral && { name }),
    ...(functionId && { functionId }),
  }
  const moved = movedTo(before, after, request, today)
  if (!moved) return []
  if (!date || !lastDay || !moved.date) return [{ row, moved }]
  const until = addDays(lastDay, daysBetween(date, moved.date))
  return [{ row, moved: { ...moved, lastDay: until } }]
}

/** Another day, or another part of it. */
export const isTimeMoved = ({ row, moved }: Effect): boolean =>
  moved.date !== row.date || moved.slot !== row.slot?.name
