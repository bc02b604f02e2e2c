import type * as contract from '#contract/talk/rescues.ts'
import { firstTown } from '#domain/bookings/towns.ts'
import { type BookingTime, isInSeveral, withoutPackages } from '#domain/times.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import { AppError, conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { requestBooking } from '#server/modules/bookings/requests/request.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { plannedTown, readingOnce, readTowns } from '#server/modules/bookings/bookings/town.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import { comingTo } from '#server/modules/search/search/cards.ts'
import { sendEnquiry } from '#server/modules/talk/enquiries/service.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'
import { type Lost, readCards, readRefused, findRescuers, type Rescuer, stayAt } from './queries.ts'

type Needs = Context & Omit<Services, 'db'>

/** A vendor gave the day back, or we did: nobody looks for who could take what the couple gave up. */
const lost: readonly Booking['status'][] = [
  'cancelled_by_vendor',
  'cancelled_by_admin',
  'declined',
  'expired',
]

const nobody = { rescuers: [], lookedInto: null }

/** Nothing while the booking stands, or once its day has passed. @throws AppError 404 not theirs */
async function readLost({ db, clock, settings }: Context, side: Side, bookingId: string) {
  const now = clock()
  const booking = await getBooking(db, side, now, bookingId, settings)
  const { vendor, firstDay, lastDay, times, guests, sum, total, town } = booking
  const isAhead = firstDay >= (await readToday(db, vendor._id, now))
  if (!lost.includes(booking.status) || !isAhead) return undefined
  const amount = sum?.amount ?? total.maxAmount ?? total.amount
  const most = amount === null ? null : { amount, currency: sum?.currency ?? total.currency }
  // Where it was to be, else where the wedding is that day; a place that nobody knows is the vendor's own town.
  const city = firstTown({ town, times }) ?? (await plannedTown(db, side.id, firstDay))
  const [place, towns] = await Promise.all([
    city ? readPlace(db, city) : null,
    readTowns(db, times),
  ])
  const wanted = {
    vendorId: vendor._id,
    weddingId: side.id,
    firstDay,
    lastDay,
    // They have packages of their own.
    times: withoutPackages(times),
    guests,
    // As many as its lines count; none of them does where a price is for all.
    functions: Math.max(1, ...booking.lines.map((line) => line.functions ?? 1)),
    where: place?.where,
    ways: towns?.map((each) => each?.where ?? null),
    most,
  } satisfies Lost
  return { ...wanted, city, towns, place: place && { slug: place.slug, name: place.name } }
}

/** How many could take the time of one's own booking that was given back; null where that is not known. */
export async function countRescuers(context: Context, side: Side, bookingId: string) {
  const wanted = await readLost(context, side, bookingId)
  if (!wanted) return null
  const { rescuers, lookedInto } = await findRescuers(context.db, wanted, context.clock())
  // Where not all were looked into, somebody else may.
  return rescuers.length === 0 && lookedInto !== null ? null : rescuers.length
}

export async function getRescue(needs: Needs, actor: Actor, bookingId: string) {
  const { db, clock } = needs
  const wanted = await readLost(needs, sideOf(actor), bookingId)
  const { rescuers, lookedInto } = wanted ? await findRescuers(db, wanted, clock()) : nobody
  const refused = wanted ? await readRefused(db, wanted) : []
  const ids = rescuers.map(({ id }) => id)
  const cards = await readCards(db, ids, {
    guests: wanted?.guests,
    date: wanted?.firstDay,
    weddingId: sideOf(actor).id,
    to: comingTo(wanted?.where),
  })
  const items = cards.map((card) => {
    const { estimate, pack, unknown } = rescuers.find(({ id }) => id === card._id) ?? {}
    const unknownTowns = (wanted?.towns ?? []).flatMap((town) =>
      town && unknown?.includes(town.slug) ? town.name : [],
    )
    // Its packages are counted for one function, and are not what is asked for.
    const { packages: _packages, ...rest } = card
    return {
      ...rest,
      ...(estimate && { estimate }),
      ...(unknownTowns.length > 0 && { unknownTowns }),
      ...(pack && { asked: { packageName: pack.name, total: pack.total } }),
    }
  })
  const place = wanted?.place ?? null
  const leftOut = refused.map(({ name }) => name)
  return { items, nextCursor: null, total: items.length, lookedInto, place, leftOut }
}

/** @throws AppError 404 not theirs, 409 when none of them can take the day any more; then nobody was asked */
export const requestRescue = (
  needs: Needs,
  actor: Actor,
  { bookingId, vendorIds, message }: Input<typeof contract.requestRescue>,
): Promise<Output<typeof contract.requestRescue>> =>
  needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx }
    const wanted = await readLost(inside, sideOf(actor), bookingId)
    const { rescuers } = wanted ? await findRescuers(tx, wanted, needs.clock()) : nobody
    const chosen = vendorIds.flatMap((vendorId) => rescuers.filter(({ id }) => id === vendorId))
    if (!wanted || !chosen.length)
      throw conflict('None of them is still free then. Please look again.')
    const { times } = wanted
    const when =
      times && times.length > 1
        ? { times: times.map(toQuestion) }
        : { date: wanted.firstDay, guests: wanted.guests }
    // Of several towns each function says its own.
    const city = isInSeveral(times) ? undefined : wanted.city
    const readTown = readingOnce()
    await lockVendors(
      tx,
      chosen.map(({ id }) => id),
    )
    for (const { id: vendorId } of chosen) {
      const ask = { vendorId, ...when, city, message }
      await sendEnquiry(inside, actor, ask, readTown, Infinity)
    }
    return {
      asked: chosen.length,
      bookingId: await holdFirst(
        inside,
        actor,
        chosen.map((rescuer) => toRequest(rescuer, wanted)),
      ),
    }
  })

const toQuestion = ({ name, day, slot, guests, town, part }: BookingTime) => ({
  name,
  day,
  guests,
  ...((slot || part) && { slot: slot?.name ?? part }),
  ...(town && { city: town }),
})

/** In each one's own hours; where only a package keeps within what was lost, that one is asked for. */
function toRequest(
  { id: vendorId, times: theirTimes, pack }: Rescuer,
  { guests, functions, city, ...lost }: Lost & { city?: string | undefined },
): Parameters<typeof requestBooking>[2] {
  const { firstDay, lastDay, times } = stayAt(lost, theirTimes)
  // A part of the day that they sell none by that name of is still the one that is asked for.
  const partOf = (index: number) => {
    const name = lost.times?.[index]?.slot?.name
    return name === 'full_day' ? undefined : name
  }
  const part = lost.times?.length === 1 ? partOf(0) : undefined
  return {
    vendorId,
    firstDay,
    lastDay,
    guests,
    ...(city && { city }),
    ...(times
      ? {
          times: times.map(({ slot, ...time }, index) => {
            const { part = partOf(index) } = time
            return slot ? { ...time, slot: slot.name } : { ...time, ...(part && { part }) }
          }),
        }
      : part
        ? { times: [{ name: '', day: firstDay, guests, part }] }
        : functions > 1 && { functions }),
    ...(pack && { packageId: pack.id }),
    note: '',
  }
}

/** Of those in order the first whose time can be held; who refuses was asked all the same. */
async function holdFirst(
  needs: Needs,
  actor: Actor,
  requests: readonly ReturnType<typeof toRequest>[],
) {
  for (const wish of requests)
    try {
      return (await requestBooking(needs, sideOf(actor), wish))._id
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  return null
}
