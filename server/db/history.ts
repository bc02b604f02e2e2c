import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** A file `NNN_noun.sql`. */
export type Migration = { number: number; name: string; checksum: string; sql: string }
export type AppliedMigration = Omit<Migration, 'sql'>

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Migrations 117 to 127 make at once what 81 made before them, up to 116 (docs/decisions 0321). A database at the end
 * of those stands at the end of these.
 */
const baseline = { first: 117, last: 127 }
const before = {
  first: '001_people.sql',
  /** Of the names and checksums of all 81. */
  digest: '985515356242d1a60697510ae55d0ad3b997d37c1f948e20529910dd5266df5d',
  release: 'the release of 28 November 2026 (commit 14e01f24)',
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

/**
 * What a database has, in the migrations of this program: a database from before the baseline stands at it.
 * @throws when it can't be brought to the newest schema from there
 */
export function historyOf(
  applied: AppliedMigration[],
  migrations: Migration[],
): AppliedMigration[] {
  if (applied[0]?.name !== before.first) {
    checkHistory(applied, migrations)
    return applied
  }
  const hash = createHash('sha256')
  for (const { name, checksum } of applied) hash.update(`${name} ${checksum}\n`)
  if (hash.digest('hex') !== before.digest)
    throw new Error(
      `The database is of an older release (its last migration is ${applied.at(-1)?.name}). ` +
        `Start ${before.release} on it once, then this program.`,
    )
  return migrations.filter(({ number }) => number >= baseline.first && number <= baseline.last)
}

/** What was applied must be the beginning of what the code has. */
function checkHistory(applied: AppliedMigration[], migrations: Migration[]): void {
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
