import { refusedWords } from '#domain/bookings/elsewhere.ts'
import { isInSeveral } from '#domain/times.ts'
import { type Db, sql } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { readTravel } from '#server/modules/bookings/quotes/offer.ts'
import { comesTo } from '#server/modules/search/places/reach.ts'
import { readPlace } from '#server/modules/search/places/service.ts'

export type Way = {
  /** Where that is another town than the booking's. */
  town?: string
  /** Coming there; null is not stated, undefined where nobody has to. */
  travel?: number | null | undefined
  /** Whether they do; null where nobody knows. */
  comes?: boolean | null
}

/** The way to a town that is named for one function: none where the booking is there already. */
export async function readWay(tx: Db, row: BookingRow, city: string | undefined): Promise<Way> {
  if (!city) return {}
  const [place, before] = await Promise.all([readPlace(tx, city), townsOf(tx, row)])
  const town = place?.name ?? city
  const isThere = place ? before.includes(place.slug) : before.includes(town.toLowerCase())
  if (isThere) return isInSeveral(row.times) ? { town } : {}
  if (!place) return { town, travel: null, comes: null }
  const comes = await readComes(tx, row, place)
  const travel = comes === false ? null : await readTravel(tx, row.vendorId, [place.where])
  return { town, comes, ...(travel !== undefined && { travel }) }
}

/** Whether its vendor comes there; null where nobody knows. */
export async function readComes(
  tx: Db,
  { vendorId }: BookingRow,
  { where }: NonNullable<Awaited<ReturnType<typeof readPlace>>>,
): Promise<boolean | null> {
  const { comes } = await tx.one<{ comes: boolean | null }>(sql`
    select ${comesTo(where)} as comes from vendors v where v.id = ${vendorId}`)
  return comes
}

/** A vendor may come where it says it doesn’t. @throws AppError 422 beside the field, to a couple */
export function checkComes(
  { businessName }: BookingRow,
  { town = '', comes }: Pick<Way, 'town' | 'comes'>,
  { role }: Side,
  field: string,
): void {
  if (comes === false && role === 'user')
    throw invalid({ [field]: refusedWords(businessName, town) })
}

/** The towns that it is booked for, by their addresses. */
async function townsOf(tx: Db, { times, town }: BookingRow): Promise<string[]> {
  if (!isInSeveral(times)) return town ? [town.slug ?? town.name.toLowerCase()] : []
  const names = (times ?? []).flatMap((time) => time.town ?? [])
  const places = await Promise.all(names.map((name) => readPlace(tx, name)))
  return places.map((place, index) => place?.slug ?? names[index]?.toLowerCase() ?? '')
}
