import { notifyEnded, promote } from './promote.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { publishMany } from '#server/kernel/live.ts'
import type { MailSettings } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import * as queries from './queries.ts'
import * as vain from './vain.ts'
import type { Stay } from '#domain/times.ts'

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
  await notifyEnded(tx, ended, settings)
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

/** Whoever has booked waits no longer for others of that category on those days. */
export async function settleCouple(
  tx: Db,
  { weddingId, now, settings }: { weddingId: string } & When,
): Promise<void> {
  const ended = await vain.endVain(tx, { weddingId }, now)
  await notifyEnded(tx, ended, settings)
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
  if (vendorId)
    await notifyEnded(tx, await vain.endAll(tx, { vendorId }, 'not_bookable', now), settings)
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
