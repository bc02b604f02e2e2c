import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { backUp } from '#server/backup/backUp.ts'
import { restore } from '#server/backup/restore.ts'
import { type AppliedMigration, readMigrations } from '#server/db/history.ts'
import { migrate, schemaFolders } from '#server/db/migrate.ts'
import { listTables } from '#server/db/tables.ts'
import { emptyDatabase, type TestDatabase } from '#__tests__/support/database.ts'

/** What stands in `schema_migrations` of the release before the baseline. */
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../support/before117.json'), 'utf8'),
) as AppliedMigration[]
const baseline = 127

let old: TestDatabase
let client: pg.Client

const ask = async <Row extends object>(statement: string, values?: unknown[]) =>
  (await client.query<Row>(statement, values)).rows
const numbers = async () =>
  (await ask<{ number: number }>('select number from schema_migrations order by number')).map(
    ({ number }) => number,
  )
const ours = async () => (await readMigrations()).map(({ number }) => number)

async function writeHistory(history: AppliedMigration[]) {
  await ask('truncate schema_migrations')
  await ask(
    `insert into schema_migrations (number, name, checksum)
    select * from json_to_recordset($1) as r(number int, name text, checksum text)`,
    [JSON.stringify(history)],
  )
}

/** All rows of the tables that the baseline and the newest schema both have. */
async function rows(of: pg.Client) {
  const tables = (await listTables(of)).filter(({ name }) => name !== 'public.untold')
  const all: Record<string, object[]> = {}
  for (const { name } of tables) {
    const result = await of.query<{ row: object }>(
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    )
    all[name] = result.rows.map(({ row }) => row)
  }
  return all
}

beforeEach(async () => {
  old = await emptyDatabase()
  await migrate(old.url, schemaFolders, baseline)
  client = new pg.Client(old.url)
  await client.connect()
  await writeHistory(recorded)
  await ask(`
    insert into users (role, name, email) values
      ('user', 'Priya', 'priya@old.test'), ('vendor', 'Vera', 'vera@old.test');
    insert into categories (slug, name, position) values ('venues', 'Venues', 1);
    insert into cities (slug, name, country) values ('york', 'York', 'United Kingdom');
    insert into vendors (status, business_name, slug, category_id, city_id, user_id)
    -- The search’s functions are of the newest schema already.
    select 'draft', 'Elm Barn', 'elm-barn', k.id, c.id, u.id
    from categories k, cities c, users u where u.role = 'vendor';
    insert into resources (vendor_id, name, position) select id, 'Hall', 0 from vendors;
    insert into enquiries (vendor_id, user_id, couple_name, last_message)
    select v.id, u.id, 'Priya', 'Are you free?' from vendors v, users u where u.role = 'user';
    insert into untold select id from enquiries;
    insert into mails (recipient, sealed) values ('priya@old.test', '\\x0102')`)
})

afterEach(async () => {
  await client.end()
  await old.drop()
})

test('a database of the release before stands at the baseline, and keeps every row', async () => {
  const before = await rows(client)
  const applied = await Promise.all([1, 2, 3].map(() => migrate(old.url)))

  expect(applied.flat().filter((name) => !name.startsWith('functions/'))).toEqual(
    (await readMigrations()).filter(({ number }) => number > baseline).map(({ name }) => name),
  )
  expect(await numbers()).toEqual(await ours())
  expect(await rows(client)).toMatchObject(before)
  expect(Object.values(before).flat()).toHaveLength(9)
  expect(await migrate(old.url)).toEqual([])
})

test('its schema is that of a database which begins now', async () => {
  const fresh = await emptyDatabase()
  await Promise.all([migrate(old.url), migrate(fresh.url)])
  const other = new pg.Client(fresh.url)
  await other.connect()
  const shape = `
    select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by 1, 2`
  const made = (await other.query<object>(shape)).rows
  await other.end()
  expect(made).toEqual(await ask(shape))
  await fresh.drop()
})

test.each([
  ['an older one', recorded.slice(0, -9), '102_evidence.sql'],
  [
    'one whose migration was edited',
    recorded.with(3, { ...recorded[3]!, checksum: 'x' }),
    '116_dispute_questions.sql',
  ],
])('%s is refused, and told which release to start first', async (_what, history, last) => {
  await writeHistory(history)
  await expect(migrate(old.url)).rejects.toThrow(
    `The database is of an older release (its last migration is ${last}). ` +
      'Start the release of 28 November 2026 (commit 14e01f24) on it once, then this program.',
  )
  expect(await numbers()).toHaveLength(history.length)
})

test('a backup of the release before is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baseline '))
  const copy = await emptyDatabase()
  try {
    await backUp({ url: old.url, files: join(folder, 'files'), target: join(folder, 'saved') })
    await restore({ url: copy.url, files: join(folder, 'again'), source: join(folder, 'saved') })
    const other = new pg.Client(copy.url)
    await other.connect()
    const restored = await rows(other)
    await other.end()
    // With the columns that have come since.
    expect(restored).toMatchObject(await rows(client))
    expect(await migrate(copy.url)).toEqual([])
  } finally {
    await copy.drop()
    await rm(folder, { recursive: true })
  }
})
