import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

type AuditActor = { actorId?: string | null; actor: string; ip?: string | undefined }

/** Who it was, as the log names a person: by the role they acted in, or an admin by the email address. */
export const byRole = ({ id, role }: { id: string; role: string }, ip?: string) => ({
  actorId: id,
  actor: role,
  ip,
})
export const byEmail = ({ id, email }: { id: string; email: string }, ip?: string) => ({
  actorId: id,
  actor: email,
  ip,
})

/** Adds a line to the append-only audit log: who, from where, what, whom, when. */
export const recordAudit = (
  tx: Db,
  { actorId = null, actor, ip = '' }: AuditActor,
  what: string,
  whom = '',
) =>
  tx.run(sql`
    insert into audit_log (actor_id, actor, what, whom, ip)
    values (${actorId}, ${actor}, ${what}, ${whom}, ${ip})`)
