import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#__tests__/support/database.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations '))
  database = await emptyDatabase()
  await write('001_guest.sql', 'create table guest (id int primary key);')
  await write(
    '002_table.sql',
    'create table seat (id int primary key); insert into seat values (1);',
  )
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

async function ask(sql: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('servers that start together apply each migration once', async () => {
  const applied = await Promise.all(
    [1, 2, 3].map(() => migrate(database.url, { migrations: folder })),
  )

  expect(applied.flat()).toEqual(['001_guest.sql', '002_table.sql'])
  expect(await ask('select id from seat')).toEqual([{ id: 1 }])
  expect(await migrate(database.url, { migrations: folder })).toEqual([])
})

test('later migrations are applied on top', async () => {
  await migrate(database.url, { migrations: folder })
  await write('003_gift.sql', 'create table gift (id int)')

  expect(await migrate(database.url, { migrations: folder })).toEqual(['003_gift.sql'])
})

test('line ends do not count as a change', async () => {
  await write('003_gift.sql', 'create table gift (\n id int)')
  await migrate(database.url, { migrations: folder })
  await write('003_gift.sql', 'create table gift (\r\n id int)')

  expect(await migrate(database.url, { migrations: folder })).toEqual([])
})

test('a changed migration is refused', async () => {
  await migrate(database.url, { migrations: folder })
  await write('001_guest.sql', 'create table guest (id bigint primary key);')

  await expect(migrate(database.url, { migrations: folder })).rejects.toThrow(
    '001_guest.sql was changed after it was applied',
  )
})

test('a database that is newer than the program is refused', async () => {
  await migrate(database.url, { migrations: folder })
  await rm(join(folder, '002_table.sql'))

  await expect(migrate(database.url, { migrations: folder })).rejects.toThrow(
    'newer than this program: it has migration 002_table.sql',
  )
})

test('a migration before one that is applied is refused', async () => {
  await rm(join(folder, '001_guest.sql'))
  await migrate(database.url, { migrations: folder })
  await write('001_guest.sql', 'create table guest (id int primary key);')

  await expect(migrate(database.url, { migrations: folder })).rejects.toThrow(
    '001_guest.sql comes before 002_table.sql',
  )
})

test('two migrations with one number are refused', async () => {
  await write('002_gift.sql', 'create table gift (id int)')

  await expect(migrate(database.url, { migrations: folder })).rejects.toThrow(
    'Two migrations have the number of 002_table.sql',
  )
})

test('a migration that fails leaves nothing behind', async () => {
  await write('003_gift.sql', 'create table gift (id int); insert into nowhere values (1)')

  await expect(migrate(database.url, { migrations: folder })).rejects.toThrow(
    '003_gift.sql failed: relation "nowhere" does not exist',
  )
  expect(
    await ask(`select to_regclass('gift') as gift, max(number) as number from schema_migrations`),
  ).toEqual([{ gift: null, number: 2 }])
})
