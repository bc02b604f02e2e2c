import { type Db, sql } from '#server/db/db.ts'
import { AppError, toAppError } from '#server/http/errors.ts'
import type { Services } from '#server/kernel/services.ts'
import { importing } from '#server/modules/catalog/towns/service.ts'
import * as queries from '#server/modules/moderation/imports/stored/queries.ts'
import { removeUnused } from './newCities.ts'
import { Cancelled, publishToAdmins } from './progress.ts'

/** Advisory locks, one for each import: held by the connection that works on it, and gone with it. */
const working = 7_236_012

/** Until the transaction ends; the connection of whoever is killed ends it, too. */
const holdImport = (tx: Db, importId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(${working}, hashtext(${importId}))`)

/** Whether somebody alive works on it. In a transaction: who finds it free holds it until that ends. */
export const isHeld = async (tx: Db, importId: string) =>
  !(
    await tx.one<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${working}, hashtext(${importId})) as free`,
    )
  ).free

/** What a person reads; what nobody foresaw is for the log. */
function problemOf(error: unknown, none: string) {
  if (error instanceof Cancelled) return `Cancelled. ${none}`
  const known = error instanceof AppError ? error : toAppError(error)
  return `${none} ${known?.message ?? 'Something went wrong on our side; please try again.'}`
}

/**
 * Works on a list that was begun, in one transaction. When anything fails nothing is kept, the list says so, and the
 * error is thrown on.
 * @param afterwards keeps what is to be known of the failure
 */
export async function inOne<T>(
  { db, bulk }: Pick<Services, 'db' | 'bulk'>,
  importId: string,
  none: string,
  work: (tx: Db) => Promise<T>,
  afterwards: (tx: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  try {
    return await bulk.transaction(async (tx) => {
      await holdImport(tx, importId)
      await tx.run(sql`select pg_advisory_xact_lock(${importing})`)
      return work(tx)
    })
  } catch (error) {
    // Told when nothing of it is left; a server that can't do either leaves both to `failInterrupted`.
    await bulk
      .transaction(async (tx) => {
        await queries.fail(tx, importId, problemOf(error, none), error instanceof Cancelled)
        await removeUnused(tx, importId)
        await afterwards(tx)
      })
      .catch(() => {})
    await publishToAdmins(db, importId).catch(() => {})
    throw error
  }
}
