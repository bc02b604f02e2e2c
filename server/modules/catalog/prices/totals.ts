import { raw, type Sql, sql } from '#server/db/sql.ts'

/** What 2^62 stands for: no price is stated. */
export const noPrice = raw(String(2n ** 62n))

/**
 * What a row of vendor_search `s` comes to for so many guests: `flatTotal` of domain/estimates, in the row's own
 * currency; `noPrice` where none is stated.
 */
export const rowTotal = (guests: number): Sql => sql`(s.flat + s.each * ${guests}::bigint)`
