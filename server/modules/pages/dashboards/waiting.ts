import type { Waiting } from '#contract/pages/dashboards.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { isDisputed } from '#server/modules/bookings/bookings/disputed.ts'
import { threadWaitsFor } from '#server/modules/talk/enquiries/waits.ts'
import { countPending } from '#server/modules/vendors/approvals/list.ts'
import { readBookingSteps, readDriftSteps, readMoneySteps } from './events.ts'

const nothing: Waiting = {
  threads: 0,
  bookings: 0,
  approvals: 0,
  claims: 0,
  reports: 0,
  messages: 0,
  disputes: 0,
}

/** What the side navigation counts: the rows of an admin's queues, a side's conversations and bookings that wait. */
export async function getWaiting(context: Context, actor: Actor): Promise<Waiting> {
  if (actor.role === 'admin') return readQueues(context.db)
  const side = sideOf(actor)
  const [threads, steps, money, drifts] = await Promise.all([
    countThreads(context.db, side),
    readBookingSteps(context, side),
    // A couple has few bookings; a vendor reads of its money on the dashboard.
    side.role === 'user' ? readMoneySteps(context, side) : [],
    readDriftSteps(context, side),
  ])
  // A booking counts once, whatever waits in it; what is calm waits for nobody.
  const bookings = new Set(
    [...steps, ...money, ...drifts].flatMap(({ tone, to }) => (tone === 'calm' ? [] : to)),
  )
  return { ...nothing, threads, bookings: bookings.size }
}

async function readQueues(db: Db): Promise<Waiting> {
  const queues = await db.one<Pick<Waiting, 'claims' | 'reports' | 'messages' | 'disputes'>>(sql`
    select (
        select count(*)::int
        from vendor_claims k
        join users u on u.id = k.user_id and u.deleted_at is null and u.suspended_at is null
        where k.status = 'open'
      ) as claims,
      (select count(*)::int from vendor_reports where status = 'open') as reports,
      (select count(*)::int from contact_messages where status = 'open') as messages,
      (
        (select count(*)::int from bookings b where ${isDisputed(sql`b`)})
        + (select count(*)::int from review_disputes where answered_at is null)
      ) as disputes`)
  return { ...nothing, ...queues, approvals: (await countPending(db)).total }
}

async function countThreads(db: Db, { role, id }: Side): Promise<number> {
  const waits =
    role === 'user'
      ? sql`wedding_id = ${id} and unread_user > 0`
      : sql`vendor_id = ${id} and ${threadWaitsFor('vendor')}`
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from enquiries e where ${waits}`,
  )
  return count
}
