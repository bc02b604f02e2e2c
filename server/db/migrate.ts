import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  applyFunctions,
  checkRevision,
  functionsFolder,
  readFunctions,
  readRecorded,
} from './functions.ts'

/** A file `NNN_noun.sql`. */
export type Migration = { number: number; name: string; checksum: string; sql: string }

export type AppliedMigration = Omit<Migration, 'sql'>

export const migrationsFolder = join(import.meta.dirname, 'migrations')

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
    const applied = await readApplied(client)
    checkHistory(applied, migrations)
    const recorded = functions ? await readRecorded(client) : []
    if (functions) checkRevision(recorded, functions)
    const pending = migrations
      .slice(applied.length)
      .filter(({ number }) => upTo === undefined || number <= upTo)
    const isOld = applied.length > 0 && functions && recorded.length === 0
    for (const [index, migration] of pending.entries())
      await apply(client, migration, isOld && index === 0 ? withoutTriggers : '')
    const changed =
      functions && upTo === undefined ? await applyFunctions(client, recorded, functions) : []
    return [...pending.map(({ name }) => name), ...changed]
  } finally {
    // ending the session gives up the lock
    await client.end()
  }
}

/** The folder's migrations in order. Throws when a name is not `NNN_noun.sql` or two have one number. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (file) => {
      const number = /^(\d{3})_\w+\.sql$/.exec(file)?.[1]
      if (!number) throw new Error(`A migration is named NNN_noun.sql, not ${file}.`)
      // git may have checked the file out with other line ends
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return {
        number: Number(number),
        name: file,
        checksum: createHash('sha256').update(sql).digest('hex'),
        sql,
      }
    }),
  )
  const twin = migrations.find(({ number }, index) => migrations[index - 1]?.number === number)
  if (twin)
    throw new Error(
      `Two migrations have the number of ${twin.name}: give the later one the next free number.`,
    )
  return migrations
}

export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  )
  return rows
}

/** What was applied must be the beginning of what the code has. */
export function checkHistory(applied: AppliedMigration[], migrations: Migration[]): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const ours = migrations[index]
    if (!migrations.some((migration) => migration.number === number)) {
      throw new Error(
        `The database is newer than this program: it has migration ${name}, which is unknown here. ` +
          'Start the newer program.',
      )
    }
    if (ours?.number !== number) {
      throw new Error(
        `Migration ${ours?.name} comes before ${name}, which is applied already: give it the next free number.`,
      )
    }
    if (ours.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. ` +
          'Undo the change, and write a new migration instead.',
      )
    }
  }
}

/**
 * Before functions had files, migrations made them. Those know the tables of their time alone, so newer migrations run
 * without the triggers that call them; all functions and triggers come at the end, and the search's rows at the start
 * (docs/decisions/0168).
 */
const withoutTriggers = `do $$
declare
  old record;
begin
  for old in
    select t.tgname, t.tgrelid::regclass as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('drop trigger %I on %s', old.tgname, old.place);
  end loop;
  if to_regclass('vendor_cards') is not null then
    delete from vendor_cards;
  end if;
end $$;`

async function apply(
  client: pg.Client,
  { number, name, checksum, sql }: Migration,
  before = '',
): Promise<void> {
  try {
    await client.query('begin')
    await client.query(before + sql)
    await client.query(
      'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
