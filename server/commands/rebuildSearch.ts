// npm run rebuild-search: makes the search rows anew from the vendors and their calendars
import { openPool } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { applyRates } from '#server/modules/catalog/prices/rates.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { readSettings } from '#server/kernel/settings.ts'

const settings = readSettings()
const database = await openDatabase(settings)
try {
  await migrate(database.url)
  const db = openPool(database.url, { timeoutMs: 3_600_000, size: 1 })
  await applyRates(db, settings)
  console.log(`Rebuilt the search index for ${await rebuildSearch(db)} vendors.`)
  await db.end()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.stop()
}
