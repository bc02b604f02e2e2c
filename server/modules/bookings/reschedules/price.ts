import { exactSum, type Sum, sumForGuests } from '#domain/bookings/sums.ts'
import { recounted } from '#domain/prices/recount.ts'
import { sumIf } from '#domain/quotes/whatIf.ts'
import type { Db } from '#server/db/db.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { readVersions } from '#server/modules/bookings/quotes/queries.ts'

/**
 * What a booking comes to for another number of guests, worked out from its quote or its exact price as the agreed
 * total was; null where that was agreed in another way.
 */
export async function readSumFor(tx: Db, row: BookingRow, guests: number): Promise<Sum | null> {
  const versions = row.quoteVersion > 0 ? await readVersions(tx, row._id) : []
  const sent = versions.find(({ version }) => version === row.quoteVersion)
  return sumForGuests(row, guests, (count) => {
    if (sent) return sumIf(sent, count)
    const made = recounted(row.total, count)
    return made && exactSum(made.total, made.lines)
  })
}
