import type { Actor } from '#server/http/sessions.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { gather } from './dataExport.ts'

export async function exportMyData(
  { clock, ...needs }: Pick<Context, 'db' | 'clock'> & Pick<Services, 'limits'>,
  actor: Actor,
  password: string,
  ip: string,
) {
  const { db } = needs
  await confirmPassword(needs, actor, password)
  await recordAudit(db, byRole(actor, ip), 'data exported')
  return { exportedAt: clock().toISOString(), ...(await gather(db, actor.id)) }
}
