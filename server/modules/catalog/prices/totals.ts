import { raw, type Sql, sql } from '#server/db/sql.ts'

/** What 2^62 stands for: no price is stated. */
export const noPrice = raw(String(2n ** 62n))

/**
 * What a row of vendor_search `s` comes to for so many guests, in the row's own currency: `rowTotal` of
 * domain/prices/counted; `noPrice` where none is stated.
 */
export const rowTotal = (guests: number): Sql => sql`case
  when s.each = 0 then s.flat
  else least(
    s.cap,
    greatest(
      s.least,
      s.flat + with_shares(for_guests(s.each, true, ${guests}::int), s.factor)
    )
  )
end`
