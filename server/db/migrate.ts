import pg from 'pg'
import {
  applyFunctions,
  checkRevision,
  functionsFolder,
  readFunctions,
  readRecorded,
} from './functions.ts'
import {
  type AppliedMigration,
  historyOf,
  type Migration,
  migrationsFolder,
  readApplied,
  readMigrations,
} from './history.ts'

/** What a schema is made of: numbered migrations, then functions in their whole form. */
export type SchemaFolders = { migrations: string; functions?: string }
export const schemaFolders = { migrations: migrationsFolder, functions: functionsFolder }

/** Advisory lock: held while the schema changes, shared while it must not. */
export const migrating = 7_236_002

/**
 * Brings the database to the newest schema and answers the names of what it applied: migrations, each in a transaction
 * of its own, then all functions that changed, in one. Servers that start together wait for each other. Throws, having
 * changed nothing, when a migration was edited or the database is newer than this program.
 * @param upTo stops after the migration of this number: the schema of an older program, without its functions
 */
export async function migrate(
  url: string,
  folders: SchemaFolders = schemaFolders,
  upTo?: number,
): Promise<string[]> {
  const migrations = await readMigrations(folders.migrations)
  const functions = folders.functions ? await readFunctions(folders.functions) : undefined
  const client = new pg.Client({ connectionString: url, application_name: 'everset migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning`,
    )
    await client.query(`select pg_advisory_lock(${migrating})`)
    await client.query(`create table if not exists schema_migrations (
      number int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`)
    const before = await readApplied(client)
    const applied = historyOf(before, migrations)
    const recorded = functions ? await readRecorded(client) : []
    if (functions) checkRevision(recorded, functions)
    if (applied !== before) await rewrite(client, applied)
    const pending = migrations
      .slice(applied.length)
      .filter(({ number }) => upTo === undefined || number <= upTo)
    const isRestored = applied.length > 0 && functions && recorded.length === 0
    for (const [index, migration] of pending.entries())
      await apply(client, migration, isRestored && index === 0 ? withoutCards : '')
    const changed =
      functions && upTo === undefined ? await applyFunctions(client, recorded, functions) : []
    return [...pending.map(({ name }) => name), ...changed]
  } finally {
    // ending the session gives up the lock
    await client.end()
  }
}

/** Writes down that the database stands at the baseline. */
async function rewrite(client: pg.Client, history: AppliedMigration[]): Promise<void> {
  await client.query('begin')
  await client.query('delete from schema_migrations')
  for (const migration of history) await record(client, migration)
  await client.query('commit')
}

/**
 * An older program's rows are restored before functions and triggers are there, and migrated without them: what they
 * keep of the search comes anew at the start (docs/decisions 0168).
 */
const withoutCards = `do $$
begin
  if to_regclass('vendor_cards') is not null then
    delete from vendor_cards;
  end if;
end $$;`

const record = (client: pg.Client, { number, name, checksum }: AppliedMigration) =>
  client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])

async function apply(client: pg.Client, migration: Migration, before: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(before + migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
