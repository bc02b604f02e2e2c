import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Apart from other locks that are taken by a name. */
const seed = 73
const keyOf = (name: string): Sql => sql`hashtextextended(${name}, ${seed}::bigint)`

/**
 * Says on all servers that files of this name are being written, until the transaction ends. A
 * server that is killed, or cut off from the database, claims nothing any more: no clock is asked.
 */
export const claimFiles = (tx: Db, name: string) =>
  tx.run(sql`select pg_advisory_xact_lock(${keyOf(name)})`)

/** The same, where nobody else has claimed them. @returns whether they are ours */
export const claimFreeFiles = async (tx: Db, name: string) =>
  (await tx.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${keyOf(name)}) as free`))
    .free
