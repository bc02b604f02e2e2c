import { raw, type Sql, sql } from '#server/db/sql.ts'

/** What 2^62 stands for: no price is stated. */
export const noPrice = raw(String(2n ** 62n))

/**
 * What a row of vendor_search `s` comes to for so many guests, in the row's own currency: `rowTotal` of
 * domain/prices/counted; `noPrice` where none is stated.
 */
export const rowTotal = (guests: number): Sql => sql`case
  when s.each = 0 then s.flat
  else least(s.cap, ${ownTotal(sql`${guests}::bigint`)})
end`

/** The same of several days or functions, each with its guests, by one offer for all of them; numeric. */
export const rowTotals = (guests: readonly number[]): Sql => sql`case
  when s.each = 0 then s.flat::numeric * ${guests.length}::int
  else least(
    s.cap::numeric * ${guests.length}::int,
    (select sum(${ownTotal(sql`g.guests`)}) from unnest(${guests}::bigint[]) g(guests))
  )
end`

const ownTotal = (guests: Sql): Sql => sql`greatest(
  s.least,
  s.flat + case
    when s.factor = 100000000 then s.each * ${guests}
    else floor((s.each * ${guests})::float8 * s.factor / 100000000 + 0.5)::bigint
  end
)`
