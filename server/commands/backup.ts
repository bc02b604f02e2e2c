// npm run backup -- FOLDER: the running system's rows and files, as they are now, into a new folder
import { join } from 'node:path'
import { backUp } from '#server/backup/backUp.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { readSettings } from '#server/kernel/settings.ts'

const target = process.argv[2]
if (!target) throw new Error('Say where to: npm run backup -- FOLDER')
const settings = readSettings()
const database = await openDatabase(settings)
try {
  const { tables, files } = await backUp({
    url: database.url,
    files: join(settings.dataDir, 'files'),
    target,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files} files to ${target}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.stop()
}
