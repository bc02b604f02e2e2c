import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export type AuditEntry = {
  actorId?: string | null
  actor: string
  what: string
  whom?: string
  ip?: string
}

/** Who it was, as the log names a person: by the role they acted in, or an admin by the email address. */
export const byRole = ({ id, role }: { id: string; role: string }) => ({ actorId: id, actor: role })
export const byEmail = ({ id, email }: { id: string; email: string }) => ({
  actorId: id,
  actor: email,
})

/** Adds a line to the append-only audit log: who, what, whom, when, from where. */
export const recordAudit = (
  tx: Db,
  { actorId = null, actor, what, whom = '', ip = '' }: AuditEntry,
) =>
  tx.run(sql`
    insert into audit_log (actor_id, actor, what, whom, ip)
    values (${actorId}, ${actor}, ${what}, ${whom}, ${ip})`)
