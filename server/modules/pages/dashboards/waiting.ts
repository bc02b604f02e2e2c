import type { Waiting } from '#contract/pages/dashboards.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/http/sessions.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { isDisputed, waitsToSay } from '#server/modules/bookings/bookings/disputed.ts'
import { waitsToMove } from '#server/modules/bookings/reschedules/waits.ts'
import { threadWaitsFor } from '#server/modules/talk/enquiries/waits.ts'
import { countPending } from '#server/modules/vendors/approvals/list.ts'

const nothing: Waiting = {
  threads: 0,
  bookings: 0,
  approvals: 0,
  claims: 0,
  reports: 0,
  messages: 0,
  disputes: 0,
}

/** What the side navigation counts: the same rows as the lists it leads to. */
export async function getWaiting(db: Db, now: Date, actor: Actor): Promise<Waiting> {
  if (actor.role === 'admin') {
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
  const { role, id } = sideOf(actor)
  const counts = await db.one<Pick<Waiting, 'threads' | 'bookings'>>(
    role === 'user'
      ? sql`
        select (
            select count(*)::int from enquiries where wedding_id = ${id} and unread_user > 0
          ) as threads,
          (
            select count(*)::int
            from bookings
            where wedding_id = ${id}
              and (
                (status = 'offered' and expires_at > ${now})
                or ${waitsToMove('user', now)}
                or ${waitsToSay('user', sql`bookings`)}
              )
          ) as bookings`
      : sql`
        select (
            select count(*)::int
            from enquiries e
            where vendor_id = ${id} and ${threadWaitsFor('vendor')}
          ) as threads,
          (
            select count(*)::int
            from bookings
            where vendor_id = ${id}
              and (
                (status in ('requested', 'change_asked') and expires_at > ${now})
                or ${waitsToMove('vendor', now)}
                or ${waitsToSay('vendor', sql`bookings`)}
              )
          ) as bookings`,
  )
  return { ...nothing, ...counts }
}
