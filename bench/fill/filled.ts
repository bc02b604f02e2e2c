import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { readMigrations } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { categories, cities } from './catalog.ts'
import { bookingsPerVendor, fill, loading } from './fill.ts'
import { vocabulary } from './texts.ts'

export type Filled = { size: number; url: string; stop(): Promise<void> }
type Mark = { generator: string; migrations: string[] }

const cache = resolve(process.env.BENCH_CACHE ?? 'data/bench')
const generator = createHash('sha256')
  .update(JSON.stringify([loading, categories, cities, vocabulary, bookingsPerVendor]))
  .digest('hex')

/** A running database of so many vendors: the one of an earlier run when it was made the same way, else made now. */
export async function openFilled(size: number, log: (line: string) => void): Promise<Filled> {
  const folder = join(cache, String(size))
  const markFile = join(folder, 'filled.json')
  const migrations = (await readMigrations()).map(({ checksum }) => checksum)
  const found = existsSync(markFile)
    ? (JSON.parse(readFileSync(markFile, 'utf8')) as Mark)
    : undefined
  // Migrations and functions that came since are applied as anywhere; other ones, or other data, need a new database.
  const usable =
    found?.generator === generator &&
    found.migrations.every((checksum, index) => checksum === migrations[index])
  if (!usable) {
    await rm(folder, { recursive: true, force: true })
    log(`  filling ${size.toLocaleString('en')} vendors in ${folder}`)
    await make(folder, size, log)
  }
  const database = await startEmbedded({ dataDir: join(folder, 'postgres') })
  if (usable) await migrate(database.url)
  writeFileSync(markFile, JSON.stringify({ generator, migrations } satisfies Mark))
  return { size, url: database.url, stop: () => database.stop() }
}

async function make(folder: string, size: number, log: (line: string) => void) {
  const dataDir = join(folder, 'postgres')
  const settings = await startEmbedded({ dataDir, fast: true })
  const client = new pg.Client(settings.url)
  await client.connect()
  for (const setting of [
    `wal_level = 'minimal'`,
    'max_wal_senders = 0',
    `max_wal_size = '16GB'`,
    'autovacuum = off',
  ])
    await client.query(`alter system set ${setting}`)
  await client.end()
  await settings.stop()
  const database = await startEmbedded({ dataDir, fast: true })
  try {
    await fill(database.url, size, log)
    const last = new pg.Client(database.url)
    await last.connect()
    await last.query('alter system reset all')
    await last.end()
  } finally {
    await database.stop()
  }
}
