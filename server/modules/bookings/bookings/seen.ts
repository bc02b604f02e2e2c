import { type Db, sql } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { publishMany } from '#server/kernel/live.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { isUnseen, seenBy } from './confirming.ts'
import { belongsTo } from './queries.ts'
import { getBooking } from './service.ts'

/** @returns whether there was something to see */
const markSeen = (tx: Db, side: Side, bookingId: string) =>
  tx.maybe(sql`
    update bookings b
    set ${seenBy[side.role]} = now()
    where id = ${bookingId} and ${belongsTo(side)} and ${isUnseen(side.role)}
    returning id`)

/** Opening the page is what marks it: the step of the dashboard is over. @throws AppError 404 not theirs */
export const markBookingSeen = (
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
) =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    if (await markSeen(tx, side, bookingId))
      await publishMany(
        tx,
        [side.id],
        [
          ['Booking', bookingId],
          ['Dashboard', 'ME'],
        ],
      )
    return getBooking(tx, side, clock(), bookingId, settings)
  })
