import { queryMethods, type Db } from './queryMethods.ts'
import { type DriverName, openDriver } from './driver/driver.ts'
import { transactionsOf } from './transactions.ts'

export type { Db } from './queryMethods.ts'
export { join, literal, nothing, raw, Sql, sql } from './sql.ts'
export { bulkTimeoutMs } from './driver/driver.ts'

export type Pool = Db & {
  /** Opens its connections before anybody asks. */
  warm(): Promise<void>
  /** How many connections there may be now, and how long (ms) the way to the database and back is. */
  reach(): { connections: number; roundTripMs: number }
  end(): Promise<void>
}

/**
 * @param timeoutMs how long one statement may take, beside the way; a database that hangs is then "away"
 * @param size connections at most, more to a database that is far
 * @param driver which way the questions go; DB_DRIVER when it is not said
 */
export function openPool(
  url: string,
  { timeoutMs = 900, size = 10, driver: name }: PoolOptions = {},
): Pool {
  const driver = openDriver(url, { timeoutMs, size }, name)
  return {
    ...queryMethods(driver.query, driver.queryBatched),
    transaction: transactionsOf(driver),
    warm: driver.warm,
    reach: driver.reach,
    end: driver.end,
  }
}
type PoolOptions = { timeoutMs?: number; size?: number; driver?: DriverName | undefined }
