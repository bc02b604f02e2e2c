import pg from 'pg'
import { migrate, schemaFolders } from '#server/db/migrate.ts'
import { emptyDatabase } from '#__tests__/support/database.ts'

/** A database with an older schema, without its functions, and rows of its time, then migrated. */
export async function migrated(rows: string, upTo = 16) {
  const { url, drop } = await emptyDatabase()
  await migrate(url, schemaFolders, upTo)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(rows)
  await migrate(url)
  return {
    url,
    ask: async <T extends object>(text: string) => (await client.query<T>(text)).rows,
    close: async () => {
      await client.end()
      await drop()
    },
  }
}
