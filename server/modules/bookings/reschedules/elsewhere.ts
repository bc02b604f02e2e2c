import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { placedIn, townAt } from '#domain/bookings/elsewhere.ts'
import { exactWith } from '#domain/bookings/exactThen.ts'
import { goesElsewhere, type ProposedFunction, staying } from '#domain/bookings/leftOut.ts'
import { isVisited } from '#domain/categories/traits.ts'
import type { BookingTime, Stay } from '#domain/times.ts'
import { isSameTown } from '#domain/words.ts'
import type { Db } from '#server/db/db.ts'
import { expectRow, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { type BookingRow, findBooking } from '#server/modules/bookings/bookings/queries.ts'
import { readRequestedTown, readEachTown } from '#server/modules/bookings/bookings/town.ts'
import { readLimits, readTravel } from '#server/modules/bookings/quotes/offer.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import { readExactFor } from './price.ts'
import { checkComes, readComes } from './way.ts'

type Requested = { city?: string | undefined; isLeftOut?: boolean | undefined }

/**
 * The other town of each function that goes to one, as it is called.
 * @throws AppError 422 beside the town: the vendor is where guests come to, or does not come there
 */
export const readOtherTowns = (
  tx: Db,
  row: BookingRow,
  requested: readonly Requested[],
  side: Side,
): Promise<(string | undefined)[]> =>
  Promise.all(
    requested.map(async ({ city, isLeftOut }, place) => {
      if (!city || isLeftOut) return undefined
      const before = townAt(row, place)
      const [there, here] = await Promise.all([
        readPlace(tx, city),
        before && readPlace(tx, before),
      ])
      const town = there?.name ?? city
      const isSame = there && here ? there.slug === here.slug : isSameTown(town, before ?? '')
      if (isSame) return undefined
      const comes = there ? await readComes(tx, row, there) : null
      const field = `times.${place}.city`
      checkComes(row, { town, comes }, side, field)
      if (comes !== true && isVisited(row.categorySlug))
        throw invalid({ [field]: `Guests come to ${row.businessName}: it stays in its town.` })
      return town
    }),
  )

/** Coming to each of some towns once; null where that is not stated, undefined where nobody has to. */
async function readWayTo(tx: Db, row: BookingRow, towns: readonly string[]) {
  const places = await readEachTown(tx, towns)
  return readTravel(
    tx,
    row.vendorId,
    places.map((place) => place?.where ?? null),
  )
}

type Then = {
  times: readonly ProposedFunction[]
  guests: number
  days?: number | undefined
  come: readonly BookingTime[] | null
}

/**
 * What a booking comes to with the way to the towns that it is in then; null where that is unknown. The way of a quote
 * is the vendor's to say: its lines do not tell which is it.
 */
export async function readExactElsewhere(tx: Db, row: BookingRow, { times, ...then }: Then) {
  if (row.quoteVersion > 0) return null
  const towns = staying(times).flatMap(({ town }) => town ?? [])
  const [exact, way, limits] = await Promise.all([
    readExactFor(tx, row, then.guests, then),
    readWayTo(tx, row, towns),
    readLimits(tx, row._id),
  ])
  if (!exact || way === null) return null
  const booking = { ...row, times: row.times ?? null, lines: row.total.lines ?? [] }
  return exactWith(booking, exact, way, limits?.spendMin ?? null)
}

/** Where it is once this is accepted: one town, with what is there, or each function’s own. Null where it stays. */
export async function readPlacedThen(
  tx: Db,
  { weddingId }: BookingRow,
  proposed: { times?: readonly ProposedFunction[] | null | undefined },
  stay: Stay,
) {
  if (!goesElsewhere(proposed)) return null
  const { city, isApart } = placedIn(staying(proposed.times ?? []))
  if (isApart || !city || !weddingId) return { stay, town: null }
  const { town } = await readRequestedTown(tx, weddingId, { city, firstDay: stay.firstDay })
  const times = stay.times?.map(({ town: _town, ...time }) => time) ?? null
  return { stay: { ...stay, times }, town }
}

/** What coming there would cost, before anything is proposed. @throws AppError 404 not theirs */
export async function previewWay(
  { db }: Context,
  actor: Actor,
  { bookingId, towns }: Input<typeof contract.previewWay>,
) {
  const row = expectRow(await findBooking(db, bookingId, sideOf(actor)), 'Booking')
  const [travel, places] = await Promise.all([
    readWayTo(db, row, towns),
    Promise.all(towns.map((town) => readPlace(db, town))),
  ])
  const comes = await Promise.all(places.map((place) => place && readComes(db, row, place)))
  return {
    ...(travel !== undefined && { travel }),
    refused: towns.filter((_town, index) => comes[index] === false),
  }
}
