// npm run restore -- FOLDER: a backup's rows and files into an empty database and a DATA_DIR without files
import { join } from 'node:path'
import { openDatabase } from '#server/db/openDatabase.ts'
import { restore } from '#server/backup/restore.ts'
import { readSettings } from '#server/kernel/settings.ts'

const source = process.argv[2]
if (!source) throw new Error('Say where from: npm run restore -- FOLDER')
const settings = readSettings()
const database = await openDatabase(settings)
try {
  const { tables, createdAt } = await restore({
    url: database.url,
    files: join(settings.dataDir, 'files'),
    source,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows of ${tables.length} tables, as they were at ${createdAt}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.stop()
}
