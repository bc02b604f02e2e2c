import { type Db, Sql, sql } from '#server/db/db.ts'

/**
 * Businesses, before anything of theirs, and by their identifiers: the one order of locks (docs/decisions 0344). Sent
 * with what is asked next. Rows that name a business do not wait for it.
 */
export const lockVendors = (tx: Db, ids: Sql | readonly string[]): Promise<void> =>
  tx.later(sql`
    select from vendors
    where id in (${ids instanceof Sql ? ids : sql`select unnest(${ids}::uuid[])`})
    order by id for no key update`)
