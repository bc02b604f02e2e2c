import { createReadStream } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyFiles } from './copyFiles.ts'
import type { Manifest } from './backUp.ts'
import { historyOf, readMigrations } from '#server/db/history.ts'
import { migrate, schemaFolders, type SchemaFolders } from '#server/db/migrate.ts'
import { listTables } from '#server/db/tables.ts'

/**
 * Puts a backup's rows and files back. The database must be empty (no tables) and `files` absent or empty.
 * A backup made by an older program is restored with the schema of its time and then migrated; functions come last.
 */
export async function restore({
  url,
  files,
  source,
  folders = schemaFolders,
}: {
  url: string
  files: string
  source: string
  folders?: SchemaFolders
}): Promise<Manifest> {
  const manifest = await readManifest(resolve(source))
  const history = historyOf(manifest.migrations, await readMigrations(folders.migrations))
  await Promise.all(manifest.tables.map(({ file }) => access(join(source, file))))
  if ((await readdir(files).catch(() => [])).length > 0)
    throw new Error(`${files} is not empty: a backup is restored into a new DATA_DIR.`)

  const client = new pg.Client({ connectionString: url, application_name: 'everset restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseTables(client)
    await migrate(url, folders, history.at(-1)?.number ?? 0)
    await copyFiles(join(source, 'files'), files)
    await load(client, resolve(source), manifest)
    await migrate(url, folders)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return manifest
}

async function readManifest(source: string): Promise<Manifest> {
  const text = await readFile(join(source, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${source} is not a backup: it has no manifest.json.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new Error(
      `The backup in ${source} has a format (${manifest.format}) that is unknown here.`,
    )
  return manifest
}

async function refuseTables(client: pg.Client): Promise<void> {
  const [table] = await listTables(client)
  if (table)
    throw new Error(
      `The database is not empty (it has ${table.name}): a backup is restored into an empty one. ` +
        'Give a new DATA_DIR, or a DATABASE_URL of an empty database.',
    )
}

async function load(
  client: pg.Client,
  source: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set datestyle = iso; set intervalstyle = iso_8601; set timezone = 'UTC'`,
  )
  await client.query('begin')
  await silenceTriggers(client, tables)
  // migrations may have written rows; the backup has them too
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name, columns, file, rows } of tables) {
    const into = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
    await pipeline(createReadStream(join(source, file)), createGunzip(), into)
    if (into.rowCount !== rows)
      throw new Error(`${name} has ${into.rowCount} rows of ${rows}: the backup is damaged.`)
  }
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [name, value])
  await client.query('set constraints all immediate')
  await silenceTriggers(client, tables, 'enable')
  await client.query('commit')
}

/** Rows come back as they were: no trigger may change or add one. A superuser may also switch the foreign keys off. */
async function silenceTriggers(
  client: pg.Client,
  tables: Manifest['tables'],
  change: 'disable' | 'enable' = 'disable',
): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  if (rows[0]?.may) {
    await client.query(
      `set local session_replication_role = ${change === 'disable' ? 'replica' : 'origin'}`,
    )
  } else {
    for (const { name } of tables) await client.query(`alter table ${name} ${change} trigger user`)
  }
}
