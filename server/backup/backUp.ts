import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyFiles } from './copyFiles.ts'
import { type AppliedMigration, readApplied } from '#server/db/history.ts'
import { migrating } from '#server/db/migrate.ts'
import { listSequences, listTables, type Table } from '#server/db/tables.ts'

/** `manifest.json` of a backup; the rows are in `tables/`, gzipped, in COPY's text format. */
export type Manifest = {
  format: 1
  createdAt: string
  migrations: AppliedMigration[]
  tables: (Table & { file: string; rows: number })[]
  sequences: { name: string; value: string }[]
  files: number
}

/**
 * Writes the rows of one instant, and the files they speak of, into the folder `target` (absent or empty), while the
 * system runs. The folder appears only when it is complete.
 */
export async function backUp({
  url,
  files,
  target: folder,
}: {
  url: string
  files: string
  target: string
}): Promise<Manifest> {
  const target = resolve(folder)
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new Error(`${target} is not empty: give a new folder for each backup.`)
  const draft = `${target}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })

  // files never change but may be deleted: copied before and right after the snapshot, all that it speaks of are there
  const copy = () => copyFiles(files, join(draft, 'files'))
  let copied = (await copy()) + (await copy())
  const database = await dump(url, draft, async () => void (copied += await copy()))

  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    ...database,
    files: copied,
  }
  await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await rmdir(target).catch(() => undefined)
  await rename(draft, target)
  return manifest
}

async function dump(
  url: string,
  folder: string,
  onSnapshot: () => Promise<void>,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = new pg.Client({ connectionString: url, application_name: 'everset backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set datestyle = iso; set intervalstyle = iso_8601; set timezone = 'UTC'`,
    )
    await client.query(`select pg_advisory_lock_shared(${migrating})`)
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readApplied(client)
    await onSnapshot()
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const file = `tables/${table.name.replaceAll(/[^\w.]/g, '')}.copy.gz`
      const rows = client.query(copyTo(`copy ${table.name} (${table.columns}) to stdout`))
      await pipeline(rows, createGzip(), createWriteStream(join(folder, file)))
      tables.push({ ...table, file, rows: rows.rowCount })
    }
    // read last: a sequence is in no snapshot, and may only be ahead of the rows
    const sequences = await listSequences(client)
    await client.query('commit')
    return { migrations, tables, sequences }
  } finally {
    await client.end()
  }
}
