import { type Db, sql } from '#server/db/db.ts'
import { AppError, conflict, expectRow } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import * as queries from '#server/modules/moderation/imports/stored/queries.ts'
import { recordAudit } from '#server/kernel/audit.ts'

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
  await recordAudit(
    tx,
    { actorId: row.userId, actor: actor?.email ?? 'command line' },
    what,
    `${row.fileName}: ${whom}`,
  )
  const admins = await adminIds(tx)
  await publish(tx, admins, 'Import', importId)
  for (const type of ['Vendor', 'PendingVendor', 'City', 'Category'])
    await publish(tx, admins, type, 'LIST')
}

/** Somebody does not want it any more. */
export class Cancelled extends AppError {
  constructor(what: string) {
    super(409, 'cancelled', `Cancelled: ${what}.`)
  }
}

export const publishToAdmins = async (db: Db, importId: string) =>
  publish(db, await adminIds(db), 'Import', importId)

/**
 * Tells how far it is, outside the transaction, or nobody would see it before the end; a progress that can not be told
 * holds up nothing.
 * @throws Cancelled when somebody asked for that
 */
export function progressTeller(db: Db, importId: string, what: string) {
  let last = 0
  return async (progress: number, step: queries.Step) => {
    if (Date.now() - last < 300) return
    last = Date.now()
    const goesOn = await queries
      .setProgress(db, importId, Math.min(progress, 0.99), step)
      .catch(() => true)
    if (!goesOn) throw new Cancelled(what)
    await publishToAdmins(db, importId).catch(() => {})
  }
}

/** Marks an import as to be taken back. */
export const askUndo = (db: Db, importId: string) =>
  db.transaction(async (tx) => {
    const row = expectRow(await queries.lockImport(tx, importId), 'This import')
    if (row.status !== 'done')
      throw conflict('Only what was imported can be undone.', { about: { status: row.status } })
    await queries.enqueue(tx, importId, 'undoing')
    await publishToAdmins(tx, importId)
  })
