import { listWords } from '#domain/words.ts'
import { formatStay } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { freeHalls } from '#server/modules/calendar/calendar/stays.ts'

/** Why a booking can't be moved to this hall, with those that are free. */
export async function notFree(tx: Db, row: BookingRow, name: string, now: Date) {
  const { _id: moving, vendorId, guests, resourceId } = row
  const free = await freeHalls(tx, vendorId, row, now, { moving, guests }, resourceId)
  const others = free.length ? `Free then: ${listWords(free)}.` : 'No other is free then.'
  return conflict(`${name} is not free on ${formatStay(row)}. ${others}`)
}
