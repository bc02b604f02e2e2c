import type { Db } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { type readRequestedTown, readTownOn } from '#server/modules/bookings/bookings/town.ts'
import { type About, type EnquiryRow, updateAsk } from './queries.ts'

/** What was said anew goes before what was said; on another day others of the wedding's functions are in its town. */
export async function goOn(
  tx: Db,
  side: Side,
  row: EnquiryRow,
  about: Partial<About>,
  readTown: typeof readRequestedTown,
): Promise<EnquiryRow> {
  const { town = row.town, date = row.date } = about
  const readFor = about.town ? (about.date ?? null) : row.date
  if (!town || date === readFor) return updateAsk(tx, row, about)
  const read = await readTownOn(tx, side.id, town, date, readTown)
  return updateAsk(tx, row, { ...about, town: read.town })
}
