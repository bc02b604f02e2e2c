import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

// every process that uses the database holds this lock shared, so that the last one to leave is known
const inUse = 7_236_001

/** A process's lease of the embedded server: one connection that lives as long as the process uses it. */
export type Lease = {
  /** Called once when the connection ends, for whatever reason. */
  onLost(listener: () => void): void
  /**
   * `alone`: nobody else uses the server, so it is the caller's to stop; `shared`: it is left to the others;
   * `hangs`: it did not say within so many ms.
   */
  release(patienceMs: number): Promise<'alone' | 'shared' | 'hangs'>
}

/**
 * Leases the server at `url` if it is the one of `dataDir`.
 * `busy`: it is ours, and starting or stopping; `silent`: nothing there, or not ours.
 */
export async function acquireLease(
  url: string,
  dataDir: string,
): Promise<Lease | 'busy' | 'silent'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: 'everset lease',
  })
  let lost = false
  client.on('error', () => undefined)
  client.once('end', () => (lost = true))
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string; held: boolean }>(
      `select current_setting('data_directory') as folder, pg_try_advisory_lock_shared(${inUse}) as held`,
    )
    const row = rows[0]
    if (row?.held && isSame(row.folder, dataDir)) {
      return {
        onLost: (listener) => void (lost ? listener() : client.once('end', listener)),
        release: (patienceMs) =>
          Promise.race([release(client), delay(patienceMs, 'hangs' as const, { ref: false })]),
      }
    }
    await client.end()
    return row && isSame(row.folder, dataDir) ? 'busy' : 'silent'
  } catch (error) {
    await client.end().catch(() => undefined)
    const starting = '57P03'
    return (error as { code?: string }).code === starting ? 'busy' : 'silent'
  }
}

/** Lets go first and only then asks to be alone: of two that leave at once, the later one is alone. */
async function release(client: pg.Client): Promise<'alone' | 'shared'> {
  try {
    const unlock = `select pg_advisory_unlock_shared(${inUse})`
    await client.query(unlock)
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${inUse}) as alone`,
    )
    if (rows[0]?.alone) return 'alone'
    await client.end()
    return 'shared'
  } catch {
    return 'alone'
  }
}

// the same folder may be written in two ways (a link, /private/tmp)
const isSame = (one: string, other: string) => {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}
