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
import { checkOpenRequests, pricedIn, totalOf } from '#server/modules/bookings/requests/checks.ts'
import { toRow } from '#server/modules/bookings/requests/begin.ts'
import { mailsOf } from '#server/modules/bookings/bookings/mails.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import {
  insertRequest,
  type Placing,
  readRequestContext,
  type RequestContext,
} from '#server/modules/bookings/requests/rows.ts'
import { readTownOn, readWays } from '#server/modules/bookings/bookings/town.ts'
import { turnMails, endedMails } from './mails.ts'
import * as queries from './queries.ts'
import * as vain from './vain.ts'
import type { Stay } from '#domain/times.ts'

/** Whoever waited in vain reads so, by mail and on an open page. */
export async function notifyEnded(tx: Db, ended: vain.Ended[], settings: MailSettings) {
  if (ended.length === 0) return
  await queueMail(tx, settings, ...ended.flatMap((each) => endedMails(each, settings)))
  for (const { weddingId } of ended) await publishMany(tx, [weddingId], [['Queue', 'LIST']])
}

type When = { now: Moment; settings: MailSettings }

/** A request as it was written when the couple joined; what it may not be any more is told instead. */
export async function promote(tx: Db, next: queries.Next, { now, settings }: When): Promise<void> {
  const { vendorId, weddingId, userId, firstDay, lastDay, times, guests } = next
  const stay = { firstDay, lastDay, times }
  const asker = { userId, weddingId }
  // Before its limits are asked for: it takes the place of this entry.
  await queries.setStatus(tx, next._id, 'promoted', now)
  const ways = isUnpriced(next) ? await readWaysTo(tx, next) : {}
  const ask = { vendorId, stay, guests, resourceId: next.chosenId, ...ways }
  const context = await readRequestContext(tx, asker, ask, now)
  const why = whyNot(context, stay, { now, locale: settings.locale })
  if (!context || why) {
    await queries.setStatus(tx, next._id, why ?? 'not_bookable', now)
    await notifyEnded(tx, [await vain.readEnded(tx, next._id)], settings)
    return
  }
  const { cancellation, deposit } = next
  const { pack, total } = pricedThere(context, next, stay)
  const placing: Placing = {
    context: { ...context, cancellation, deposit, pack },
    bookingId: randomUUID(),
    asker,
    resource: { id: next.resourceId, hall: next.hall },
    stay,
    guests,
    note: next.note,
    total,
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
    ...mailsOf('request', row, null, settings),
    ...turnMails(row, settings),
  )
  await publishToBoth(tx, row)
  await publishMany(tx, [weddingId], [['Queue', 'LIST']])
}

/** Who waits for any hall, for which no price holds in all of them. */
const isUnpriced = ({ chosenId, packageName, total }: queries.Next) =>
  chosenId === null && packageName === null && total.kind === 'on_request'

async function readWaysTo(tx: Db, { weddingId, town, firstDay, times }: queries.Next) {
  const [{ where }, ways] = await Promise.all([
    readTownOn(tx, weddingId, town, firstDay),
    readWays(tx, times),
  ])
  return { where, ways }
}

/** As it was written; what was on request then costs what it does in the hall that is taken, as a request for any. */
function pricedThere(
  context: RequestContext,
  next: queries.Next,
  stay: Stay,
): Pick<RequestContext, 'pack'> & Pick<queries.Next, 'total'> {
  const { packageName, total, resourceName: hall, guests } = next
  const unknown = { price: null, addOns: [], instant: false, validity: null }
  const pack = packageName === null ? null : { name: packageName, ...unknown }
  const priced = isUnpriced(next) ? pricedIn(context, hall, { guests }, stay) : context
  return priced === context
    ? { pack, total }
    : { pack: priced.pack, total: totalOf(priced, { guests }, stay, total.currency) }
}

/** The days may have been closed since by the clock, and limits reached by quotes that nobody asked for. */
function whyNot(
  context: RequestContext | undefined,
  stay: Stay,
  { now, locale }: { now: Moment; locale: string },
): QueueStatus | null {
  if (!context?.isBookable) return 'not_bookable'
  const today = todayOf(now, context.zone)
  if (context.rules && closedIn(context.rules, stay, today)) return 'closed'
  try {
    checkOpenRequests(context, stay, { now, locale })
    return null
  } catch (error) {
    if (error instanceof AppError) return 'at_limit'
    throw error
  }
}
