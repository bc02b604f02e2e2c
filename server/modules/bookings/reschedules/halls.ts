import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import { adds } from '#domain/bookings/leftOut.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { chosenHall } from '#server/modules/bookings/quotes/chosenHall.ts'

type ProposedHall = NonNullable<Reschedule['hall']>
type Requested = { resourceId: string | undefined; guests: number; side: Side; locale: string }

/**
 * The other hall that a booking is proposed for; null where it stays. One with too little room is the vendor's to
 * propose: its couple then says whether they fit. @throws AppError 422 none of theirs, or too small
 */
export async function otherHall(
  tx: Db,
  row: BookingRow,
  { resourceId, guests, side: { role }, locale }: Requested,
): Promise<ProposedHall | null> {
  if (!resourceId || resourceId === row.resourceId) return null
  if (row.hall === null) throw invalid({ resourceId: 'This booking is for no hall of its own.' })
  const fit = { guests: role === 'user' ? guests : 0, locale }
  const hall = await chosenHall(tx, row, { resourceId, ...fit })
  return hall && { _id: hall.id, name: hall.name, capacity: hall.capacity }
}

/** The booking as it would be in that hall, which both agree on. */
export const inHall = (row: BookingRow, hall: ProposedHall | null | undefined): BookingRow =>
  hall
    ? // Whether they fit into it was judged by who proposes it.
      { ...row, resourceId: hall._id, hall: hall.name, hallCapacity: null, isHallChosen: true }
    : row

/** What is added to it is in the same hall: what is booked stays where it is. */
export const inItsHall = (row: BookingRow): BookingRow => ({
  ...row,
  isHallChosen: row.isHallChosen || row.hall !== null,
})
/** Where it is once this is accepted, as far as that is agreed. */
export const whereFor = (row: BookingRow, proposed: Pick<Reschedule, 'hall' | 'times'>) =>
  adds(proposed) ? inItsHall(row) : inHall(row, proposed.hall)

/** Its couple has agreed to where it is, or may not fit into the other: it is asked. */
export const needsWord = (row: BookingRow, { capacity }: { capacity: number | null }): boolean =>
  row.hall !== null && (row.isHallChosen || (capacity !== null && capacity < row.guests))
