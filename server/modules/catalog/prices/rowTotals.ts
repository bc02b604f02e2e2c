import { daysBetween, weekday } from '#domain/days.ts'
import { literal, nothing, raw, type Sql, sql } from '#server/db/db.ts'

/** What 2^62 stands for: no price is stated. */
export const noPrice = raw(String(2n ** 62n))

/** A day that is asked for, with the place of its bit in `busy`; null where it has none. */
export type PricedDay = { day: string; bit: number | null }
/** Or SQL of a number. */
type Guests = number | Sql | undefined
/** For whom a row is priced: guests undefined and no day are not known. */
export type Priced = {
  guests: Guests
  days: readonly PricedDay[]
  /** Nobody has said how many: it is priced for so many, and a hall of any room is free. */
  isUsual?: boolean
}
const roomFor = ({ guests, isUsual }: Priced) => (isUsual ? undefined : guests)

/** The place of a day in a year of 366, from 1 on. `day_of_year` in the database. */
const dayOfYear = (day: string) => daysBetween('2027-12-31', `2028-${day.slice(5)}`)

/** Of one of whom every price always holds: with guests `rowTotal` of domain/prices/counted. */
const plainTotal = (guests: Guests): Sql =>
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

/** `gone`: the parts of it that can't be had, as `gone_parts` has them. */
type YearDay = { year: Sql; weekday: Sql; gone: Sql }

/**
 * The place, from 0 on, of the class of a day and the range of these guests; see vendor_rates.
 * @param of the row that has `rate_days`, `rate_weeks` and `rate_guests`: `s` of the search, `c` of a card
 */
export function cellAt(of: 's' | 'c', guests: Guests, day?: YearDay): Sql {
  const row = raw(of)
  const range =
    guests === undefined ? literal(0) : sql`(width_bucket(${guests}::int, ${row}.rate_guests) + 1)`
  if (!day) return range
  const place = sql`(width_bucket(${day.year}, ${row}.rate_days) - 1) * 7 + ${day.weekday} + ${day.gone}`
  return sql`(
    ${row}.rate_weeks[${place}] * (cardinality(${row}.rate_guests) + 2) + ${range}
  )`
}

/** The last place before the four numbers of a cell in `s.rates`. */
const quadAt = (guests: Guests, day?: YearDay) => sql`4 * ${cellAt('s', guests, day)}`

/** One number of a row's rates as they are for these, of the quad that begins after `at`. */
function quadTotal(at: Sql, guests: Guests): Sql {
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
    ${days.map(({ bit }) => bit)}::int[], ${days.map(({ day }) => day)}::date[]
  ) d(year, weekday, bit, day)`
/** What of a row `s` is not free for the guests, as the bits of its days. */
export const busyFor = (guests: Guests): Sql =>
  guests === undefined ? sql`s.busy` : sql`busy_for(s.busy, s.rooms, s.room_busy, ${guests}::int)`
/** Whether a row is free on such a day; the calendar says it of days without a bit. */
const isFreeThen = (guests: Guests) => sql`case
  when d.bit is null then vendor_day(s.vendor_id, d.day, ${guests ?? null}::int) = 'free'
  else get_bit(${busyFor(guests)}, d.bit) = 0
end`

/** What a set of parts that are gone adds to the place of a day's class: there is one of all days for each. */
const setsOf = (of: 's' | 'c', gone: Sql) => sql`${gone} * 7 * cardinality(${raw(of)}.rate_days)`
/** The byte of a day in `rate_parts` of a row, for the guests. */
const byteAt = (bit: Sql, guests: Guests): Sql =>
  sql`get_byte(
    s.rate_parts, ${bit}${guests === undefined ? nothing : sql` + search_bits() * room_class(s.rooms, ${guests}::int)`}
  )`
const partsThen = (day: Sql, guests: Guests): Sql =>
  sql`parts_on(s.rate_parts, s.vendor_id, ${day}, s.rooms, ${guests ?? null}::int)`
const ofEach = (guests: Guests): YearDay => ({
  year: sql`d.year`,
  weekday: sql`d.weekday`,
  gone: sql`case
    when s.rate_parts is null then 0
    else ${setsOf(
      's',
      sql`case
      when d.bit is null then ${partsThen(sql`d.day`, guests)}
      else ${byteAt(sql`d.bit`, guests)}
    end`,
    )}
  end`,
})

/** A day of a row `s` as `cellAt` takes it. */
const placed = ({ day, bit }: PricedDay, guests: Guests): YearDay => ({
  year: sql`${dayOfYear(day)}::int`,
  weekday: sql`${weekday(day)}::int`,
  gone: sql`case
    when s.rate_parts is null then 0
    else ${setsOf(
      's',
      bit === null ? partsThen(sql`${day}::date`, guests) : byteAt(sql`${bit}::int`, guests),
    )}
  end`,
})

/** A day, or SQL of a date, of a card `c`: the parts that are gone stand in its rows of the search. */
export const ofCard = (day: string | Sql, guests: Guests): YearDay => ({
  ...(typeof day === 'string'
    ? { year: sql`${dayOfYear(day)}::int`, weekday: sql`${weekday(day)}::int` }
    : {
        year: sql`day_of_year(to_char(${day}, 'MM-DD'))`,
        weekday: sql`extract(isodow from ${day})::int`,
      }),
  gone: sql`case
    when cardinality(c.rate_weeks) = 7 * cardinality(c.rate_days) then 0
    else ${setsOf('c', sql`parts_of_card(c.vendor_id, ${day}::date, ${guests ?? null}::int)`)}
  end`,
})

/** Of one whose prices do not always hold: of several days the cheapest on which it is free, else the cheapest. */
function ratedTotal(priced: Priced): Sql {
  const { guests, days } = priced
  const [first] = days
  const people = roomFor(priced)
  if (!first) return quadTotal(quadAt(guests), guests)
  if (days.length === 1) return quadTotal(quadAt(guests, placed(first, people)), guests)
  return sql`(
    select coalesce(min(e.total) filter (where e.is_free), min(e.total))
    from (
      select ${quadTotal(quadAt(guests, ofEach(people)), guests)} as total,
        ${isFreeThen(people)} as is_free
      from ${unnested(days)}
    ) e
  )`
}

/**
 * What the facets work a row's totals out from, as the row itself has it where every price always holds. Where it
 * depends on one day alone it is that day's; else the total is worked out here, and `isPlain` says that it is for no
 * other number of guests.
 */
export function pricedRow(priced: Priced): Record<'flat' | 'each' | 'cap' | 'isPlain', Sql> {
  const { guests, days } = priced
  const [first] = days
  const at = quadAt(guests, first && placed(first, roomFor(priced)))
  // What of the day can be had may differ by the guests, too.
  const isOfOneDay = first ? sql`(s.rate_parts is null or s.rooms is null)` : sql`true`
  const isPlain =
    days.length > 1
      ? sql`s.rates is null`
      : sql`(s.rates is null or (s.rate_guests = '{}' and ${isOfOneDay}))`
  const of = (plain: Sql, place: number, total: Sql) =>
    days.length > 1
      ? sql`case when s.rates is null then ${plain} else ${total} end`
      : sql`case
          when s.rates is null then ${plain}
          when s.rate_guests = '{}' then s.rates[${at} + ${literal(place)}]
          else ${total}
        end`
  return {
    flat: of(sql`s.flat`, 1, ratedTotal(priced)),
    each: of(sql`s.each`, 2, literal(0)),
    cap: of(sql`s.cap`, 3, noPrice),
    isPlain,
  }
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
export function hasFlag(flag: 1 | 2, priced: Priced): Sql {
  const { guests, days } = priced
  const [first] = days
  const people = roomFor(priced)
  const isSet = (at: Sql) => sql`(${flagsAt(at)} & ${literal(flag)} <> 0)`
  if (!first) return isSet(quadAt(guests))
  if (days.length === 1) return isSet(quadAt(guests, placed(first, people)))
  return sql`exists (
    select
    from ${unnested(days)}
    where ${isFreeThen(people)} and ${isSet(quadAt(guests, ofEach(people)))}
  )`
}
