import type { SortKey } from '#contract/search.ts'
import type { Db } from '#server/db/db.ts'
import { nothing, raw, type Sql, sql } from '#server/db/sql.ts'
import { cardText, estimateText } from './cards.ts'
import { type Asked, fits } from './conditions.ts'
import type { Position } from './cursor.ts'
import { askedDays, bitOf } from './days.ts'
import { type Place, placeOf, rowsOf } from './place.ts'
import { sortKey } from './order.ts'

/** Nobody pages through more; counting stops here. */
export const mostCounted = 1001

/** A number of ours in the text itself: the planner has to know how few rows are wanted. */
export const literal = (count: number): Sql => raw(String(Math.trunc(count)))

/** How many rows of a place fit. */
export const countRows = (asked: Asked, place: Place = placeOf(asked.filters)): Sql =>
  sql`(select count(*)::int from (select from ${rowsOf(place)} where ${fits(asked, place)} limit ${literal(mostCounted)}) counted)`

/** The first rows that fit by `key`; of several cities the first of each are merged. */
function firstRows(asked: Asked, sort: SortKey, after: Position | null, count: number): Sql {
  const place = placeOf(asked.filters)
  const key = sortKey(sort, asked)
  const rows = sql`select s.vendor_id, ${key} as key, s.busy from ${place.words}vendor_search s
    where ${fits(asked, place)} ${after ? sql`and (${key}, s.vendor_id) < (${after.key}::bigint, ${after.id}::uuid)` : nothing}
    order by ${key} desc, s.vendor_id desc limit ${literal(count)}`
  return place.cities === null ? rows : sql`select each_city.* from ${place.cities}lateral (${rows}) each_city order by key desc, vendor_id desc limit ${literal(count)}`
}

/** The state on the day of a row `p` of the page, by its bit where it has one. */
function stateOf({ filters, today }: Asked): Sql | undefined {
  const day = askedDays(filters, today)?.day
  if (!day) return undefined
  const bit = bitOf(day)
  return bit === null ? sql`vendor_day(c.vendor_id, ${day})` : sql`case when get_bit(p.busy, ${bit}) = 0 then 'free' else vendor_day(c.vendor_id, ${day}) end`
}

/** Cards as JSON text, one after the other; where the next page goes on (null on the last); how many fit in all. */
export type FoundPage = { items: string; next: string | null; total: number }

/** One page, highest sort key first; the total is counted on the first only. */
export const findPage = (db: Db, asked: Asked, sort: SortKey, after: Position | null, limit: number, userId: string | null): Promise<FoundPage> =>
  db.one<FoundPage>(pageStatement(asked, sort, after, limit, userId))

export function pageStatement(asked: Asked, sort: SortKey, after: Position | null, limit: number, userId: string | null): Sql {
  const { city, within, guests } = asked.filters
  const days = askedDays(asked.filters, asked.today)
  const state = stateOf(asked)
  const card = cardText({
    guests,
    userId,
    ...(state && { onDay: state }),
    ...(days?.flexible && { freeDays: sql`free_days(c.vendor_id, p.busy, ${days.flexible})` }),
    from: within ? city : undefined,
  })
  return sql`
    with page as materialized (${firstRows(asked, sort, after, limit + 1)})
    select coalesce(string_agg(${card}, ',' order by p.place) filter (where p.place <= ${limit}), '') as items,
      case when count(*) > ${limit} then max(p.key || ',' || p.vendor_id) filter (where p.place = ${limit}) end as next,
      ${after ? sql`${after.total}::int` : countRows(asked)} as total
    from (select *, row_number() over (order by key desc, vendor_id desc) as place from page) p join vendor_cards c using (vendor_id)`
}

const mostPins = 300

/** The best that have a place on the map, as JSON text, and how many fit in all. */
export const findPins = (db: Db, asked: Asked): Promise<{ items: string; total: number }> =>
  db.one(sql`
    with page as materialized (${firstRows(asked, 'relevance', null, mostPins)})
    select coalesce(string_agg(left(c.pin, -1) || ',"city":' || to_json(own.name) || ',"estimate":' || ${estimateText(asked.filters.guests)}
      || ',"onDay":' || coalesce('"' || ${stateOf(asked) ?? sql`null::text`} || '"', 'null') || '}', ',' order by p.key desc, p.vendor_id desc), '') as items,
      ${countRows(asked)} as total
    from page p join vendor_cards c using (vendor_id) join vendors v on v.id = p.vendor_id join cities own on own.id = v.city_id where c.pin is not null`)
