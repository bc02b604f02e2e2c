import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { AppError, toAppError } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import type { Services } from '#server/kernel/services.ts'
import { prepare } from './check.ts'
import * as queries from './queries.ts'
import { refusedCsv } from './prepare/refused.ts'
import { reportOf, type Report } from './prepare/report.ts'
import { writeVendors } from './run/writeVendors.ts'

/** Advisory lock: held by the one import that writes, as long as it does. */
const importing = 7_236_010

export type Running = Pick<Services, 'db' | 'bulk'>
type Progress = (done: number, all: number) => void

/** What a person reads; what nobody foresaw is for the log. */
function problemOf(error: unknown) {
  const known = error instanceof AppError ? error : toAppError(error)
  return `Nothing was imported. ${known?.message ?? 'Something went wrong on our side; please try again.'}`
}

/**
 * Imports every vendor of a list that was begun, in one transaction. When anything fails nothing is kept, the list is
 * marked as failed, and the error thrown on.
 */
export async function runImport(
  { db, bulk }: Running,
  importId: string,
  onProgress: Progress = () => {},
): Promise<Report> {
  try {
    return await bulk.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${importing})`)
      const [row, file] = [
        await queries.readImport(tx, importId),
        await queries.readContent(tx, importId),
      ]
      if (!row || !file) throw new Error('The import is gone.')
      const { prepared } = await prepare(tx, file.content, row.choices)
      if (prepared.errors.length) throw new AppError(422, 'invalid', prepared.errors.join(' '))

      const progress = progressPublisher(db, importId)
      const all = prepared.vendors.length
      const { owned, removed, ...counts } = await writeVendors(tx, prepared, {
        actorId: row.userId,
        fileName: row.fileName,
        onProgress: (done) => (onProgress(done, all), progress(done / all)),
      })
      const report = {
        ...reportOf(prepared),
        ...counts,
        unchanged: counts.unchanged + owned + removed,
      }
      if (owned)
        report.warnings.unshift(
          owned === 1
            ? '1 of the vendors is managed by its owner and stayed as it was.'
            : `${owned} of the vendors are managed by their owners and stayed as they were.`,
        )
      if (removed)
        report.warnings.unshift(
          removed === 1
            ? '1 of the vendors asked not to be listed and stays removed.'
            : `${removed} of the vendors asked not to be listed and stay removed.`,
        )
      const finished = await queries.finish(tx, importId, report, refusedOf(prepared))
      if (!finished)
        throw new AppError(
          409,
          'conflict',
          'It seemed to have been interrupted. Please import the list again.',
        )
      await recordAudit(tx, {
        actorId: row.userId,
        actor: await actorOf(tx, row.userId),
        what: 'vendors: import',
        whom: `${row.fileName}: ${counts.created} created, ${counts.updated} updated`,
      })
      const admins = await adminIds(tx)
      await publish(tx, admins, 'Import', importId)
      for (const type of ['Vendor', 'PendingVendor', 'City', 'Category'])
        await publish(tx, admins, type, 'LIST')
      return report
    })
  } catch (error) {
    await queries.fail(db, importId, problemOf(error)).catch(() => {})
    await publishToAdmins(db, importId).catch(() => {})
    throw error
  }
}

export const refusedOf = ({ header, refused }: Parameters<typeof reportOf>[0]) =>
  refused.length ? refusedCsv(header, refused) : ''

const actorOf = async (tx: Db, userId: string | null) =>
  (await tx.maybe<{ email: string }>(sql`select email from users where id = ${userId}`))?.email ??
  'command line'

const publishToAdmins = async (db: Db, importId: string) =>
  publish(db, await adminIds(db), 'Import', importId)

/** Outside the transaction, or nobody would see it before the end; a progress that can not be told holds up nothing. */
function progressPublisher(db: Db, importId: string) {
  let last = 0
  return async (progress: number) => {
    if (Date.now() - last < 300) return
    last = Date.now()
    await queries
      .setProgress(db, importId, Math.min(progress, 0.99))
      .then(() => publishToAdmins(db, importId))
      .catch(() => {})
  }
}

/** A list whose server or command died is marked as failed. Whoever really works on one holds the lock. */
export async function failInterrupted({ db }: Pick<Running, 'db'>): Promise<void> {
  const begun = await queries.listBegun(db)
  if (begun.length === 0) return
  await db.transaction(async (tx) => {
    const { free } = await tx.one<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${importing}) as free`,
    )
    if (!free) return
    for (const { id } of begun) {
      const failed = await queries.fail(
        tx,
        id,
        'Nothing was imported: the import was interrupted. Please run it again.',
      )
      if (failed) await publishToAdmins(tx, id)
    }
  })
}

/** The server's own job: runs what waits, the oldest first. */
export async function runWaiting(services: Running): Promise<void> {
  await failInterrupted(services)
  for (
    let next = await queries.claimNext(services.db);
    next;
    next = await queries.claimNext(services.db)
  )
    await runImport(services, next.id)
}
