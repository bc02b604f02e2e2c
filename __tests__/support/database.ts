import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A database of its own, with the newest schema and no rows but those of the migrations. */
export const cloneDatabase = (): Promise<TestDatabase> =>
  createDatabase(process.env.EVERSET_TEST_TEMPLATE ?? '')

/** A database without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

async function createDatabase(template: string): Promise<TestDatabase> {
  const { EVERSET_TEST_SERVER: server = '', EVERSET_TEST_TEMPLATE: prefix } = process.env
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  // Copied as files: by way of the log it takes twice the work.
  await ask(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  }
}

/** Another worker may just be copying the template, or the server looking after it: then it is asked again. */
async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        const inUse = '55006'
        if (tries === 50 || (error as { code: string }).code !== inUse) throw error
        await delay(100)
      }
    }
  } finally {
    await client.end()
  }
}
