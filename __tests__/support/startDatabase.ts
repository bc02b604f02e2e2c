import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { availableMemory } from 'node:process'
import pg from 'pg'
import { startEmbedded, type Embedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { start } from './seeds.ts'

export type TestServer = { embedded?: Embedded; folder: string; tmp: string }
declare global {
  var testServer: TestServer | undefined
}

/** One server for all test files, and one migrated template database that each of them clones (support/database.ts). */
export default async function startDatabase(): Promise<void> {
  // What the tests start by its command loads twice as fast.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')
  await removeAbandoned()
  const folder = await mkdtemp(join(await roomiest(), `everset-test-${process.pid}-`))
  const server: TestServer = { folder, tmp: tmpdir() }
  globalThis.testServer = server
  // The renderer of the pages goes there (support/renderer.ts), and the folders of scenes, databases among them.
  process.env.EVERSET_TEST_PAGES = process.env.TMPDIR = folder
  if (!process.env.TEST_DATABASE_URL) {
    server.embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), fast: true })
  }
  const adminUrl = withClock(server.embedded?.url ?? process.env.TEST_DATABASE_URL ?? '')
  const template = `everset_template_${randomBytes(4).toString('hex')}`
  const url = Object.assign(new URL(adminUrl), { pathname: template }).href

  const client = new pg.Client(adminUrl)
  await client.connect()
  await client.query(`create database ${template}`)
  await setClock(url)
  await migrate(url)
  await client.end()
  process.env.EVERSET_TEST_SERVER = adminUrl
  process.env.EVERSET_TEST_TEMPLATE = template
}

/** What asks `now()` there finds ours (setClock), as long as it is not asked for by its schema. */
function withClock(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', '-c search_path=public,test_clock,pg_catalog')
  return url.href
}

/** One clock for server and database: scenes play on one day (seeds.ts), and their time passes as ever. */
async function setClock(url: string): Promise<void> {
  const ahead = Date.parse(start) - Date.now()
  process.env.TEST_CLOCK_AHEAD = String(ahead)
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create schema test_clock')
  for (const name of ['now', 'clock_timestamp'])
    await client.query(`
      create function test_clock.${name}() returns timestamptz language sql
        ${name === 'now' ? 'stable' : 'volatile'} parallel safe
        return pg_catalog.${name}() + interval '${ahead} milliseconds'`)
  await client.end()
}

const memory = '/dev/shm'
const foldersIn = async (parent: string) =>
  (await readdir(parent).catch(() => [])).map((name) => join(parent, name))

/** Each scene copies a database of 800 files: a disk takes five times as long as memory, where there is enough. */
async function roomiest(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, availableMemory()) > 8 * 2 ** 30 ? memory : tmpdir()
}

/**
 * A run that was killed leaves its server behind. What another user's run has left is not ours to take away, and what
 * can't be taken away costs no run more than its room.
 */
export async function removeAbandoned(
  parents = [tmpdir(), memory],
  user = process.getuid?.(),
): Promise<void> {
  for (const abandoned of (await Promise.all(parents.map(foldersIn))).flat()) {
    const pid = Number(/^everset-test-(\d+)-/.exec(basename(abandoned))?.[1])
    if (pid && !isAlive(pid) && (await isOf(abandoned, user)))
      await remove(abandoned).catch(() => {})
  }
}
const isOf = (folder: string, user?: number) =>
  stat(folder).then(
    ({ uid }) => user === undefined || uid === user,
    () => false,
  )
async function remove(folder: string): Promise<void> {
  const dataDir = join(folder, 'postgres')
  if (existsSync(join(dataDir, 'postmaster.pid')))
    await startEmbedded({ dataDir, fast: true }).then((server) => server.stop())
  await rm(folder, { recursive: true, force: true })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
