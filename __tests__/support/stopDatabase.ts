import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestServer } from './startDatabase.ts'

/** Stops the embedded server; on somebody's own server removes the databases of this run. */
export default async function stopDatabase(): Promise<void> {
  const { embedded, folder, tmp } = globalThis.testServer as TestServer
  await embedded?.stop()
  await rm(folder, { recursive: true, force: true })
  process.env.TMPDIR = tmp
  if (embedded) return
  const template = process.env.EVERSET_TEST_TEMPLATE
  if (!template) return
  const client = new pg.Client(process.env.EVERSET_TEST_SERVER)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows)
    await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
