import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** How long (ms) a start waits for a database that may be a moment away, and how often it looks. */
const waitMs = 30_000
const pauseMs = 500
/** What one look may take. */
const lookMs = 5000
const oldest = 15

/** `passing`: what may be over in a moment, so that waiting helps. */
type Trouble = { says: string; advice: string; passing: boolean }

const passing = (says: string, advice: string): Trouble => ({ says, advice, passing: true })
const lasting = (says: string, advice: string): Trouble => ({ says, advice, passing: false })

const isItThere = 'Start it, or correct host and port in DATABASE_URL.'
const troubles: Record<string, Trouble> = {
  ECONNREFUSED: passing('refuses the connection', isItThere),
  ENOTFOUND: passing('has a host name that nobody knows', isItThere),
  EAI_AGAIN: passing('has a host name that nobody knows', isItThere),
  ENOENT: passing('has no socket there', isItThere),
  EHOSTUNREACH: passing('can’t be reached', isItThere),
  ENETUNREACH: passing('can’t be reached', isItThere),
  ETIMEDOUT: passing('does not answer', 'See whether it hangs, or a firewall is in between.'),
  ECONNRESET: passing('closes the connection', 'See its log, or correct DATABASE_URL.'),
  '57P01': passing('is shutting down', 'Start it again.'),
  '57P03': passing('is still starting', 'See its log, and start Everset once it is ready.'),
  '53300': passing('has no connection left', 'Raise max_connections, or end other clients.'),
  '25006': passing('is a read-only standby', 'Put the primary into DATABASE_URL.'),
  '28P01': lasting('refuses the password', 'Correct user and password in DATABASE_URL.'),
  '28000': lasting('does not let this user in', 'Correct DATABASE_URL, or its pg_hba.conf.'),
  '3D000': lasting('has no database of this name', 'Create it, or correct DATABASE_URL.'),
}

function troubleOf(error: Error & { code?: string }): Trouble {
  const known = error.code && troubles[error.code]
  if (known) return known
  // pg's own words, without a code.
  if (/timeout/i.test(error.message)) return troubles.ETIMEDOUT as Trouble
  if (/terminated unexpectedly/.test(error.message)) return troubles.ECONNRESET as Trouble
  return lasting(`can’t be used (${error.message})`, 'Correct DATABASE_URL.')
}

/**
 * Waits until the database takes questions: what starts beside us may need a moment.
 * @throws one sentence that names the database (never the password), what is wrong, and what to do
 */
export async function waitForDatabase(
  url: string,
  log: (line: string) => void = () => undefined,
  signal?: AbortSignal,
  patienceMs = waitMs,
): Promise<void> {
  const until = Date.now() + patienceMs
  let logged = ''
  for (;;) {
    const { host, port, user, database } = clientOf(url)
    const name = `PostgreSQL at ${host}:${port} (database ${database}, user ${user})`
    const aborted = delay(10 * lookMs, undefined, { signal, ref: false })
    const trouble = await Promise.race([look(url).catch(troubleOf), aborted])
    if (!trouble) return
    const waited = trouble.passing ? `, also after ${Math.round(patienceMs / 1000)} s` : ''
    if (!trouble.passing || Date.now() >= until)
      throw new Error(`${name} ${trouble.says}${waited}. ${trouble.advice}`)
    if (logged !== trouble.says)
      log(`${name} ${trouble.says}; waiting for it, ${Math.round(patienceMs / 1000)} s at most …`)
    logged = trouble.says
    await delay(pauseMs, undefined, { signal })
  }
}

function clientOf(url: string): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      application_name: 'everset start',
      connectionTimeoutMillis: lookMs,
      query_timeout: lookMs,
    })
  } catch {
    throw new Error(
      'DATABASE_URL can’t be read. It looks like postgres://user:password@host:5432/database.',
    )
  }
}

async function look(url: string): Promise<Trouble | undefined> {
  const client = clientOf(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; standby: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby`,
    )
    const [{ version, standby } = { version: 0, standby: false }] = rows
    if (version < oldest)
      return lasting(`is version ${version}`, `Everset needs ${oldest} or newer.`)
    return standby ? troubles['25006'] : undefined
  } finally {
    // One that hangs does not say goodbye.
    client.end().catch(() => undefined)
  }
}
