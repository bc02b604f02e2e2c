import type { Estimate } from '#contract/catalog/prices.ts'
import { maxRescuers } from '#domain/limits.ts'
import { offerWithin } from '#domain/prices/counted.ts'
import { type BookingTime, type Stay, stayOf } from '#domain/times.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { Db } from '#server/db/db.ts'
import { bookingTotal } from '#server/modules/bookings/bookings/policy.ts'
import {
  type Candidate,
  findCandidates,
  lookedIntoAtOnce,
  type Lost,
  readOffers,
} from './queries.ts'

/**
 * One who could take it: what their price comes to for all of it, and the package that is asked for where only that is
 * within what was lost.
 */
export type Rescuer = Candidate & { estimate?: Estimate; pack?: Pack | undefined }
type Pack = { id: string; name: string; total: Estimate }

/** So many are looked into at most, however few of them are within. */
const maxLookedInto = 1000

/**
 * Up to five who are free then; where it is known what was lost, only those of whom the price, or else a package,
 * comes to no more by what a request counts. A tax whose rate nobody said counts as a fifth.
 * @returns with them how many were looked into, where others were left
 */
export async function findRescuers(
  db: Db,
  lost: Lost,
  now: Date,
): Promise<{ rescuers: Rescuer[]; lookedInto: number | null }> {
  const rescuers: Rescuer[] = []
  for (let looked = 0, after: Candidate | undefined; ;) {
    const candidates = await findCandidates(db, lost, now, after)
    rescuers.push(...(await keepWithin(db, lost, candidates)))
    looked += candidates.length
    after = candidates.at(-1)
    const isDone = rescuers.length >= maxRescuers || candidates.length < lookedIntoAtOnce
    if (isDone || looked >= maxLookedInto)
      return { rescuers: rescuers.slice(0, maxRescuers), lookedInto: isDone ? null : looked }
  }
}

/** What each comes to; where it is known what was lost, those who are within. */
async function keepWithin(
  db: Db,
  lost: Lost,
  candidates: readonly Candidate[],
): Promise<Rescuer[]> {
  const { where, most, functions, guests } = lost
  const ids = candidates.map(({ id }) => id)
  const offers = await readOffers(db, ids, { where, currency: most?.currency ?? null })
  const offersOf = new Map(offers.map((offer) => [offer.vendorId, offer]))
  return candidates.flatMap((candidate): Rescuer[] => {
    const { price, packages = [], away, rate = null } = offersOf.get(candidate.id) ?? {}
    if (!price) return most ? [] : [candidate]
    const totalOf = (offered: Price, packageName?: string) => {
      const { lines: _lines, ...total } = bookingTotal(
        { price: offered, packageName, functions, travel: away?.cost },
        guests,
        stayAt(lost, candidate.times),
        offered.currency,
      )
      return total
    }
    const listed = { ...candidate, estimate: totalOf(price) }
    if (!most) return [listed]
    if (rate === null) return []
    const found = offerWithin(price, packages, most.amount / rate, (each) => totalOf(each).amount)
    if (!found) return []
    const { pack } = found
    if (!pack) return [listed]
    const total = totalOf(found.price, pack.name)
    return [{ ...listed, pack: { id: pack._id, name: pack.name, total } }]
  })
}

/** In their own hours; a day that has no name and is not in parts is a whole one. */
export const stayAt = (
  { firstDay, lastDay }: Pick<Stay, 'firstDay' | 'lastDay'>,
  times: readonly BookingTime[] | null,
): Stay => {
  if (!times) return { firstDay, lastDay }
  const isInParts = times.length > 1 || Boolean(times[0]?.name || times[0]?.slot)
  return isInParts ? stayOf(times) : { firstDay, lastDay }
}
