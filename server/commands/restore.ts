// npm run restore -- FOLDER: a backup's rows and files into an empty database and a DATA_DIR without files
import { join } from 'node:path'
import pino from 'pino'
import { bulkTimeoutMs, openPool } from '#server/db/db.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { restore } from '#server/backup/restore.ts'
import { openFiles } from '#server/kernel/files.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { sweepFiles } from '#server/modules/sweepFiles.ts'

const source = process.argv[2]
if (!source) throw new Error('Say where from: npm run restore -- FOLDER')
const settings = readSettings()
const database = await openDatabase(settings)
try {
  const folder = join(settings.dataDir, 'files')
  const { tables, createdAt } = await restore({ url: database.url, files: folder, source })
  const bulk = openPool(database.url, { timeoutMs: bulkTimeoutMs, size: 1 })
  // While it was backed up, pictures came and went.
  await sweepFiles({ bulk, files: openFiles(folder) }, pino(pino.destination(2)))
  await bulk.end()
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows of ${tables.length} tables, as they were at ${createdAt}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.stop()
}
