import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { gather } from './dataExport.ts'

export async function exportMyData(db: Db, now: Date, actor: Actor, password: string, ip: string) {
  await confirmPassword(db, actor, password)
  await recordAudit(db, { actorId: actor.id, actor: actor.role, what: 'data exported', ip })
  return { exportedAt: now.toISOString(), ...(await gather(db, actor.id)) }
}
