import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Advisory locks, one for each import: held by the connection that works on it, and gone with it. */
const working = 7_236_012

/** Until the transaction ends; the connection of whoever is killed ends it, too. */
export const holdImport = (tx: Db, importId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(${working}, hashtext(${importId}))`)

/** Whether somebody alive works on it. In a transaction: who finds it free holds it until that ends. */
export const isHeld = async (tx: Db, importId: string) =>
  !(
    await tx.one<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${working}, hashtext(${importId})) as free`,
    )
  ).free
