import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { checksumOfAll, readFunctions } from '#server/db/functions.ts'
import { migrationsFolder, readMigrations } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#__tests__/support/database.ts'

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const definitions = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`

describe('Functions of a folder', () => {
  let folder: string
  let database: TestDatabase
  let folders: { migrations: string; functions: string }

  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const fee = (body: string) =>
    `create or replace function fee() returns int language sql as $$ ${body} $$;`
  const writeFee = (body: string) => write('functions/fee.sql', fee(body))
  const writeRevision = (revision: number) =>
    write('functions/revision.json', JSON.stringify({ revision }))
  const feeNow = async () => (await ask(database.url, 'select fee(), double_fee()'))[0]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'functions '))
    folders = { migrations: join(folder, 'migrations'), functions: join(folder, 'functions') }
    await Promise.all(Object.values(folders).map((each) => mkdir(each)))
    database = await emptyDatabase()
    await write('migrations/001_gift.sql', 'create table gift (id int);')
    await writeRevision(1)
    await writeFee('select 20')
    // Comes before what it calls.
    await write(
      'functions/double_fee.sql',
      'create or replace function double_fee() returns int language sql as $$ select 2 * fee() $$;',
    )
  })
  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  test('servers that start together apply them once, and those that changed again', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folders)))
    expect(applied.flat()).toEqual([
      '001_gift.sql',
      'functions/double_fee.sql',
      'functions/fee.sql',
    ])
    expect(await migrate(database.url, folders)).toEqual([])

    await writeFee('select 30')
    expect(await migrate(database.url, folders)).toEqual(['functions/fee.sql'])
    expect(await feeNow()).toEqual({ fee: 30, double_fee: 60 })

    await write('functions/fee.sql', fee('select 30').replace('create', '\r\ncreate'))
    await migrate(database.url, folders)
    await write('functions/fee.sql', fee('select 30').replace('create', '\ncreate'))
    expect(await migrate(database.url, folders)).toEqual([])
  })

  test('when one fails all stay as they were', async () => {
    await migrate(database.url, folders)
    await writeFee('select 40')
    await write(
      'functions/tip.sql',
      'create or replace function tip() returns int language sql as $$ select 1 from nowhere $$;',
    )
    await expect(migrate(database.url, folders)).rejects.toThrow(
      'functions/tip.sql failed: relation "nowhere" does not exist',
    )
    expect(await feeNow()).toEqual({ fee: 20, double_fee: 40 })

    await rm(join(folder, 'functions/tip.sql'))
    expect(await migrate(database.url, folders)).toEqual(['functions/fee.sql'])
  })

  test('a file that is gone is refused until a migration drops its function', async () => {
    await migrate(database.url, folders)
    await rm(join(folder, 'functions/double_fee.sql'))
    await expect(migrate(database.url, folders)).rejects.toThrow(
      'functions/double_fee.sql is gone, but the database still has the function',
    )
    await write('migrations/002_no_double_fee.sql', 'drop function double_fee();')
    expect(await migrate(database.url, folders)).toEqual(['002_no_double_fee.sql'])
    expect(await ask(database.url, 'select name from schema_functions')).toEqual([{ name: 'fee' }])
  })

  test('what comes before them leaves the cards of the search to the start', async () => {
    const cards = () => ask(database.url, 'select name from vendor_cards')
    await write(
      'migrations/001_gift.sql',
      "create table vendor_cards (name text); insert into vendor_cards values ('old')",
    )
    await migrate(database.url, { migrations: folders.migrations })
    await write('migrations/002_guest.sql', 'create table guest (id int)')
    await migrate(database.url, folders)
    expect(await cards()).toEqual([])

    await ask(database.url, "insert into vendor_cards values ('new')")
    await write('migrations/003_seat.sql', 'create table seat (id int)')
    await migrate(database.url, folders)
    expect(await cards()).toEqual([{ name: 'new' }])
  })

  test('an older program does not put its functions in the place of newer ones', async () => {
    await writeRevision(2)
    await writeFee('select 50')
    await migrate(database.url, folders)

    await writeRevision(1)
    await writeFee('select 20')
    await write('migrations/002_guest.sql', 'create table guest (id int);')
    await expect(migrate(database.url, folders)).rejects.toThrow(
      'newer than this program: its functions are of revision 2, ours of 1',
    )
    expect(await feeNow()).toEqual({ fee: 50, double_fee: 100 })
    expect(await ask(database.url, `select to_regclass('guest') as guest`)).toEqual([
      { guest: null },
    ])
  })
})

describe('Our functions', () => {
  test('a database that has tables alone gets all of them', async () => {
    const [old, fresh] = await Promise.all([emptyDatabase(), cloneDatabase()])
    await migrate(old.url, { migrations: migrationsFolder })
    const { functions } = await readFunctions()
    expect(await migrate(old.url)).toEqual(functions.map(({ name }) => `functions/${name}.sql`))
    expect(await ask(old.url, definitions)).toEqual(await ask(fresh.url, definitions))
    await Promise.all([old.drop(), fresh.drop()])
  }, 30_000)

  test('the files say every function and trigger of the database, each by its name', async () => {
    const { functions } = await readFunctions()
    const declared = functions.flatMap(({ name, sql }) => {
      const made = [...sql.matchAll(/^create or replace function (\w+)\(/gm)].map((each) => each[1])
      const triggers = [
        ...sql.matchAll(
          /^create or replace trigger (\w+) [^;]*? on (\w+)[^;]*? function (\w+)\(/gm,
        ),
      ]
      expect({ name, made: new Set(made) }).toEqual({ name, made: new Set([name]) })
      expect(triggers.every((each) => each[3] === name)).toBe(true)
      return [...made, ...triggers.map((each) => `${each[2]}.${each[1]}`)]
    })
    const database = await cloneDatabase()
    const there = await ask<{ name: string }>(database.url, definitions)
    await database.drop()
    expect(declared.sort()).toEqual(there.map(({ name }) => name.replace(/\(.*/, '')).sort())
  })

  test('their revision was raised with the last change', async () => {
    const ours = await readFunctions()
    const { default: written } = await import('#server/db/functions/revision.json', {
      with: { type: 'json' },
    })
    // When this fails: raise the revision and write this checksum into revision.json.
    expect({ ...written, checksum: checksumOfAll(ours) }).toEqual(written)
  })

  test('migrations make no functions and triggers', async () => {
    const makes = /create\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|trigger)\b/i
    const migrations = await readMigrations()
    expect(migrations.filter(({ sql }) => makes.test(sql)).map(({ name }) => name)).toEqual([])
  })
})
