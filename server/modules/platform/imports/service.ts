import type { MultipartFile } from '@fastify/multipart'
import { basename } from 'node:path'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/platform/imports.ts'
import type { Import } from '#contract/platform/imports.ts'
import type { Db } from '#server/db/db.ts'
import { AppError, conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Services } from '#server/kernel/services.ts'
import { prepare } from './check.ts'
import { notText } from './read/notText.ts'
import * as queries from './queries.ts'
import { reportOf } from './prepare/report.ts'
import { refusedOf } from './run.ts'

const toImport = ({
  userId: _userId,
  choices: { currency, category },
  report,
  ...row
}: queries.ImportRow): Import => ({
  ...row,
  ...report,
  currency: currency ?? null,
  category: category ?? null,
})

const refusal = (status: number, code: string, message: string) =>
  new AppError(status, code, message, { fields: { file: message } })

async function readBytes(file: MultipartFile | undefined): Promise<Buffer> {
  if (!file) throw invalid({ file: 'Choose a CSV file.' })
  const bytes = await file.toBuffer().catch((error: { statusCode?: number }) => {
    if (error.statusCode === 413)
      throw refusal(
        413,
        'too_large',
        'A list can be at most 10 MB. Split it, and import the parts one after the other.',
      )
    throw new AppError(400, 'aborted', 'The upload ended before the list was whole.')
  })
  if (bytes.length === 0) throw invalid({ file: 'This file is empty.' })
  const why = notText(bytes)
  if (why) throw refusal(415, 'wrong_type', why)
  return bytes
}

const nameOf = (file: MultipartFile | undefined) =>
  basename((file?.filename ?? '').replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-200) || 'list.csv'

/** Reads a list and keeps it with what an import would do. Nothing is imported. */
export async function checkImport(
  { bulk }: Pick<Services, 'bulk'>,
  actor: Actor,
  file: MultipartFile | undefined,
): Promise<Import> {
  const content = await readBytes(file)
  const { prepared } = await prepare(bulk, content, {})
  // Without columns there is nothing to correct.
  if (prepared.errors.length && prepared.header.length === 0)
    throw invalid({ file: prepared.errors.join(' ') })
  const report = reportOf(prepared)
  return toImport(
    await queries.insertImport(bulk, {
      userId: actor.id,
      fileName: nameOf(file),
      content,
      choices: {},
      report,
      refused: refusedOf(prepared),
    }),
  )
}

/** Checks again with other columns, currency or category. */
export async function mapImport(
  { bulk }: Pick<Services, 'bulk'>,
  { importId, mapping, currency, category }: Input<typeof contract.mapImport>,
): Promise<Import> {
  const file = await queries.readContent(bulk, importId)
  if (!file) throw notFound('This import')
  const overrides = Object.entries(mapping).map(([column, field]) => `${column}=${field}`)
  const choices = { overrides, ...(currency && { currency }), ...(category && { category }) }
  const { prepared, categories } = await prepare(bulk, file.content, choices)
  if (category && !categories.some(({ slug }) => slug === category))
    throw invalid({ category: 'Choose a category from the list.' })
  if (prepared.errors.length && prepared.header.length === 0)
    throw invalid({ mapping: prepared.errors.join(' ') })
  const changed = await queries.setChoices(bulk, importId, {
    choices,
    report: reportOf(prepared),
    refused: refusedOf(prepared),
  })
  if (!changed)
    throw conflict(
      'This list is already imported, or is being imported now. Upload it again to read it differently.',
    )
  return getImport(bulk, importId)
}

export async function getImport(db: Db, importId: string): Promise<Import> {
  const row = await queries.readImport(db, importId)
  if (!row) throw notFound('This import')
  return toImport(row)
}

/** Leaves the list for the server to import in the background (run/run.ts). */
export const runImport = (db: Db, actor: Actor, importId: string): Promise<Import> =>
  db.transaction(async (tx) => {
    const row = await queries.lockImport(tx, importId)
    if (!row) throw notFound('This import')
    const about = { about: { status: row.status } }
    if (row.status === 'running') throw conflict('This list is already being imported.', about)
    if (row.status === 'done')
      throw conflict(
        'This list is already imported. Upload it again to import what has changed.',
        about,
      )
    if (row.status === 'checked' && row.report.problem) throw conflict(row.report.problem)
    if (row.report.vendors === 0)
      throw conflict('There is no vendor in this list that could be imported.')
    await queries.enqueue(tx, importId)
    await publish(tx, [actor.id], 'Import', importId)
    return getImport(tx, importId)
  })

export async function getImports(db: Db): Promise<Output<typeof contract.getImports>> {
  return {
    items: (await queries.listImports(db)).map(toImport),
    nextCursor: null,
    total: await queries.countImports(db),
  }
}

export async function getRefusedRows(
  db: Db,
  importId: string,
): Promise<Output<typeof contract.getRefusedRows>> {
  const row = await queries.readRefused(db, importId)
  if (!row) throw notFound('This import')
  return { fileName: `${row.fileName.replace(/\.csv$/i, '')}.refused.csv`, csv: row.csv }
}
