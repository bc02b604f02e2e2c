import type { Db } from '#server/db/db.ts'
import { AppError, expectRow } from '#server/http/errors.ts'
import type { Services } from '#server/kernel/services.ts'
import { removePicture } from '#server/modules/vendors/photos/store.ts'
import { prepare } from './check.ts'
import { type PreparedImport, refusedOf, type Report, reportOf } from '@everset/list-import'
import { refuseDoubts } from '#server/modules/moderation/imports/match/refuseDoubts.ts'
import { readDecisions } from './stored/decide.ts'
import * as queries from './stored/queries.ts'
import { Cancelled, progressTeller, publishToAdmins, askUndo, tell } from './run/progress.ts'
import { inOne, isHeld } from './run/inOne.ts'
import { keepVendors, meet } from './run/keepVendors.ts'
import { removeUnused } from './run/newCities.ts'
import { undo } from './run/undo.ts'
import { type Counts, writeVendors } from './run/writeVendors.ts'

export type Running = Pick<Services, 'db' | 'bulk' | 'settings'>
type Progress = (done: number, all: number) => void | Promise<void>

const several = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 of the vendors ${one}` : `${count} of the vendors ${many}`]
const leftAlone = ({ owned, removed }: Counts) => [
  ...several(
    removed,
    'asked not to be listed and stays removed.',
    'asked not to be listed and stay removed.',
  ),
  ...several(
    owned,
    'is managed by its owner and stayed as it was.',
    'are managed by their owners and stayed as they were.',
  ),
]

/**
 * Imports every vendor of a list that was begun, as it was decided.
 * @param known what the caller has read it as, a moment ago
 */
export const runImport = (
  services: Running,
  importId: string,
  onProgress: Progress = () => {},
  known?: PreparedImport,
): Promise<Report> => {
  let read = known
  const work = async (tx: Db) => {
    const row = await queries.readImport(tx, importId)
    if (!row) throw new Error('The import is gone.')
    const decisions = await readDecisions(tx, importId)
    const progress = progressTeller(services.db, importId, 'nothing was imported')
    const readAgain = async () => {
      const { content } = expectRow(await queries.readContent(tx, importId), 'This import')
      const list = await prepare(tx, content, { ...row.choices, decisions }, (read) =>
        progress(0, { read }),
      )
      return list.prepared
    }
    const prepared = known ?? (await readAgain())
    read = prepared
    if (prepared.errors.length) throw new AppError(422, 'invalid', prepared.errors.join(' '))
    refuseDoubts(prepared.review.doubts, decisions)

    const all = prepared.vendors.length
    const met = await meet(tx, services.settings.secret, prepared)
    const counts = await writeVendors(tx, prepared, {
      db: services.bulk,
      importId,
      actorId: row.userId,
      fileName: row.fileName,
      decisions,
      met,
      onProgress: async (done) => {
        await onProgress(done, all)
        await progress(done / all, { read: prepared.total, written: done })
      },
    })
    const { created, updated, unchanged, owned, removed, skipped } = counts
    const report = { ...reportOf(prepared), created, updated }
    report.unchanged = unchanged + owned + removed
    report.leftOut = skipped
    report.warnings.unshift(...leftAlone(counts))
    await keepVendors(tx, importId, prepared, met)
    const finished = await queries.finish(tx, importId, {
      report,
      refused: refusedOf(prepared),
      review: prepared.review,
    })
    // Somebody pressed “Cancel” while the last vendors were written, or took us for dead.
    if (!finished) throw new Cancelled('nothing was imported')
    await tell(tx, importId, row, 'vendors: import', `${created} created, ${updated} updated`)
    return report
  }
  // A list that was checked before columns were doubted, or against other towns, shows what stopped it.
  const keepDoubts = async (tx: Db) =>
    read && (await queries.keepDoubts(tx, importId, read.review.doubts))
  return inOne(services, importId, 'Nothing was imported.', work, keepDoubts)
}

/** Takes an import back. Files of pictures go once that is certain. */
async function undoImport(services: Pick<Services, 'db' | 'bulk' | 'files'>, importId: string) {
  const { pictures, report } = await inOne(
    services,
    importId,
    'Nothing was undone.',
    async (tx) => {
      const row = await queries.readImport(tx, importId)
      if (!row) throw new Error('The import is gone.')
      const progress = progressTeller(services.db, importId, 'nothing was undone')
      const { removed, restored, staying, pictures } = await undo(tx, importId, (done, all) =>
        progress(done / all, { written: done }),
      )
      const report = { ...row.report, warnings: undoneText(removed, restored, staying) }
      if (!(await queries.finishUndo(tx, importId, report)))
        throw new Cancelled('nothing was undone')
      await tell(
        tx,
        importId,
        row,
        'vendors: undo import',
        `${removed} removed, ${restored} restored`,
      )
      return { pictures, report }
    },
  )
  for (const picture of pictures) await removePicture(services.files, picture)
  return report
}

/** The same at once, for the command. */
export async function undoNow(services: Pick<Services, 'db' | 'bulk' | 'files'>, importId: string) {
  await failInterrupted(services)
  await askUndo(services.db, importId)
  if (!(await queries.claim(services.db, importId)))
    throw new Error('A server has begun to undo it.')
  return undoImport(services, importId)
}

const undoneText = (
  removed: number,
  restored: number,
  staying: { name: string; why: string }[],
) => [
  `${removed} removed, ${restored} set back to what they were.`,
  ...staying.slice(0, 100).map(({ name, why }) => `${name} stays: ${why}.`),
  ...(staying.length > 100 ? [`… and ${staying.length - 100} more stay.`] : []),
]

/**
 * A list whose server or command died is marked as failed, whatever else runs. Whoever really works on one, or waits
 * for the one before it, holds its lock.
 */
export async function failInterrupted({ db }: Pick<Running, 'db'>): Promise<void> {
  for (const { id, undoing, cancelled } of await queries.listBegun(db))
    await db.transaction(async (tx) => {
      if (await isHeld(tx, id)) return
      const problem = undoing
        ? 'Nothing was undone: it was interrupted. Please try again.'
        : 'Nothing was imported: the import was interrupted. Please run it again.'
      if (!(await queries.fail(tx, id, problem, cancelled))) return
      await removeUnused(tx, id)
      await publishToAdmins(tx, id)
    })
}

/** The server's own job: works on what waits, the oldest first. */
export async function runWaiting(services: Running & Pick<Services, 'files'>): Promise<void> {
  await failInterrupted(services)
  for (
    let next = await queries.claimNext(services.db);
    next;
    next = await queries.claimNext(services.db)
  ) {
    const work = next.status === 'undoing' ? undoImport : runImport
    await work(services, next.id).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) throw error
    })
  }
}
