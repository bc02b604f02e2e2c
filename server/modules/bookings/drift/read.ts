import { createHash } from 'node:crypto'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import {
  asBooked,
  type BookedFor,
  type Difference,
  driftOf,
  type PlannedFunction,
} from '#domain/weddings/drift.ts'
import { functionsOf } from '#domain/weddings/links.ts'
import type { Db } from '#server/db/db.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import * as queries from './queries.ts'

/** A booking that differs from its functions, with what the couple plans. */
export type Drifted = {
  row: queries.LinkedRow
  plan: queries.PlanRow
  booked: BookedFor
  drift: Drift
}

const verbs = {
  confirmed: 'booked',
  requested: 'requested',
  offered: 'quoted',
  change_asked: 'quoted',
  waiting: 'queued',
} as const

/**
 * What of a wedding differs from the functions that it is for. What waits for an answer and would mend it is no
 * difference.
 */
export async function readDrifts(
  db: Db,
  side: Side,
  now: Moment,
  _id?: string,
): Promise<Drifted[]> {
  const only = _id ? queries.isBooking(_id) : undefined
  const [plan, rows] = await Promise.all([
    queries.readPlan(db, side.id),
    queries.listLinked(db, side.id, now, only),
  ])
  if (!plan || rows.length === 0) return []
  // Towns are looked up for who has said one.
  const hasTown = rows.some(({ town }) => town?.slug)
  const functions = await plannedIn(db, plan, hasTown)
  const today = todayOf(now)
  return rows.flatMap((row) => {
    const booked = bookedFor(row, plan)
    const differences = driftOf(functions, booked, today, plan.removed)
    if (differences.length === 0) return []
    const then = thenBooked(row, booked)
    if (then && driftOf(functions, then, today).length === 0) return []
    return [{ row, plan, booked, drift: toDrift(row, plan, booked, differences, side) }]
  })
}

/** Each function with its town and guests, or the wedding's. */
function plannedIn(db: Db, { functions, city, guests }: queries.PlanRow, hasTown: boolean) {
  const towns = new Map<string, Promise<PlannedFunction['town']>>()
  const townOf = (text: string) => {
    const place = towns.get(text) ?? readTown(db, text)
    towns.set(text, place)
    return place
  }
  return Promise.all(
    functions.map(async (each): Promise<PlannedFunction> => ({
      ...each,
      guests: each.guests ?? guests,
      town: hasTown ? await townOf(each.city || city) : null,
    })),
  )
}
async function readTown(db: Db, name: string): Promise<PlannedFunction['town']> {
  const place = name ? await readPlace(db, name) : undefined
  return place ? { slug: place.slug, name } : null
}

const bookedFor = (row: queries.LinkedRow, plan: queries.PlanRow): BookedFor => ({
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  times: row.times,
  guests: row.guests,
  town: row.town,
  functions: row.functions?.length ? row.functions : linked(row, plan),
})
export const linked = (
  row: Pick<queries.LinkedRow, 'firstDay' | 'lastDay' | 'times' | 'town'>,
  { functions }: queries.PlanRow,
) => functionsOf(functions, { ...row, there: row.town?.functions })

/** The same once what is proposed is accepted. */
const thenBooked = ({ proposed }: queries.LinkedRow, booked: BookedFor): BookedFor | null =>
  proposed && {
    ...booked,
    ...proposedStay(booked, proposed),
    guests: proposed.guests ?? booked.guests,
  }

function toDrift(
  row: queries.LinkedRow,
  plan: queries.PlanRow,
  booked: BookedFor,
  differences: Difference[],
  side: Side,
): Drift {
  const key = createHash('sha256').update(JSON.stringify(differences)).digest('hex').slice(0, 16)
  const isGone = differences.some(({ isRemoved }) => isRemoved)
  const { proposed, kind } = row
  // A function that is no more has no day; what waits is answered first; of a queue no vendor knows.
  const canChange = kind === 'booking' && !isGone && !proposed
  const changes = [
    ...(canChange ? (['change_booking'] as const) : []),
    ...(asBooked(plan.functions, booked, differences) ? (['change_wedding'] as const) : []),
  ]
  return {
    key,
    verb: verbs[row.status],
    differences,
    actions: mayCall(side, 'answerDrift')
      ? // What was agreed last is not what one would take back first.
        [...(row.isAgreedLast ? changes.toReversed() : changes), 'keep']
      : [],
    answer: row.answered?.difference === key ? row.answered.answer : null,
  }
}
