import pg from 'pg'
import { withCode } from './errors.ts'
import { Patience } from './patience.ts'

/** For pools of work that nobody waits for. */
export const bulkTimeoutMs = 120_000

export type Limits = {
  /** How long one statement may take, and half of it getting a connection; then the database is "away". */
  timeoutMs: number
  /** Connections at most, to a database that is near. */
  size: number
}

/**
 * What every connection is set to. What is asked often is in memory, so following an index costs little more than
 * reading on; compiling takes longer than asking, and so does planning again what is prepared, but for bulk work.
 */
const settingsOf = ({ timeoutMs }: Limits) => ({
  timezone: 'UTC',
  // The database gives up as well, or it would go on for a client that is gone.
  statement_timeout: timeoutMs,
  // Sooner: waiting for somebody else's change is told from a database that hangs.
  lock_timeout: Math.round(timeoutMs * 0.8),
  random_page_cost: 1.1,
  jit: 'off',
  plan_cache_mode: timeoutMs < bulkTimeoutMs ? 'force_generic_plan' : 'auto',
})

/** To a session it is five ways there and back, seven with TLS. Whoever waits in line gives up by his own patience. */
const openingMs = 3000
/** To a database that is far; two servers fit into PostgreSQL's usual hundred. */
const maxFar = 40
/** So many milliseconds away, twice as many connections carry as much. */
const twiceAtMs = 80

/** PostgreSQL has no room for another connection; so long none is asked for beyond those there are. */
const isFull = (error?: Error & { code?: string }) => error?.code === '53300'
const fullForMs = 60_000

type Taken = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (broken?: Error) => void,
) => void

/** The address without its own `options`, which pg would take in place of ours. */
function splitOptions(url: string): { address: string; given: string[] } {
  if (!url.includes('options=') || !URL.canParse(url)) return { address: url, given: [] }
  const address = new URL(url)
  const given = address.searchParams.getAll('options')
  address.searchParams.delete('options')
  return { address: address.href, given }
}

function openPool(url: string, limits: Limits): pg.Pool {
  const { address, given } = splitOptions(url)
  const ours = Object.entries(settingsOf(limits)).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({
    connectionString: address,
    max: limits.size,
    // Kept open: closing an idle one needs a timer at each answer.
    min: limits.size,
    connectionTimeoutMillis: Math.max(openingMs, limits.timeoutMs / 2),
    application_name: 'everset',
    options: [...given, ...ours].join(' '),
  })
  // An idle connection that breaks is simply replaced at the next question.
  pool.on('error', () => {})
  // One that breaks at work fails its question; unheard, its error event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The connections of one pool, and how long they are waited for. */
export function openConnections(url: string, limits: Limits) {
  const patience = new Patience(limits.timeoutMs)
  const pool = openPool(url, limits)

  /** The database may have room for no more. */
  let room = Math.max(maxFar, limits.size)
  /** The farther, the longer is a connection on its way and the more of them are needed for as many questions. */
  function fit(): void {
    const wanted = Math.floor(limits.size * (1 + patience.roundTripMs / twiceAtMs))
    pool.options.max = pool.options.min = Math.min(room, wanted)
  }

  function take(taken: Taken): void {
    fit()
    if (pool.idleCount > pool.waitingCount) return pool.connect(taken)
    const since = performance.now()
    let timer: NodeJS.Timeout | undefined
    const check = () => {
      if (!patience.isTooLate(since)) return plan()
      timer = undefined
      taken(
        Object.assign(new Error('No connection to the database came free in time.'), {
          code: 'DB_TIMEOUT',
        }),
      )
    }
    const plan = () => (timer = setTimeout(check, limits.timeoutMs / 2 / 9).unref())
    plan()
    const connect = () =>
      pool.connect((error?: Error, client?: pg.PoolClient, release?: (broken?: Error) => void) => {
        // It came too late.
        if (!timer) return release?.()
        if (isFull(error) && pool.totalCount >= limits.size) {
          room = pool.totalCount
          setTimeout(() => (room = Math.max(maxFar, limits.size)), fullForMs).unref()
          fit()
          return connect()
        }
        clearTimeout(timer)
        taken(error && withCode(error), client, release)
      })
    connect()
  }

  return {
    patience,
    /** How many there may be now. */
    size: () => pool.options.max,
    take,
    takeOne: () =>
      new Promise<pg.PoolClient>((resolve, reject) =>
        take((error, client) => (client ? resolve(client) : reject(error as Error))),
      ),
    /** Opens all of them, so that nobody who asks has to wait for it, and sees how far the database is. */
    async warm(): Promise<void> {
      do {
        const all = Array.from({ length: pool.options.max }, () => pool.connect())
        const clients = await Promise.all(all)
        await Promise.all(
          clients.map(async (client) => {
            const sent = performance.now()
            await client.query('select 1')
            patience.answered(performance.now() - sent)
            client.release()
          }),
        )
        fit()
      } while (pool.totalCount < pool.options.max)
    },
    reach: () => ({ connections: pool.options.max, roundTripMs: patience.roundTripMs }),
    end: () => pool.end(),
  }
}
export type Connections = ReturnType<typeof openConnections>
