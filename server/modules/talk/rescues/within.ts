import type { Estimate } from '#contract/catalog/prices.ts'
import { maxRescuers } from '#domain/limits.ts'
import { offerWithin } from '#domain/prices/counted.ts'
import { type BookingTime, type Stay, stayOf } from '#domain/times.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { Db } from '#server/db/db.ts'
import { bookingTotal } from '#server/modules/bookings/bookings/policy.ts'
import { type Candidate, findCandidates, type Lost, readOffers } from './queries.ts'

/** One who could take it: what is asked of them, and what that comes to. Without `asked` nothing was to be kept to. */
export type Rescuer = Candidate & {
  asked?: { packageId: string | null; packageName: string | null; total: Estimate }
}

/**
 * Up to five who are free then; where it is known what was lost, only those of whom the price, or else a package,
 * comes to no more by what a request counts. A tax whose rate nobody said counts as a fifth.
 */
export async function findRescuers(db: Db, lost: Lost, now: Date): Promise<Rescuer[]> {
  const { where, most } = lost
  const candidates = await findCandidates(db, lost, now)
  if (!most || !candidates.length) return candidates
  const ids = candidates.map(({ id }) => id)
  const offers = await readOffers(db, ids, { where, currency: most.currency })
  const offersOf = new Map(offers.map((offer) => [offer.vendorId, offer]))
  const within = candidates.flatMap((candidate): Rescuer[] => {
    const { price, packages = [], away, rate = null } = offersOf.get(candidate.id) ?? {}
    if (!price || rate === null) return []
    const { functions, guests } = lost
    const estimate = (offered: Price, packageName?: string) => {
      const { lines: _lines, ...total } = bookingTotal(
        { price: offered, packageName, functions, travel: away?.cost },
        guests,
        stayAt(lost, candidate.times),
        offered.currency,
      )
      return total
    }
    const found = offerWithin(price, packages, most.amount / rate, (each) => estimate(each).amount)
    if (!found) return []
    const { pack } = found
    const packageName = pack?.name ?? null
    const total = estimate(found.price, pack?.name)
    return [{ ...candidate, asked: { packageId: pack?._id ?? null, packageName, total } }]
  })
  return within.slice(0, maxRescuers)
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
