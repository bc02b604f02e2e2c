import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import type * as queries from '#server/modules/moderation/imports/stored/queries.ts'

/** Writes down who did what with a list, and tells the admins' open pages. */
export async function tell(
  tx: Db,
  importId: string,
  row: queries.ImportRow,
  what: string,
  whom: string,
) {
  const actor = await tx.maybe<{ email: string }>(
    sql`select email from users where id = ${row.userId}`,
  )
  await recordAudit(tx, {
    actorId: row.userId,
    actor: actor?.email ?? 'command line',
    what,
    whom: `${row.fileName}: ${whom}`,
  })
  const admins = await adminIds(tx)
  await publish(tx, admins, 'Import', importId)
  for (const type of ['Vendor', 'PendingVendor', 'City', 'Category'])
    await publish(tx, admins, type, 'LIST')
}
