import type { Change } from '#contract/kernel/timeline.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export type StateChange = {
  subject: 'vendor' | 'enquiry' | 'booking'
  subjectId: string
  actorId?: string | null
  actor: 'user' | 'vendor' | 'admin' | 'system'
  from: string | null
  to: string
  reason?: string | null
}

/** Writes who changed a state, from what, to what and why; in the transaction that changes it. */
export const recordChange = (tx: Db, change: StateChange) =>
  tx.run(sql`
    insert into state_changes (subject, subject_id, actor_id, actor, from_status, to_status, reason)
    values (
      ${change.subject}, ${change.subjectId}, ${change.actorId ?? null}, ${change.actor},
      ${change.from}, ${change.to}, ${change.reason ?? null}
    )`)

/** The history of one thing, oldest first; the same for both sides. */
export const readTimeline = (db: Db, subjectId: string) =>
  db.many<Change>(sql`select at, from_status as "from", to_status as "to", actor as "by", reason
    from state_changes where subject_id = ${subjectId} order by id`)
