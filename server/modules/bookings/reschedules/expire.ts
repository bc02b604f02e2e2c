import { oneByOne } from '#server/kernel/jobs.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { type BookingRow, lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { mailsOf } from './mails.ts'
import * as queries from './queries.ts'

/** Job: proposals that nobody has answered end. @returns how many it looked at */
export async function expireReschedules({ db, clock, settings }: Context): Promise<number> {
  const due = await queries.overdueReschedules(db, clock())
  await oneByOne(due, ({ bookingId }) =>
    db.transaction(async (tx) => {
      if (!(await lockBooking(tx, bookingId))) return
      const row = (await lockBooking(tx, bookingId)) as BookingRow
      const { reschedule } = row
      if (!reschedule || new Date(reschedule.expiresAt) > clock()) return
      await queries.endReschedule(tx, reschedule._id, 'expired')
      // Of a booking that was cancelled or is over, nobody has to be told.
      if (row.status !== 'confirmed') return
      await recordChange(tx, {
        subject: 'booking',
        subjectId: bookingId,
        actor: 'system',
        from: row.status,
        to: 'move_expired',
      })
      await queueMail(tx, settings, ...mailsOf('expire', row, reschedule, settings.publicUrl))
      await publishToBoth(tx, row)
    }),
  )
  return due.length
}
