import { randomUUID } from 'node:crypto'
import type { QueueStatus } from '#contract/bookings/queues.ts'
import { closedIn } from '#domain/calendar/workingRules.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { holdHours } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { publishMany } from '#server/kernel/live.ts'
import { type MailSettings, queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { checkOpenRequests } from '#server/modules/bookings/bookings/asking.ts'
import { mailsOf } from '#server/modules/bookings/bookings/mails.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import {
  insertRequest,
  type Placing,
  readRequestContext,
  type RequestContext,
} from '#server/modules/bookings/bookings/requestRows.ts'
import { toRow } from '#server/modules/bookings/bookings/request.ts'
import type { Stay } from '#server/modules/calendar/calendar/days.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { endedMails, turnMails } from './mails.ts'
import * as queries from './queries.ts'
import * as vain from './vain.ts'

type When = { now: Moment; settings: MailSettings }

/**
 * The one place where a queue moves: whoever waits in vain is told, and the first whom it fits gets each time that is
 * free, in the transaction that gave it back. The caller holds the locks of all the vendor's resources.
 */
export async function settle(
  tx: Db,
  { vendorId, days, now, settings }: { vendorId: string; days?: Stay } & When,
): Promise<void> {
  const ended = await vain.endVain(tx, { vendorId, days }, now)
  await tell(tx, ended, settings)
  const moved: Stay[] = ended
  for (;;) {
    const next = await queries.firstThatFits(tx, { vendorId, days })
    if (!next) break
    moved.push(next)
    await promote(tx, next, { now, settings })
  }
  // Whoever wants another day of a longer stay that is gone moves up, too.
  if (moved.length > 0) await queries.wake(tx, vendorId, days && moved.reduce(around, days))
}

const around = (one: Stay, other: Stay): Stay => ({
  firstDay: one.firstDay < other.firstDay ? one.firstDay : other.firstDay,
  lastDay: one.lastDay > other.lastDay ? one.lastDay : other.lastDay,
})

/** A request as it was written when the couple joined; what it may not be any more is told instead. */
async function promote(tx: Db, next: queries.Next, { now, settings }: When): Promise<void> {
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
    await tell(tx, [await vain.readEnded(tx, next._id)], settings)
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
          : { name: packageName, price: null, addOns: [], instant: false },
    },
    bookingId: randomUUID(),
    asker,
    resourceId: next.resourceId,
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
  await recordChange(tx, {
    subject: 'booking',
    subjectId: row._id,
    actor: 'system',
    from: 'queued',
    to: 'requested',
  })
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
  const today = todayOf(() => now, context.zone)
  if (context.rules && closedIn(context.rules, stay, today)) return 'closed'
  try {
    checkOpenRequests(context, stay, now)
    return null
  } catch (error) {
    if (error instanceof AppError) return 'at_limit'
    throw error
  }
}

async function tell(tx: Db, ended: vain.Ended[], settings: MailSettings): Promise<void> {
  if (ended.length === 0) return
  await queueMail(tx, settings, ...ended.flatMap((each) => endedMails(each, settings.publicUrl)))
  for (const { weddingId } of ended) await publishMany(tx, [weddingId], [['Queue', 'LIST']])
}

/** Whoever has booked waits no longer for others of that category on those days. */
export async function settleCouple(
  tx: Db,
  { weddingId, now, settings }: { weddingId: string } & When,
): Promise<void> {
  const ended = await vain.endVain(tx, { weddingId }, now)
  await tell(tx, ended, settings)
  await wake(tx, ended)
}

/** Of a couple that is suspended or goes nothing waits, and nobody waits for a business that does. */
export async function endQueues(
  tx: Db,
  {
    weddingId,
    vendorId,
    now,
    settings,
  }: { weddingId: string | null; vendorId: string | null } & When,
): Promise<void> {
  if (vendorId) await tell(tx, await vain.endAll(tx, { vendorId }, 'not_bookable', now), settings)
  if (weddingId) await wake(tx, await vain.endAll(tx, { weddingId }, 'left', now))
}

/** A couple's day is another now: nobody has a turn for the old one. */
export async function leaveQueues(
  tx: Db,
  weddingId: string,
  entryIds: readonly string[],
  now: Moment,
): Promise<void> {
  if (entryIds.length === 0) return
  await wake(tx, await vain.endAll(tx, { weddingId, entryIds }, 'left', now))
  await publishMany(tx, [weddingId], [['Queue', 'LIST']])
}

const wake = async (tx: Db, ended: vain.Ended[]) => {
  for (const { vendorId, firstDay, lastDay } of ended)
    await queries.wake(tx, vendorId, { firstDay, lastDay })
}

/**
 * Job: ends the waiting for days that have come near, been closed, or are booked in another calendar; and promotes
 * where nobody said that time was given back. May run on several servers at once. @returns how many vendors it saw
 */
export async function settleQueues({
  db,
  bulk,
  clock,
  settings,
}: Context & Pick<Services, 'bulk'>): Promise<number> {
  const unsettled = new Set<string>()
  let after: string | null = '0'
  while (after !== null) {
    const { vendorIds, last } = await vain.unsettled(bulk, clock(), after)
    for (const vendorId of vendorIds) unsettled.add(vendorId)
    after = last
  }
  await oneByOne(unsettled, (vendorId) =>
    db.transaction(async (tx) => {
      await lockResources(tx, vendorId)
      await settle(tx, { vendorId, now: clock(), settings })
    }),
  )
  return unsettled.size
}
