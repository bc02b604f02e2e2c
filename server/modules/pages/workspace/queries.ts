import type { WorkspaceMatch } from '#contract/pages/workspace.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { holds } from '#server/kernel/lists/matching.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { currentStatus } from '#server/modules/bookings/bookings/confirming.ts'
import { shownName } from '#server/modules/vendors/profiles/asListed.ts'

/** So many of each kind are read through at a glance. */
const most = sql`6`

/**
 * A couple finds by the name of the business, a business by that of the couple. What comes stands first, the next of
 * it on top, then what is over, the last of it first; threads as they were last written in.
 */
export async function searchWorkspace(db: Db, side: Side, q: string, now: Moment) {
  const isCouple = side.role === 'user'
  const [business, couple] = [sql`v.business_name`, sql`b.couple_name`]
  const belongsTo = (row: Sql) =>
    isCouple ? sql`${row}.wedding_id = ${side.id}` : sql`${row}.vendor_id = ${side.id}`
  const isLive = sql`${currentStatus(now)} in ('requested', 'offered', 'change_asked', 'confirmed')`
  const [bookings, enquiries] = await Promise.all([
    db.many<WorkspaceMatch>(sql`
      select b.id as "_id", 'booking' as kind, ${isCouple ? business : couple} as name,
        b.first_day as "firstDay", b.last_day as "lastDay", ${currentStatus(now)} as status
      from bookings b
      join vendors v on v.id = b.vendor_id
      where ${belongsTo(sql`b`)} and ${holds(isCouple ? business : couple, q)}
      order by ${isLive} desc,
        case when ${isLive} then 1 else -1 end * (b.first_day - date '2000-01-01'), b.id
      limit ${most}`),
    db.many<WorkspaceMatch>(sql`
      select e.id as "_id", 'enquiry' as kind, ${isCouple ? shownName : sql`e.couple_name`} as name,
        e.event_day as "firstDay", e.event_day as "lastDay", null as status
      from enquiries e
      join vendors v on v.id = e.vendor_id
      where ${belongsTo(sql`e`)}
        and ${holds(isCouple ? shownName : sql`e.couple_name`, q)}
      order by e.last_message_at desc, e.id
      limit ${most}`),
  ])
  return [...bookings, ...enquiries]
}
