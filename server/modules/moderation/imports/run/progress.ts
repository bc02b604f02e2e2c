import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import * as queries from '#server/modules/moderation/imports/stored/queries.ts'

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
