import { daysBetween, weekday } from '#domain/days.ts'
import { literal, raw, type Sql, sql } from '#server/db/db.ts'

/** What 2^62 stands for: no price is stated. */
export const noPrice = raw(String(2n ** 62n))

/** A day that is asked for, with the place of its bit in `busy`; null where it has none. */
export type PricedDay = { day: string; bit: number | null }
/** For whom a row is priced: guests undefined and no day are not known. */
export type Priced = { guests: number | undefined; days: readonly PricedDay[] }

/** The place of a day in a year of 366, from 1 on. `day_of_year` in the database. */
const dayOfYear = (day: string) => daysBetween('2027-12-31', `2028-${day.slice(5)}`)

/** Of one of whom every price always holds: with guests `rowTotal` of domain/prices/counted. */
const plainTotal = (guests: number | undefined): Sql =>
  guests === undefined
    ? sql`case when s.each = 0 then s.flat else s.cap end`
    : sql`case
      when s.each = 0 then s.flat
      else least(
        s.cap,
        greatest(
          s.least,
          s.flat + with_shares(for_guests(s.each, true, ${guests}::int), s.factor)
        )
      )
    end`

/** The last place before the four numbers of the class and the range of guests in `s.rates`; see vendor_rates. */
function quadAt(guests: number | undefined, day?: { year: Sql; weekday: Sql }): Sql {
  const range =
    guests === undefined ? literal(0) : sql`(width_bucket(${guests}::int, s.rate_guests) + 1)`
  if (!day) return sql`4 * ${range}`
  const { year, weekday: of } = day
  const place = sql`(width_bucket(${year}, s.rate_days) - 1) * 7 + ${of} - 1`
  return sql`4 * (get_byte(s.rate_weeks, ${place}) * (cardinality(s.rate_guests) + 2) + ${range})`
}

/** One number of a row's rates as they are for these, of the quad that begins after `at`. */
function quadTotal(at: Sql, guests: number | undefined): Sql {
  const perGuest =
    guests === undefined
      ? sql`s.rates[r.at + 3]`
      : sql`least(
          s.rates[r.at + 3],
          greatest(
            s.least,
            s.rates[r.at + 1]
              + with_shares(for_guests(s.rates[r.at + 2], true, ${guests}::int), s.factor)
          )
        )`
  return sql`(
    select case when s.rates[r.at + 2] = 0 then s.rates[r.at + 1] else ${perGuest} end
    from (select ${at} as at offset 0) r
  )`
}

const unnested = (days: readonly PricedDay[]): Sql =>
  sql`unnest(
    ${days.map(({ day }) => dayOfYear(day))}::int[], ${days.map(({ day }) => weekday(day))}::int[],
    ${days.map(({ bit }) => bit)}::int[]
  ) d(year, weekday, bit)`
const ofEach = { year: sql`d.year`, weekday: sql`d.weekday` }

const placed = (day: string) => ({
  year: sql`${dayOfYear(day)}::int`,
  weekday: sql`${weekday(day)}::int`,
})

/** Of one whose prices do not always hold: of several days the cheapest on which it is free, else the cheapest. */
function ratedTotal({ guests, days }: Priced): Sql {
  const [first] = days
  if (!first) return quadTotal(quadAt(guests), guests)
  if (days.length === 1) return quadTotal(quadAt(guests, placed(first.day)), guests)
  return sql`(
    select coalesce(min(e.total) filter (where e.is_free), min(e.total))
    from (
      select ${quadTotal(quadAt(guests, ofEach), guests)} as total,
        d.bit is null or get_bit(s.busy, d.bit) = 0 as is_free
      from ${unnested(days)}
    ) e
  )`
}

/** What a row of vendor_search `s` comes to, in the row's own currency; `noPrice` where nothing can be sold then. */
export const rowTotal = (priced: Priced): Sql =>
  sql`case when s.rates is null then ${plainTotal(priced.guests)} else ${ratedTotal(priced)} end`

/**
 * What a row may come to at least, whatever is sold on which day; for a sieve alone.
 * @param guests in all functions, each counted
 */
export const leastTotal = (guests: number): Sql =>
  sql`case
    when s.rates is null then ${plainTotal(guests)}
    else ${quadTotal(quadAt(undefined), guests)}
  end`

const flagsAt = (at: Sql) => sql`s.rates[${at} + 4]`
export const isOfOneFlag = 2

/** Whether a row has a flag of `vendor_rates` for these; on one of several days that is free. */
export function hasFlag(flag: 1 | 2, { guests, days }: Priced): Sql {
  const [first] = days
  const isSet = (at: Sql) => sql`(${flagsAt(at)} & ${literal(flag)} <> 0)`
  if (!first) return isSet(quadAt(guests))
  if (days.length === 1) return isSet(quadAt(guests, placed(first.day)))
  return sql`exists (
    select
    from ${unnested(days)}
    where (d.bit is null or get_bit(s.busy, d.bit) = 0) and ${isSet(quadAt(guests, ofEach))}
  )`
}
