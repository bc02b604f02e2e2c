import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openPool } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { applyRates } from '#server/modules/catalog/prices/rates.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { dropIndexes } from './bulk.ts'
import { rates } from './catalog.ts'
import { fillTables } from './tables.ts'

export const bookingsPerVendor = 20
export const loading = readFileSync(join(import.meta.dirname, 'load.sql'), 'utf8')
/** What is loaded, the largest last: for an index each the memory and both cores are its own. */
const tables = ['users', 'vendors', 'photos', 'resources', 'bookings', 'calendar_blocks']

const firstOfNextMonth = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10)
}

/**
 * Fills an empty database: triggers and indexes off, statements over whole tables, indexes and
 * constraints again, then the product's own rebuild.
 */
export async function fill(
  url: string,
  vendors: number,
  log: (line: string) => void,
): Promise<void> {
  await migrate(url)
  const db = openPool(url, { timeoutMs: 3_600_000, size: 1 })
  await applyRates(db, { currency: 'INR', rates })
  await fillTables(db, vendors, bookingsPerVendor, firstOfNextMonth())
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  let since = performance.now()
  const step = async (label: string, work: Promise<unknown>) => {
    await work
    const took = (performance.now() - since) / 1000
    if (took > 1) log(`    ${took.toFixed(1).padStart(6)} s  ${label}`)
    since = performance.now()
  }
  await client.query(`set session_replication_role = replica; set client_min_messages = warning; set timezone = 'UTC';
    set maintenance_work_mem = '2GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 2; set jit = off`)
  // In one transaction: what is written into tables of the same transaction needs no log.
  await client.query('begin')
  await client.query(`truncate ${tables.join(', ')} cascade`)
  const again = await dropIndexes(client, tables)
  for (const statement of loading.split(/;\n\n/))
    await step(nameOf(statement), client.query(statement))
  await client.query('commit')
  for (const statement of again) await step(nameOf(statement), client.query(statement))
  await step('vacuum', client.query(`vacuum (analyze) ${tables.join(', ')}`))
  await step('gazetteer', loadGazetteer(db))
  // The rebuild reads the calendar by its indexes and writes into tables without any.
  const afterwards = await dropIndexes(client, ['vendor_search', 'vendor_cards'])
  await step('rebuild_vendor_search', rebuildSearch(db))
  for (const statement of afterwards) await step(nameOf(statement), client.query(statement))
  await client.end()
  await step(
    'vacuum',
    db.run({
      strings: ['vacuum (analyze) vendor_search, vendor_search_words, vendor_cards'],
      values: [],
    }),
  )
  await db.end()
}

const nameOf = (statement: string) =>
  statement
    .split('\n')
    .find((line) => /^\s*(create|insert|alter|analyze)/.test(line))
    ?.trim()
    .slice(0, 110) ?? statement.slice(0, 60)
