import { randomUUID } from 'node:crypto'
import type { QueueStatus } from '#contract/bookings/queues.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { holdHours } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { publishMany } from '#server/kernel/live.ts'
import { type MailSettings, queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { checkOpenRequests } from '#server/modules/bookings/requests/checks.ts'
import { toRow } from '#server/modules/bookings/requests/begin.ts'
import { mailsOf } from '#server/modules/bookings/bookings/mails.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import {
  insertRequest,
  type Placing,
  readRequestContext,
  type RequestContext,
} from '#server/modules/bookings/requests/rows.ts'
import { turnMails, endedMails } from './mails.ts'
import * as queries from './queries.ts'
import * as vain from './vain.ts'
import type { Stay } from '#domain/times.ts'

/** Whoever waited in vain reads so, by mail and on an open page. */
export async function notifyEnded(tx: Db, ended: vain.Ended[], settings: MailSettings) {
  if (ended.length === 0) return
  await queueMail(tx, settings, ...ended.flatMap((each) => endedMails(each, settings.publicUrl)))
  for (const { weddingId } of ended) await publishMany(tx, [weddingId], [['Queue', 'LIST']])
}

type When = { now: Moment; settings: MailSettings }

/** A request as it was written when the couple joined; what it may not be any more is told instead. */
export async function promote(tx: Db, next: queries.Next, { now, settings }: When): Promise<void> {
  const { vendorId, weddingId, userId, firstDay, lastDay, times } = next
  const stay = { firstDay, lastDay, times }
  const asker = { userId, weddingId }
  // Before its limits are asked for: it takes the place of this entry.
  await queries.setStatus(tx, next._id, 'promoted', now)
  const context = await readRequestContext(
    tx,
    asker,
    { vendorId, stay, resourceId: next.chosenId },
    now,
  )
  const why = whyNot(context, stay, now)
  if (!context || why) {
    await queries.setStatus(tx, next._id, why ?? 'not_bookable', now)
    await notifyEnded(tx, [await vain.readEnded(tx, next._id)], settings)
    return
  }
  const { packageName, cancellation, deposit } = next
  const placing: Placing = {
    context: {
      ...context,
      cancellation,
      deposit,
      pack:
        packageName === null
          ? null
          : { name: packageName, price: null, addOns: [], instant: false, validity: null },
    },
    bookingId: randomUUID(),
    asker,
    resource: { id: next.resourceId, hall: next.hall },
    stay,
    guests: next.guests,
    note: next.note,
    total: next.total,
    town: next.town,
    expiresAt: new Date(now.getTime() + holdHours * 3_600_000),
    now,
  }
  await insertRequest(tx, placing)
  await queries.setBooking(tx, next._id, placing.bookingId)
  const row = toRow(placing)
  await recordChange(tx, 'booking', row._id, { actor: 'system', from: 'queued', to: 'requested' })
  await queueMail(
    tx,
    settings,
    ...mailsOf('request', row, null, settings.publicUrl),
    ...turnMails(row, settings.publicUrl),
  )
  await publishToBoth(tx, row)
  await publishMany(tx, [weddingId], [['Queue', 'LIST']])
}

/** The days may have been closed since by the clock, and limits reached by quotes that nobody asked for. */
function whyNot(context: RequestContext | undefined, stay: Stay, now: Moment): QueueStatus | null {
  if (!context?.isBookable) return 'not_bookable'
  const today = todayOf(now, context.zone)
  if (context.rules && closedIn(context.rules, stay, today)) return 'closed'
  try {
    checkOpenRequests(context, stay, now)
    return null
  } catch (error) {
    if (error instanceof AppError) return 'at_limit'
    throw error
  }
}
