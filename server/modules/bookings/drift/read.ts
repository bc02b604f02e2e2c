import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { adds, besideStaying, goesElsewhere, staying } from '#domain/bookings/leftOut.ts'
import { isSameStay, proposedStay } from '#domain/bookings/proposals.ts'
import { maxFunctions } from '#domain/limits.ts'
import { isInSeveral } from '#domain/times.ts'
import { isSameTown } from '#domain/words.ts'
import {
  asBooked,
  asPlanned,
  type BookedFor,
  type Difference,
  driftOf,
  leftOf,
  type PlannedFunction,
} from '#domain/weddings/drift.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { functionsOf } from '#domain/weddings/links.ts'
import { unplannedOf } from '#domain/weddings/unplanned.ts'
import type { Db } from '#server/db/db.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import { isAgreed } from './agreed.ts'
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
 * difference: there may be none left.
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
  const hasTown = rows.some(({ town, times }) => town?.slug || isInSeveral(times))
  const townOf = readingTowns(db)
  const [functions, towns, townsThen] = await Promise.all([
    plannedIn(plan, hasTown ? townOf : async () => null),
    Promise.all(rows.map(({ times }) => townsIn(times, townOf))),
    Promise.all(rows.map(({ proposed }) => townsProposed(proposed, townOf))),
  ])
  const today = todayOf(now)
  const isListed = (functionId: string) =>
    functions.some(({ _id, town }) => _id === functionId && town?.isListed)
  const drifts = rows.flatMap((row, index) => {
    const booked = bookedFor(row, plan, towns[index])
    const all = withoutRequested(row, driftOf(functions, booked, today, plan.removed))
    if (all.length === 0) return withoutFunction(row, plan, booked, { side, today })
    const then = thenBooked(row, booked, townsThen[index])
    const left = then ? leftOf(all, driftOf(functions, then, today), then.functions) : all
    const isMending = !isDeepStrictEqual(left, all)
    const drift = toDrift(row, plan, booked, left, side)
    const declined = declinedOn(row, plan, booked, left)
    const waits = row.proposed && isMending ? { waitsFor: row.proposed.by } : {}
    // What they ask for since is something else.
    const isPast = drift.answer === 'change_booking' && row.proposed?.by === 'user' && !isMending
    const answer = isPast ? { answer: null } : {}
    const agreed = isAgreed(row, left, isListed) ? { verb: 'agreed' as const } : {}
    return [{ row, plan, booked, drift: { ...drift, ...agreed, ...answer, ...waits, ...declined } }]
  })
  return withListed(db, drifts)
}

/** A couple that has requested another number than it plans reads it in the quote, and needs mend nothing. */
const withoutRequested = (
  { requestedGuests }: queries.LinkedRow,
  differences: readonly Difference[],
): Difference[] =>
  differences
    .map((one) =>
      one.guests && requestedGuests.includes(one.guests.booked) ? { ...one, guests: null } : one,
    )
    .filter(({ isRemoved, day, part, town, guests }) => isRemoved || day || part || town || guests)

/** What is asked for, quoted or booked for a day that is none of the wedding's; what may yet move is waited for. */
function withoutFunction(
  row: queries.LinkedRow,
  plan: queries.PlanRow,
  booked: BookedFor,
  { side, today }: { side: Side; today: string },
): Drifted[] {
  if (row.kind !== 'booking' || row.proposed) return []
  const unplanned = unplannedOf(plan.functions, booked, today)
  if (!unplanned) return []
  const { first, last } = unplanned
  const key = keyOf({ first, last })
  const canAdd = plan.functions.length < maxFunctions
  const actions = [...(canAdd ? (['change_wedding'] as const) : []), 'keep' as const]
  return [
    {
      row,
      plan,
      booked,
      drift: {
        key,
        verb: verbs[row.status],
        differences: [],
        unplanned,
        actions: mayCall(side, 'answerDrift') ? actions : [],
        answer: answerTo(key, row),
      },
    },
  ]
}
const keyOf = (what: unknown) =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 16)
const answerTo = (key: string, { answered }: queries.LinkedRow) =>
  answered?.difference === key ? answered.answer : null

/** What was booked that would not be listed as it is planned is read before it is asked for. */
async function withListed(db: Db, drifts: Drifted[]): Promise<Drifted[]> {
  const asks = drifts.filter(({ drift }) => drift.actions.includes('change_booking'))
  const booked = asks.filter(({ row }) => row.status === 'confirmed')
  if (booked.length === 0) return drifts
  const listed = await queries.readListed(
    db,
    booked.map(({ row }) => row._id),
  )
  return drifts.map((each) => {
    const { plan, booked: now, drift } = each
    const then = booked.includes(each) && asPlanned(plan.functions, now, drift.differences)
    const unlisted = then && notListedThen(listed.get(each.row._id), now, then)
    return unlisted ? { ...each, drift: { ...drift, unlisted } } : each
  })
}

/** A site lists its cities by name; a place by another name is one that it has to look up. */
type Town = NonNullable<PlannedFunction['town']> & { isListed: boolean }
type TownOf = (text: string) => Promise<Town | null>
/** Each town is looked up once. */
function readingTowns(db: Db): TownOf {
  const towns = new Map<string, ReturnType<TownOf>>()
  return (text) => {
    const place = towns.get(text) ?? readTown(db, text)
    towns.set(text, place)
    return place
  }
}

/** Each function with its town and guests, or the wedding's. */
const plannedIn = ({ functions, city, guests }: queries.PlanRow, townOf: TownOf) =>
  Promise.all(
    functions.map(async (each) => ({
      ...each,
      guests: each.guests ?? guests,
      town: await townOf(each.city || city),
    })),
  )

/** Of functions in several towns each one's own. */
const townsIn = async (times: queries.LinkedRow['times'], townOf: TownOf) =>
  times && isInSeveral(times)
    ? await Promise.all(times.map(({ town = '' }) => townOf(town)))
    : undefined
/** Of what is proposed in another town each one's. */
const townsProposed = async (proposed: queries.LinkedRow['proposed'], townOf: TownOf) =>
  proposed && goesElsewhere(proposed)
    ? await Promise.all(staying(proposed.times ?? []).map(({ town = '' }) => townOf(town)))
    : undefined
async function readTown(db: Db, name: string): Promise<Town | null> {
  const place = name ? await readPlace(db, name) : undefined
  if (!place) return null
  const label = place.state ? `${place.name}, ${place.state}` : place.name
  const isListed = place.where.kind === 'city' && isSameTown(label, name)
  return { slug: place.slug, name, isListed }
}

const bookedFor = (
  row: queries.LinkedRow,
  plan: queries.PlanRow,
  towns: BookedFor['towns'],
): BookedFor => ({
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  times: row.times,
  guests: row.guests,
  town: towns ? null : row.town,
  ...(towns && { towns }),
  functions: isLinked(row.functions) ? row.functions : linked(row, plan),
})
/** Of several that were found for none, each may still be found. */
export const isLinked = <F extends readonly (string | null)[]>(
  functions: F | null,
): functions is F => functions?.some((id) => id !== null) ?? false
export const linked = (
  row: Pick<queries.LinkedRow, 'firstDay' | 'lastDay' | 'times' | 'town'>,
  { functions }: queries.PlanRow,
) => functionsOf(functions, { ...row, there: row.town?.functions })

/** The same once what is proposed is accepted. */
const thenBooked = (
  { proposed }: queries.LinkedRow,
  booked: BookedFor,
  towns: BookedFor['towns'],
): BookedFor | null =>
  proposed && !adds(proposed)
    ? {
        ...booked,
        ...proposedStay(booked, proposed),
        functions: besideStaying(booked.functions, proposed),
        ...(towns ? { towns } : booked.towns && { towns: besideStaying(booked.towns, proposed) }),
        guests: proposed.guests ?? booked.guests,
      }
    : null

/** When the vendor has declined just what would be proposed. */
function declinedOn(
  { declined }: queries.LinkedRow,
  plan: queries.PlanRow,
  booked: BookedFor,
  differences: readonly Difference[],
): Pick<Drift, 'declinedOn'> {
  const then = declined && asPlanned(plan.functions, booked, differences)
  if (!then || differences.some(({ town }) => town)) return {}
  const guests = declined.guests ?? booked.guests
  return isSameStay({ ...proposedStay(booked, declined), guests }, then)
    ? { declinedOn: declined.on }
    : {}
}

function toDrift(
  row: queries.LinkedRow,
  plan: queries.PlanRow,
  booked: BookedFor,
  differences: Difference[],
  side: Side,
): Drift {
  const key = keyOf(differences)
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
    actions:
      differences.length > 0 && mayCall(side, 'answerDrift')
        ? // What was agreed last is not what one would take back first.
          [...(row.agreedBy.length > 0 ? changes.toReversed() : changes), 'keep']
        : [],
    answer: answerTo(key, row),
  }
}
