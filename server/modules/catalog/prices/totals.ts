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
      s.flat + case
        when s.factor = 100000000 then s.each * ${guests}::bigint
        else floor((s.each * ${guests}::bigint)::float8 * s.factor / 100000000 + 0.5)::bigint
      end
    )
  )
end`
