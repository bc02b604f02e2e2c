import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'

/** A file `name.sql`: a function in its whole form, its overloads, and the triggers that call it. */
export type SqlFunction = { name: string; checksum: string; sql: string }
export type SqlFunctions = { revision: number; functions: SqlFunction[] }
type Recorded = { name: string; checksum: string; revision: number }

export const functionsFolder = join(import.meta.dirname, 'functions')

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The functions of the folder and its rooms, and its `revision.json`: that number is raised with
 * every change of a function.
 */
export async function readFunctions(folder = functionsFolder): Promise<SqlFunctions> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
  const functions = await Promise.all(
    files.map(async (file) => {
      // git may have checked the file out with other line ends
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: basename(file, '.sql'), checksum: checksumOf(sql), sql }
    }),
  )
  const { revision } = JSON.parse(await readFile(join(folder, 'revision.json'), 'utf8')) as {
    revision: number
  }
  return { revision, functions }
}

/** One checksum for all: a test compares it with the one in `revision.json`. */
export const checksumOfAll = ({ functions }: SqlFunctions) =>
  checksumOf(functions.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))

/** Of each function that was applied, its checksum and the revision of the program that did it. */
export async function readRecorded(client: pg.ClientBase): Promise<Recorded[]> {
  await client.query(`create table if not exists schema_functions (
    name text primary key, checksum text not null, revision int not null,
    applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Recorded>(
    'select name, checksum, revision from schema_functions',
  )
  return rows
}

/** An older program would put its own functions in the place of newer ones: it is refused. */
export function checkRevision(recorded: Recorded[], { revision }: SqlFunctions): void {
  const newest = Math.max(0, ...recorded.map((each) => each.revision))
  if (newest > revision)
    throw new Error(
      `The database is newer than this program: its functions are of revision ${newest}, ours of ` +
        `${revision}. Start the newer program.`,
    )
}

/** Applies, in one transaction, the functions that differ from what is recorded, and answers their files' names. */
export async function applyFunctions(
  client: pg.ClientBase,
  recorded: Recorded[],
  ours: SqlFunctions,
): Promise<string[]> {
  const known = new Map(recorded.map(({ name, checksum }) => [name, checksum]))
  const changed = ours.functions.filter(({ name, checksum }) => known.get(name) !== checksum)
  const gone = recorded.filter(({ name }) => !ours.functions.some((each) => each.name === name))
  if (changed.length + gone.length === 0) return []
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      for (const { name } of gone) await drop(client, name)
      await create(client, changed, ours.revision)
      await client.query('commit')
      return changed.map(({ name }) => `functions/${name}.sql`)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      // Triggers lock several tables, in another order than the servers that may be at work.
      const deadlock = '40P01'
      if (tries === 3 || codeOf(error) !== deadlock) throw error
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

async function create(client: pg.ClientBase, changed: SqlFunction[], revision: number) {
  // They call each other in any order: first all are made, then all are made again and checked.
  for (const check of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${check}`)
    for (const { name, sql } of changed) {
      await client.query(sql).catch((error: Error) => {
        throw Object.assign(
          new Error(`functions/${name}.sql failed: ${error.message}`, { cause: error }),
          { code: codeOf(error) },
        )
      })
    }
  }
  for (const { name, checksum } of changed)
    await client.query(
      `insert into schema_functions (name, checksum, revision) values ($1, $2, $3)
      on conflict (name) do update
      set checksum = excluded.checksum, revision = excluded.revision, applied_at = now()`,
      [name, checksum, revision],
    )
}

/**
 * What has no file any more must be gone from the database as well: dropping is for a migration, which says the whole
 * signature and comes in order; here it would also drop what a merge lost by mistake.
 */
async function drop(client: pg.ClientBase, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace',
    [name],
  )
  if (rowCount)
    throw new Error(
      `functions/${name}.sql is gone, but the database still has the function: bring the file ` +
        'back, or drop the function in a migration.',
    )
  await client.query('delete from schema_functions where name = $1', [name])
}
