import { listWords } from '#domain/words.ts'
import { formatLongStay } from '#domain/times.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { freeHalls } from '#server/modules/calendar/calendar/stays.ts'

type When = { now: Moment; settings: Pick<Context['settings'], 'locale'> }
/** Why a booking can't be moved to this hall, with those that are free. */
export async function notFree(
  tx: Db,
  row: BookingRow,
  name: string,
  { now, settings: { locale } }: When,
) {
  const { _id: moving, vendorId, guests, resourceId } = row
  const free = await freeHalls(tx, vendorId, row, now, { moving, guests }, resourceId)
  const others = free.length ? `Free then: ${listWords(free)}.` : 'No other is free then.'
  return conflict(`${name} is not free on ${formatLongStay(row, locale)}. ${others}`)
}
