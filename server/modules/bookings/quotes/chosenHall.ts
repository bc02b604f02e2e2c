import { hallTooSmall } from '#domain/calendar/closedWords.ts'
import { type Db, sql } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { firstResource } from './thread.ts'

/** Null for any that is free; what was chosen before stays where nothing is said of it. */
export type HallChoice = { resourceId?: string | null | undefined }
type Hall = { id: string; name: string; capacity: number | null }

export const nameOfHall = async (tx: Db, id: string): Promise<string | null> =>
  (await tx.maybe<{ name: string }>(sql`select name from resources where id = ${id}`))?.name ?? null

/** The one that a quote is for; null for any that is free. @throws AppError 422 not theirs (any more), or too small */
export async function chosenHall(
  tx: Db,
  { vendorId, resourceId: before, isHallChosen }: BookingRow,
  { resourceId, guests, locale }: HallChoice & { guests: number; locale: string },
): Promise<Hall | null> {
  const id = resourceId === undefined ? (isHallChosen ? before : null) : resourceId
  if (!id) return null
  const hall = await tx.maybe<Hall>(sql`
    select id, name, capacity from resources where id = ${id} and vendor_id = ${vendorId} and retired_at is null`)
  if (!hall) throw invalid({ resourceId: 'Choose one of your own teams or halls.' })
  if (hall.capacity !== null && guests > hall.capacity)
    throw invalid({ resourceId: hallTooSmall(hall.name, hall.capacity, locale) })
  return hall
}

/** Whoever may have any that is free, and holds none, does not wait for the whole property. */
export async function chooseHall(
  tx: Db,
  { _id, vendorId, isHallChosen }: BookingRow,
  hall: Hall | null,
  holds: boolean,
): Promise<void> {
  const another = hall ?? (isHallChosen && !holds ? await firstResource(tx, vendorId) : undefined)
  await tx.later(sql`
    update bookings
    set is_chosen = ${hall !== null}::boolean, resource_id = coalesce(${another?.id ?? null}::uuid, resource_id)
    where id = ${_id}::uuid`)
}
