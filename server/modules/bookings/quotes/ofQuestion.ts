import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import type { Moment } from '#domain/days.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import type { startingCharges } from '#domain/quotes/start.ts'
import { type Stay, stayOf } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { expectRow } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import type { Destination } from '#server/modules/search/places/reach.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import { readWays } from '#server/modules/bookings/bookings/town.ts'
import { type Offer, readTravel } from './offer.ts'
import { linesThen, withUnknownWay } from './startingOffer.ts'
import { type QuoteThread, readThread, requestedTimes, requestedTown } from './thread.ts'
import type { Wished } from './wished.ts'

/** What is asked for, by a request or by a question. */
export type QuoteRequest = Pick<
  QuoteStart,
  | 'coupleName'
  | 'firstDay'
  | 'lastDay'
  | 'times'
  | 'guests'
  | 'resourceId'
  | 'version'
  | 'isOpen'
  | 'bookingId'
  | 'enquiryId'
> & {
  currency: string | null
  lines: QuoteStart['lines'] | null
  /** As stated when the day was asked for. */
  deposit: Deposit | null
  /** The hall that was chosen, by name. */
  hall: string | null
  /** The one that the request holds, where none was chosen and no other time is asked for since. */
  held?: string | null
  /** Of the booking whose last version is gone on from. */
  quoted: string | null
  wished?: Wished | undefined
}

/** What a question asks for, as a quote for it begins. */
export async function ofQuestion(
  db: Db,
  side: Side,
  enquiryId: string,
  {
    offer,
    charges,
    now,
  }: { offer: Offer | undefined; charges: ReturnType<typeof startingCharges>; now: Moment },
): Promise<QuoteRequest> {
  const thread = expectRow(await readThread(db, side.id, enquiryId, now), 'Enquiry')
  const { coupleName, date, guests } = thread
  const functions = thread.times && requestedTimes(await readRules(db, side.id), thread.times)
  const travel = await readTravel(db, side.id, await waysOf(db, thread, functions?.each))
  const times = functions && functions.joined.times
  const of = times ? stayOf(times) : { firstDay: date, lastDay: date, times, guests }
  const wanted = { guests: of.guests, travel, functions }
  const lines = linesThen(offer, charges, { ...of, hall: null }, wanted)
  return {
    bookingId: thread.openBooking,
    enquiryId,
    coupleName,
    ...of,
    times: times && [...times],
    version: 0,
    isOpen: !thread.isClosed && thread.openBooking === null,
    currency: null,
    lines: travel === null ? withUnknownWay(lines, charges) : lines,
    hall: null,
    deposit: null,
    quoted: thread.quotedBooking,
  }
}

/** To each town that its functions are in, else to the one that was asked for. */
async function waysOf(db: Db, thread: QuoteThread, each: Stay['times']): Promise<Destination[]> {
  const ways = await readWays(db, each)
  if (ways) return ways
  const town = requestedTown(thread)
  const place = town && (await readPlace(db, town.slug ?? town.name))
  return place ? [place.where] : []
}
