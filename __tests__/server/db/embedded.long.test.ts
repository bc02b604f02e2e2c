import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { readLock, removeForeignLock } from '#server/db/embeddedCluster.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { removeAbandoned } from '#__tests__/support/startDatabase.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a house with spaces '))
  await chmod(folder, 0o700)
  dataDir = join(folder, 'data base')
})

afterEach(() => rm(folder, { recursive: true }))

const start = () => startEmbedded({ dataDir, fast: true })

async function ask(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pid = async () => Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10)

/** Another process that starts the same database; resolves when it has. */
async function startElsewhere() {
  const module = pathToFileURL(resolve('server/db/embedded.ts')).href
  const code = `import { readLock, removeForeignLock } from '#server/db/embeddedCluster.ts'
import { startEmbedded } from ${JSON.stringify(module)}
    const server = await startEmbedded({ dataDir: process.argv[1], fast: true })
    console.log(server.url)
    process.stdin.once('data', async () => { await server.stop(); process.exit() })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  return {
    url: String(url).trim(),
    stop: () => (child.stdin.write('stop\n'), ended),
    kill: () => (child.kill('SIGKILL'), ended),
  }
}

test('rows are there again after a stop and a second start, and nothing is left over', async () => {
  const halfMade = `${dataDir}.new-0000`
  await mkdir(halfMade)
  await utimes(halfMade, 0, 0)
  const first = await start()
  await ask(first.url, `create table guest (name text); insert into guest values ('Élan')`)
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')

  const second = await start()
  expect(await ask(second.url, 'select name from guest')).toEqual([{ name: 'Élan' }])
  await second.stop()

  expect(await readdir(folder)).toEqual(['data base'])
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
})

test('the extensions are there, letters beyond ASCII count, and only loopback with the password gets in', async () => {
  const { url, port, stop } = await start()
  for (const name of ['btree_gist', 'pg_trgm', 'unaccent', 'citext'])
    await ask(url, `create extension ${name}`)

  expect(
    await ask(
      url,
      `select lower('ÉLAN') as lower, 'É'::citext = 'é' as same, unaccent('Élan') as plain,
    word_similarity('ट्रम्पेट', 'ट्रम्पेट') as similar, current_setting('listen_addresses') as addresses`,
    ),
  ).toEqual([{ lower: 'élan', same: true, plain: 'Elan', similar: 1, addresses: '127.0.0.1' }])
  await expect(
    ask(`postgres://everset:wrong@127.0.0.1:${port}/everset`, 'select 1'),
  ).rejects.toThrow('password authentication failed')
  await stop()
})

test('the server of a killed process is adopted, and stopped by its new owner', async () => {
  const killed = await startElsewhere()
  const orphan = await pid()
  await killed.kill()

  const adopter = await start()
  expect(adopter.url).toBe(killed.url)
  expect(await pid()).toBe(orphan)
  await adopter.stop()
  await expect(ask(killed.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(await readdir(dataDir)).not.toContain('postmaster.pid')
})

test('two that start at once share one server, and the last to leave stops it', async () => {
  const [here, there] = await Promise.all([start(), startElsewhere()])
  expect(here.url).toBe(there.url)

  await here.stop()
  expect(await ask(there.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await there.stop()
  await expect(ask(there.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a server that dies is started again on its port', async () => {
  const { url, stop } = await start()
  process.kill(await pid(), 'SIGKILL')

  const answer = async (tries = 100): Promise<unknown> =>
    ask(url, 'select 1 as one').catch(async (error) => {
      if (tries === 0) throw error
      await delay(50)
      return answer(tries - 1)
    })
  expect(await answer()).toEqual([{ one: 1 }])
  await stop()
})

test('a lock that names a process of somebody else does not keep it from starting', async () => {
  await (await start()).stop()
  await writeFile(
    join(dataDir, 'postmaster.pid'),
    `${process.ppid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready   \n`,
  )

  const { url, stop } = await start()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a lock is never taken from a server that starts meanwhile', async () => {
  const lockOf = (process: number) => `${process}\n${dataDir}\n1\n5432\n`
  const file = join(dataDir, 'postmaster.pid')
  await mkdir(dataDir)
  for (let times = 0; times < 300; times += 1) {
    await writeFile(file, lockOf(1))
    const stale = await readLock(dataDir)
    if (!stale) throw new Error('unreadable')
    await writeFile(`${file}.new`, lockOf(2))
    // As PostgreSQL does it: at once.
    await Promise.all([removeForeignLock(stale, dataDir), rename(`${file}.new`, file)])
    expect(await readFile(file, 'utf8')).toBe(lockOf(2))
  }
})

test('where no account can run it, the message names DATABASE_URL', async () => {
  // anybody but root starts it as themselves
  if (process.getuid?.() !== 0) return
  await (await start()).stop()
  const module = pathToFileURL(resolve('server/db/embedded.ts')).href
  const code = `import { readLock, removeForeignLock } from '#server/db/embeddedCluster.ts'
import { startEmbedded } from ${JSON.stringify(module)}
    await startEmbedded({ dataDir: process.argv[1] })`

  const failed = promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code, dataDir],
    { env: { PATH: '' } },
  )
  await expect(failed).rejects.toThrow('set DATABASE_URL to a PostgreSQL 15 or newer')
})

test('of killed test runs our folders go; those of others and of runs at work stay', async () => {
  const [ours, broken] = ['everset-test-99999999-a', 'everset-test-99999999-b']
  const working = `everset-test-${process.pid}-c`
  for (const name of [ours, broken, working])
    await mkdir(join(folder, name, 'postgres'), { recursive: true })
  // A database that starts no more.
  for (const name of ['PG_VERSION', 'postmaster.pid'])
    await writeFile(join(folder, broken, 'postgres', name), '')
  const left = async () => new Set(await readdir(folder))

  await removeAbandoned([folder, join(folder, 'nothing')], (process.getuid?.() ?? 0) + 1)
  expect(await left()).toEqual(new Set([ours, broken, working]))
  await removeAbandoned([folder])
  expect(await left()).toEqual(new Set([broken, working]))
})
