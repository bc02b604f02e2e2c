import pg from 'pg'
import { withCode } from './errors.ts'

/** For pools of work that nobody waits for. */
export const bulkTimeoutMs = 120_000

export type Limits = {
  /** How long one statement, and getting a connection, may take; a database that hangs is then "away". */
  timeoutMs: number
  /** Connections at most. */
  size: number
}
// Waiting for a connection and asking on it follow each other.
export const waitMsOf = ({ timeoutMs }: Limits) => Math.ceil(timeoutMs / 2)

/**
 * What every connection is set to. What is asked often is in memory, so following an index costs little more than
 * reading on; compiling takes longer than asking, and so does planning again what is prepared, but for bulk work.
 */
const settingsOf = ({ timeoutMs }: Limits) => ({
  timezone: 'UTC',
  // The database gives up as well, or it would go on for a client that is gone.
  statement_timeout: timeoutMs,
  random_page_cost: 1.1,
  jit: 'off',
  plan_cache_mode: timeoutMs < bulkTimeoutMs ? 'force_generic_plan' : 'auto',
})

/** @param patienceMs how long pg waits for an answer; then the connection counts as broken */
export function openConnections(url: string, limits: Limits, patienceMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.size,
    // Kept open: closing an idle one needs a timer at each answer.
    min: limits.size,
    connectionTimeoutMillis: waitMsOf(limits),
    query_timeout: patienceMs,
    application_name: 'everset',
    options: Object.entries(settingsOf(limits))
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // An idle connection that breaks is simply replaced at the next question.
  pool.on('error', () => {})
  // One that breaks at work fails its question; unheard, its error event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: Error) => {
    throw withCode(error)
  })
