import type * as contract from '#contract/talk/rescues.ts'
import type { Booking, requestBooking as request } from '#contract/bookings/bookings.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import { packageWithin } from '#domain/prices/counted.ts'
import type { Db } from '#server/db/db.ts'
import { AppError, conflict } from '#server/http/errors.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Services } from '#server/kernel/services.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { requestBooking } from '#server/modules/bookings/bookings/request.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { readingOnce } from '#server/modules/bookings/bookings/town.ts'
import { readToday } from '#server/modules/calendar/calendar/zones.ts'
import { readWhere } from '#server/modules/search/places/where.ts'
import { comingTo } from '#server/modules/search/search/cards.ts'
import { sendEnquiry } from '#server/modules/talk/enquiries/service.ts'
import { countOf, findRescuers, type Lost, readCards, readOffers } from './queries.ts'

type Needs = Omit<Services, 'db'> & { db: Db }

/** A vendor gave the day back, or we did: nobody looks for who could take what the couple gave up. */
const lost: readonly Booking['status'][] = [
  'cancelled_by_vendor',
  'cancelled_by_admin',
  'declined',
  'expired',
]

/** Nothing while the booking stands, or once its day has passed. @throws AppError 404 not theirs */
async function readLost({ db, clock, settings }: Needs, actor: Actor, bookingId: string) {
  const now = clock()
  const booking = await getBooking(db, sideOf(actor), now, bookingId, settings)
  const { vendor, firstDay, lastDay, guests, sum, total, town } = booking
  // Others have hours of their own, or none: they are asked for all of each day.
  const times =
    booking.times && booking.times.length > 1
      ? booking.times.map((time) => ({ ...time, slot: null }))
      : null
  const isAhead = firstDay >= (await readToday(db, vendor._id, now))
  if (!lost.includes(booking.status) || !isAhead) return undefined
  const amount = sum?.amount ?? total.maxAmount ?? total.amount
  const most = amount === null ? null : { amount, currency: sum?.currency ?? total.currency }
  const where = await readWhere(db, town?.slug ?? undefined)
  const found = {
    vendorId: vendor._id,
    firstDay,
    lastDay,
    times,
    guests,
    where,
    most,
  } satisfies Lost
  return { ...found, city: town?.slug ?? town?.name }
}

export async function getRescue(needs: Needs, actor: Actor, bookingId: string): Promise<JsonText> {
  const { db, clock } = needs
  const found = await readLost(needs, actor, bookingId)
  const ids = found ? await findRescuers(db, found, clock()) : []
  const { items } = await readCards(db, ids, {
    guests: found?.guests,
    date: found?.firstDay,
    weddingId: sideOf(actor).id,
    to: comingTo(found?.where),
  })
  return new JsonText(`{"items":[${items}],"nextCursor":null,"total":${ids.length}}`)
}

/** @throws AppError 404 not theirs, 409 when none of them can take the day any more; then nobody was asked */
export const askRescuers = (
  needs: Needs,
  actor: Actor,
  { bookingId, vendorIds, message }: Input<typeof contract.askRescuers>,
): Promise<Output<typeof contract.askRescuers>> =>
  needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx }
    const found = await readLost(inside, actor, bookingId)
    const free = found ? await findRescuers(tx, found, needs.clock()) : []
    const chosen = vendorIds.filter((id) => free.includes(id))
    if (!found || !chosen.length)
      throw conflict('None of them is free on that day any more. Please look again.')
    const { firstDay, lastDay, times, guests, city } = found
    const stay = {
      firstDay,
      lastDay,
      guests,
      ...(times && { times: times.map(({ slot: _all, ...time }) => time) }),
      ...(city && { city }),
    }
    const readTown = readingOnce()
    for (const vendorId of chosen) {
      const ask = { vendorId, date: firstDay, guests, city, message }
      await sendEnquiry(inside, actor, ask, readTown)
    }
    return {
      asked: chosen.length,
      bookingId: await holdFirst(inside, actor, await toRequests(tx, chosen, found), stay),
    }
  })

/** Where only a package keeps within what was lost, that one is asked for. */
async function toRequests(
  tx: Db,
  vendorIds: readonly string[],
  { guests, where, most, ...stay }: Lost,
) {
  if (!most) return vendorIds.map((vendorId) => ({ vendorId }))
  const aDay = most.amount / countOf(stay)
  const offers = await readOffers(tx, vendorIds, where)
  return offers.map(({ vendorId, price, packages, away }) => {
    const pack = packageWithin(price, packages, guests, aDay, away?.cost)
    return { vendorId, ...(pack && { packageId: pack._id }) }
  })
}

/** Of those in order the first whose day can be held; who refuses was asked all the same. */
async function holdFirst(
  needs: Needs,
  actor: Actor,
  requests: readonly { vendorId: string; packageId?: string }[],
  stay: Pick<Input<typeof request>, 'firstDay' | 'lastDay' | 'times' | 'guests' | 'city'>,
): Promise<string | null> {
  for (const request of requests)
    try {
      return (await requestBooking(needs, sideOf(actor), { ...request, ...stay, note: '' }))._id
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  return null
}
