import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { backUp } from '#server/backup/backUp.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { restore } from '#server/backup/restore.ts'
import { listTables } from '#server/db/tables.ts'
import { emptyDatabase, type TestDatabase } from '#__tests__/support/database.ts'

let folder: string
let migrations: string
let original: TestDatabase
let copy: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup of a house '))
  migrations = join(folder, 'migrations')
  await mkdir(migrations)
  await writeFile(join(migrations, '001_wedding.sql'), schema)
  ;[original, copy] = await Promise.all([emptyDatabase(), emptyDatabase()])
  await migrate(original.url, { migrations })
  await ask(original.url, wedding)
  await file('files/ab/picture.avif', 'a picture')
})

afterEach(async () => {
  await Promise.all([original.drop(), copy.drop()])
  await rm(folder, { recursive: true })
})

// a bit of everything that is awkward to put back: order, rings, triggers, seeds, exact values
const schema = `
  create table artist (
    id uuid primary key default gen_random_uuid(),
    name text not null, leader uuid references artist);
  create table act (
    id int generated always as identity primary key,
    artist uuid not null references artist, best int,
    fee numeric(12,2), double_fee numeric generated always as (fee * 2) stored,
    "during" tstzrange, details jsonb, hash bytea, tags text[]);
  create table agreement (
    id bigserial primary key, act int references act,
    "Signed on" date, waits interval, share double precision);
  alter table act add foreign key (best) references agreement;
  create table city (name text primary key);
  insert into city values ('Pune'), ('Kochi');
  create table log (id serial, what text);
  create function write_log() returns trigger language plpgsql as $$ begin
    insert into log (what) values (new.name);
    return new;
  end $$;
  create trigger artist_log after insert on artist for each row execute function write_log();
  create function refuse() returns trigger language plpgsql as $$ begin raise 'append only'; end $$;
  create trigger log_stays before update or delete or truncate on log execute function refuse();`

const wedding = `
  insert into artist values
    ('00000000-0000-4000-8000-000000000001', E'Tab\\t, line\\n, \\\\N and ''quotes'' ट्रम्पेट',
      '00000000-0000-4000-8000-000000000002'),
    ('00000000-0000-4000-8000-000000000002', '', null);
  insert into act (artist, fee, "during", details, hash, tags)
    select '00000000-0000-4000-8000-000000000001', n + 0.10,
      tstzrange(timestamptz '2026-12-01 10:00:00.123456+05:30' + n * interval '1 day', null),
      jsonb_build_object('n', n, 'text', E'\\u00e9"'), decode('00ff0a5c', 'hex'),
      array['a,b', null, '{}']
    from generate_series(1, 3000) n;
  insert into agreement (act, "Signed on", waits, share) values
    (1, '2026-02-28', '1 mon 2 days 03:04:05.6', 0.1 + 0.2::float8), (2, null, null, 'nan');
  update act set best = 2 where id = 1;
  delete from city where name = 'Kochi'`

async function ask(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** All rows of all tables, each as PostgreSQL writes it. */
async function everything(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const tables: Record<string, string[]> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    )
    tables[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return tables
}

async function file(path: string, text: string) {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}

const save = () =>
  backUp({ url: original.url, files: join(folder, 'files'), target: join(folder, 'saved') })
const putBack = () =>
  restore({
    url: copy.url,
    files: join(folder, 'files again'),
    source: join(folder, 'saved'),
    folders: { migrations },
  })

test('every row, file and running number is there again', async () => {
  await save()
  const manifest = await putBack()

  const before = await everything(original.url)
  expect(await everything(copy.url)).toEqual(before)
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual({
    'public.artist': 2,
    'public.act': 3000,
    'public.agreement': 2,
    'public.city': 1,
    'public.log': 2,
  })
  const add = `insert into act (artist) select id from artist limit 1 returning id`
  expect(await ask(copy.url, add)).toEqual(await ask(original.url, add))
  await expect(ask(copy.url, 'delete from log')).rejects.toThrow('append only')
  expect(await readFile(join(folder, 'files again/ab/picture.avif'), 'utf8')).toBe('a picture')
})

test('a backup of a system that is being written to is of one instant', async () => {
  const enough = new AbortController()
  const writer = async () => {
    for (let n = 0; !enough.signal.aborted; n += 1) {
      await ask(
        original.url,
        `begin; insert into city values ('City ${n}'); insert into log (what) values ('City ${n}'); commit`,
      )
    }
  }
  const written = writer()
  await save()
  enough.abort()
  await written
  await putBack()

  const difference = await ask(
    copy.url,
    `select *
    from (select name from city where name like 'City%') c
    full join (select what from log where what like 'City%') l on c.name = l.what
    where c.name is null or l.what is null`,
  )
  expect(difference).toEqual([])
})

test('a backup of an older program is brought to the newest schema', async () => {
  await save()
  await writeFile(
    join(migrations, '002_city.sql'),
    `alter table city add state text; update city set state = 'Maharashtra'`,
  )
  await putBack()

  expect(await ask(copy.url, 'select * from city')).toEqual([
    { name: 'Pune', state: 'Maharashtra' },
  ])
})

test('without a superuser it is restored in the order of the references', async () => {
  const ring = 'alter table act add foreign key (best) references agreement;'
  await writeFile(join(migrations, '001_wedding.sql'), schema.replace(ring, ''))
  const ordered = await emptyDatabase()
  const role = `restorer_${process.pid}_${Date.now()}`
  try {
    await migrate(ordered.url, { migrations })
    await ask(ordered.url, wedding)
    await backUp({ url: ordered.url, files: join(folder, 'files'), target: join(folder, 'saved') })
    await ask(
      copy.url,
      `create role ${role} login password 'pw'; grant all on schema public to ${role}`,
    )
    const url = Object.assign(new URL(copy.url), { username: role, password: 'pw' }).href

    await restore({
      url,
      files: join(folder, 'files again'),
      source: join(folder, 'saved'),
      folders: { migrations },
    })
    expect(await everything(copy.url)).toEqual(await everything(ordered.url))
  } finally {
    await ordered.drop()
    await ask(copy.url, `drop owned by ${role} cascade; drop role ${role}`)
  }
})

test('nothing is overwritten', async () => {
  await save()
  await expect(save()).rejects.toThrow('is not empty: give a new folder for each backup')

  await ask(copy.url, 'create table guest (id int)')
  await expect(putBack()).rejects.toThrow('The database is not empty (it has public.guest)')
  await ask(copy.url, 'drop table guest')
  await file('files again/other.avif', 'another')
  await expect(putBack()).rejects.toThrow('a backup is restored into a new DATA_DIR')
})

test('no backup, or one of a newer program, is refused before anything is changed', async () => {
  await mkdir(join(folder, 'saved'))
  await expect(putBack()).rejects.toThrow('is not a backup')

  await writeFile(join(migrations, '002_city.sql'), 'alter table city add state text')
  await migrate(original.url, { migrations })
  await save()
  await rm(join(migrations, '002_city.sql'))
  await expect(putBack()).rejects.toThrow('it has migration 002_city.sql')
  expect(await everything(copy.url)).toEqual({})
})

test.each([
  ['backup', 'Say where to: npm run backup -- FOLDER'],
  ['restore', 'Say where from: npm run restore -- FOLDER'],
])('%s without a folder says what it needs, and starts nothing', async (name, words) => {
  const command = join(import.meta.dirname, `../../../server/commands/${name}.ts`)
  const env = { ...process.env, DATA_DIR: join(folder, 'nothing') }
  await expect(promisify(execFile)(process.execPath, [command], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(words),
  })
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

test('the two commands: from a running system into a new DATA_DIR', async () => {
  const dataDir = join(folder, 'data')
  const newDataDir = join(folder, 'data again')
  const run = async (name: string, DATA_DIR: string) => {
    const command = join(import.meta.dirname, `../../../server/commands/${name}.ts`)
    const { DATABASE_URL: _, ...env } = process.env
    return (
      await promisify(execFile)(process.execPath, [command, join(folder, 'saved')], {
        env: { ...env, DATA_DIR },
      })
    ).stdout
  }
  await file('data/files/cd/portrait.avif', 'a portrait')
  const running = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(running.url)
  const rows = await everything(running.url)

  expect(await run('backup', dataDir)).toMatch(/^Backed up \d+ rows of \d+ tables and 1 files to /)
  expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await running.stop()
  expect(await run('restore', newDataDir)).toMatch(/^Restored \d+ rows/)

  const again = await openDatabase({ databaseUrl: null, dataDir: newDataDir })
  expect(await everything(again.url)).toEqual(rows)
  expect(await readdir(join(newDataDir, 'files', 'cd'))).toEqual(['portrait.avif'])
  await again.stop()
})
