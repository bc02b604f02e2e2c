import { isDisputed } from '#domain/bookings/outcomes.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { askingMails } from './mails.ts'
import { listToAsk, markPrompted } from './queries.ts'

/**
 * Job: on the day after the last one both sides are asked how it went, unless they have said it. May run on several
 * servers at once. @returns how many it looked at
 */
export async function askOutcomes({ db, clock, settings }: Context): Promise<number> {
  const now = clock()
  const due = await listToAsk(db, now)
  await oneByOne(due, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // Somebody may have said meanwhile that it did not happen.
      if (row && !isDisputed(row.outcome) && (await markPrompted(tx, id, now)))
        await queueMail(tx, settings, ...askingMails(row, settings.publicUrl))
    }),
  )
  return due.length
}
