import type { MultipartFile } from '@fastify/multipart'
import { basename } from 'node:path'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/moderation/imports.ts'
import type { Import } from '#contract/moderation/imports.ts'
import type { Db } from '#server/db/db.ts'
import { AppError, conflict, invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { wholeFile } from '#server/http/contentType.ts'
import type { Services } from '#server/kernel/services.ts'
import { prepare } from './check.ts'
import { readDecisions } from './stored/decide.ts'
import { notText, refusedOf, reportOf } from '@everset/list-import'
import { refuseDoubts } from '#server/modules/moderation/imports/match/refuseDoubts.ts'
import * as queries from './stored/queries.ts'
import { keepVendors, meet } from './run/keepVendors.ts'
import { publishToAdmins, askUndo } from './run/progress.ts'
import { undoable } from './run/undo.ts'

const toImport = ({
  userId: _userId,
  choices: { currency, category, city },
  report,
  step: { read = 0, written = 0 },
  newCities,
  ...row
}: queries.ImportRow): Import => ({
  ...row,
  ...report,
  // Older ones counted them as unchanged.
  leftOut: report.leftOut ?? 0,
  newCities: newCities ?? report.newCities,
  read,
  written,
  currency: currency ?? null,
  category: category ?? null,
  city: city ?? null,
})

async function readBytes(file: MultipartFile | undefined): Promise<Buffer> {
  const bytes = await wholeFile(file, {
    missing: 'Choose a CSV file.',
    tooLarge: 'A list can be at most 10 MB. Split it, and import the parts one after the other.',
    aborted: 'The upload ended before the list was whole.',
  })
  const why = notText(bytes)
  if (why) throw new AppError(415, 'wrong_type', why, { fields: { file: why } })
  return bytes
}

const nameOf = (file: MultipartFile | undefined) =>
  basename((file?.filename ?? '').replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-200) || 'list.csv'

/** Reads a list and keeps it with what an import would do. Nothing is imported. */
export async function createImport(
  { bulk, settings }: Pick<Services, 'bulk' | 'settings'>,
  actor: Actor,
  file: MultipartFile | undefined,
): Promise<Import> {
  const content = await readBytes(file)
  const { prepared } = await prepare(bulk, content, {})
  // Without columns there is nothing to correct.
  if (prepared.errors.length && prepared.header.length === 0)
    throw invalid({ file: prepared.errors.join(' ') })
  return bulk.transaction(async (tx) => {
    const row = await queries.insertImport(tx, {
      userId: actor.id,
      fileName: nameOf(file),
      content,
      choices: {},
      report: reportOf(prepared),
      refused: refusedOf(prepared),
      review: prepared.review,
    })
    await keepVendors(tx, row._id, prepared, await meet(tx, settings.secret, prepared))
    return toImport(row)
  })
}

/** Corrects which column is what, and reads the list again; what was decided about its places and vendors stays. */
export async function updateImportMapping(
  { bulk, settings }: Pick<Services, 'bulk' | 'settings'>,
  { importId, mapping, currency, category, city }: Input<typeof contract.updateImportMapping>,
): Promise<Import> {
  const file = expectRow(await queries.readContent(bulk, importId), 'This import')
  const overrides = Object.entries(mapping).map(([column, field]) => `${column}=${field}`)
  const choices = {
    overrides,
    ...(currency && { currency }),
    ...(category && { category }),
    ...(city && { city }),
  }
  const { prepared, categories } = await prepare(bulk, file.content, choices)
  if (category && !categories.some(({ slug }) => slug === category))
    throw invalid({ category: 'Choose a category from the list.' })
  if (prepared.errors.length && prepared.header.length === 0)
    throw invalid({ mapping: prepared.errors.join(' ') })
  return bulk.transaction(async (tx) => {
    const changed = await queries.setChoices(tx, importId, {
      choices,
      report: reportOf(prepared),
      refused: refusedOf(prepared),
      review: prepared.review,
    })
    if (!changed)
      throw conflict(
        'This list is already imported, or is being imported now. Upload it again to read it differently.',
      )
    await keepVendors(tx, importId, prepared, await meet(tx, settings.secret, prepared))
    await publishToAdmins(tx, importId)
    return getImport(tx, importId)
  })
}

export async function getImport(db: Db, importId: string): Promise<Import> {
  const row = expectRow(await queries.readImport(db, importId), 'This import')
  return toImport(row)
}

/** Leaves the list for the server to import in the background (run.ts). */
export const runImport = (db: Db, importId: string): Promise<Import> =>
  db.transaction(async (tx) => {
    const row = expectRow(await queries.lockImport(tx, importId), 'This import')
    const about = { about: { status: row.status } }
    if (row.status === 'running') throw conflict('This list is already being imported.', about)
    if (!queries.canWait(row.status))
      throw conflict(
        'This list is already imported. Upload it again to import what has changed.',
        about,
      )
    if (row.status === 'checked' && row.report.problem) throw conflict(row.report.problem)
    if (row.report.vendors === 0)
      throw conflict('There is no vendor in this list that could be imported.')
    refuseDoubts(await queries.readDoubts(tx, importId), await readDecisions(tx, importId))
    await queries.enqueue(tx, importId, 'running')
    await publishToAdmins(tx, importId)
    return getImport(tx, importId)
  })

/** What waits ends at once; what runs stops within a second, and keeps nothing. */
export const cancelImport = (db: Db, importId: string): Promise<Import> =>
  db.transaction(async (tx) => {
    const row = expectRow(await queries.lockImport(tx, importId), 'This import')
    if (!(await queries.cancel(tx, importId)))
      throw conflict('Nothing runs that could be cancelled: it has ended.', {
        about: { status: row.status },
      })
    await publishToAdmins(tx, importId)
    return getImport(tx, importId)
  })

export async function getUndo(db: Db, importId: string): Promise<Output<typeof contract.getUndo>> {
  expectRow(await queries.readImport(db, importId), 'This import')
  const { removed, restored, staying } = await undoable(db, importId)
  return {
    removed: removed.length,
    restored: restored.length,
    cities: await queries.countMadeCities(db, importId),
    stay: staying.length,
    staying: staying.slice(0, 100),
  }
}

/** Leaves an import for the server to take back. */
export const undoImport = (db: Db, importId: string): Promise<Import> =>
  db.transaction(async (tx) => {
    await askUndo(tx, importId)
    return getImport(tx, importId)
  })

export async function getImports(db: Db): Promise<Output<typeof contract.getImports>> {
  return {
    items: (await queries.listImports(db)).map(toImport),
    nextCursor: null,
    total: await queries.countImports(db),
  }
}

export async function getRefusedRows(db: Db, importId: string) {
  const row = expectRow(await queries.readRefused(db, importId), 'This import')
  return { fileName: `${row.fileName.replace(/\.csv$/i, '')}.refused.csv`, csv: row.csv }
}
