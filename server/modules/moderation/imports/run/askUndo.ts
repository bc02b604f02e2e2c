import type { Db } from '#server/db/db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import * as queries from '#server/modules/moderation/imports/stored/queries.ts'
import { publishToAdmins } from './progress.ts'

/** Marks an import as to be taken back. */
export const askUndo = (db: Db, importId: string) =>
  db.transaction(async (tx) => {
    const row = await queries.lockImport(tx, importId)
    if (!row) throw notFound('This import')
    if (row.status !== 'done')
      throw conflict('Only what was imported can be undone.', { about: { status: row.status } })
    await queries.enqueue(tx, importId, 'undoing')
    await publishToAdmins(tx, importId)
  })
