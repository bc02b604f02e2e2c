import { placedAs, placedThen, whereText } from '#domain/bookings/towns.ts'
import type { QuoteContent } from '#domain/quotes/quotes.ts'
import { wishedStay } from '#domain/quotes/wished.ts'
import type { Slot, Stay } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { readRequestedTown } from '#server/modules/bookings/bookings/town.ts'
import { readWish } from '#server/modules/bookings/drift/wishes.ts'

type Placed = Pick<BookingRow, 'times' | 'town'> & {
  /** Where that is not where it was before, for both to read. */
  elsewhere: string | null
}

/**
 * Where a version is for: what its couple asks for in its place was read by who sends it, so it is for that town. The
 * rest stays where it was asked for.
 * @param wishAt when what was read was asked for; undefined for whatever is asked for now
 */
export async function placedNow(
  tx: Db,
  row: BookingRow,
  { times = null, firstDay, lastDay }: QuoteContent,
  { wishAt, slots }: { wishAt: string | null | undefined; slots: readonly Slot[] },
): Promise<Placed> {
  const stays = { times: placedAs(times, row.times), town: row.town, elsewhere: null }
  const wish = row.wish ? await readWish(tx, row._id) : undefined
  const isRead = wishAt === undefined || new Date(wish?.at ?? 0).toISOString() === wishAt
  const then = wish?.times && isRead ? placedThen(row, wish.times) : null
  if (!then || !wish?.times || !row.weddingId) return stays
  const before = wishedStay({ ...row, times: then.times }, wish.times, slots).times
  const { city } = then
  const { town } = city
    ? await readRequestedTown(tx, row.weddingId, { city, firstDay })
    : { town: null }
  const placed = { times: placedAs(times, before), town }
  const stay = { firstDay, lastDay, ...placed }
  return { ...placed, elsewhere: elsewhereWords(whereText(plain(row)), whereText(plain(stay))) }
}

/** Without what else is there on its first day. */
const plain = <P extends Stay & Pick<BookingRow, 'town'>>(at: P) => ({
  ...at,
  town: at.town && { ...at.town, functions: null },
})
const elsewhereWords = (was: string | null, now: string | null) =>
  was === now ? null : `It is for ${now}${was ? ` instead of ${was}` : ''}.`
