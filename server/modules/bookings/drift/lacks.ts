import type { LackedFunction } from '#contract/bookings/driftShapes.ts'
import { takesMore } from '#domain/bookings/adding.ts'
import { maxFunctions } from '#domain/limits.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { joinedIn } from '#domain/weddings/links.ts'
import * as queries from './queries.ts'
import { isLinked, linked, readDrifts } from './read.ts'

const functionsIn = (plan: queries.PlanRow, row: queries.LinkedRow) =>
  isLinked(row.functions) ? row.functions : linked(row, plan)

type Booked = { _id: string; weddingId: string | null; town: { functions: string | null } | null }

/** What a booking is for, as its wedding calls it: `Wedding, Reception`; empty where that is not known. */
export async function readFunctionNames(
  db: Db,
  { _id, weddingId, town }: Booked,
  now: Moment,
): Promise<string> {
  const [plan, [row]] = weddingId
    ? await Promise.all([
        queries.readPlan(db, weddingId),
        queries.listLinked(db, weddingId, now, queries.isBooking(_id)),
      ])
    : [undefined, []]
  const ids = plan && row ? functionsIn(plan, row) : []
  const names = (plan?.functions ?? []).flatMap((each) => (ids.includes(each._id) ? each.name : []))
  return names.join(', ') || (town?.functions ?? '')
}

/** Functions of the wedding that a booking could be for, too: its vendor is asked or booked for none of them. */
async function readLacks(
  db: Db,
  { id: weddingId }: Side,
  now: Moment,
  bookingId: string,
): Promise<LackedFunction[]> {
  const [plan, here] = await Promise.all([
    queries.readPlan(db, weddingId),
    queries.listLinked(db, weddingId, now, queries.isAtVendorOf(bookingId)),
  ])
  const row = here.find(({ _id }) => _id === bookingId)
  if (!plan || !row || !takesMore(row) || (row.times?.length ?? 1) >= maxFunctions) return []
  const taken = here.flatMap((one) => [...functionsIn(plan, one), ...joinedIn(plan.functions, one)])
  const today = todayOf(now)
  return plan.functions.flatMap(({ _id: functionId, name, date, slot, city, guests }) =>
    date && date >= today && !taken.includes(functionId)
      ? [{ functionId, name, date, slot, city: city || plan.city, guests: guests ?? plan.guests }]
      : [],
  )
}

/** What of a booking its couple plans otherwise, and which planned functions it could be for, too. */
export async function readPlanned(db: Db, side: Side, now: Moment, bookingId: string) {
  const [[drifted], lacks] = await Promise.all([
    readDrifts(db, side, now, bookingId),
    readLacks(db, side, now, bookingId),
  ])
  return { ...(drifted && { drift: drifted.drift }), ...(lacks.length > 0 && { lacks }) }
}
