import type { Change } from '#contract/kernel/timeline.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'

type StateChange = {
  actorId?: string | null
  /** Who it was, for a line that is shown at once. */
  person?: { id: string; name: string } | undefined
  actor: 'user' | 'vendor' | 'admin' | 'system'
  from: string | null
  to: string
  reason?: string | null
  /** Of the quote that was sent. */
  version?: number | undefined
}

/**
 * Writes who changed a state, from what, to what and why; in the transaction that changes it.
 * @returns the line of the timeline
 */
export async function recordChange(
  tx: Db,
  subject: 'vendor' | 'enquiry' | 'booking',
  subjectId: string,
  change: StateChange,
): Promise<Change> {
  const { from, to, actor, person, reason = null, version = null } = change
  const at = new Date().toISOString()
  await tx.later(sql`
    insert into state_changes (
      subject, subject_id, at, actor_id, actor, from_status, to_status, reason, version
    )
    values (
      ${subject}, ${subjectId}, ${at}, ${person?.id ?? change.actorId ?? null}, ${actor}, ${from},
      ${to}, ${reason}, ${version}::int
    )`)
  return {
    at,
    from,
    to,
    by: actor,
    who: actor === 'admin' ? null : (person?.name ?? null),
    reason,
    version,
  }
}

/** The history of one thing, oldest first; the same for both sides. */
export const readTimeline = (db: Db, subjectId: string | Sql) =>
  db.many<Change>(sql`
    select c.at, c.from_status as "from", c.to_status as "to", c.actor as "by", c.reason, c.version,
      case when c.actor in ('user', 'vendor') then u.name end as who
    from state_changes c
    left join users u on u.id = c.actor_id
    where c.subject_id = ${subjectId}
    order by c.id`)
