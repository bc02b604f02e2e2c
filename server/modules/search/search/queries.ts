import {
  cardText,
  estimateOn,
  moreOnDay,
  type OnDay,
  joinedWay,
  wayOfRow,
  type PricedDays,
  stateOnDay,
} from './cards.ts'
import { busyFor } from '#server/modules/catalog/prices/rowTotals.ts'
import { type SearchCriteria, fits, freeFirst, isInstant } from './criteria.ts'
import type { Position } from './cursor.ts'
import { dayCriteria, bitOf } from './days.ts'
import { freeBonus, sortKey } from './order.ts'
import { withRegion } from '#server/modules/search/places/reach.ts'
import { type Place, placeOf, rowsOf } from './place.ts'
import type { SortKey } from '#contract/search/search.ts'
import { maxResults, maxCounted } from '#domain/limits.ts'
import { type Db, literal, nothing, raw, type Sql, sql } from '#server/db/db.ts'

/** How many rows of a place fit, as far as anybody counts. */
export const countRows = (
  criteria: SearchCriteria,
  max: number,
  place: Place = placeOf(criteria),
): Sql =>
  sql`(
    select count(*)::int
    from (select from ${rowsOf(place)} where ${fits(criteria, place)} limit ${literal(max)}) counted
  )`

/**
 * The first rows of a place that fit by `key`; of several cities the first of each are merged.
 * @param also what else holds of them
 * @param ahead what is added to their keys
 */
function firstRows(
  criteria: SearchCriteria,
  place: Place,
  sort: SortKey,
  after: Pick<Position, 'key' | 'id'> | null,
  count: number,
  also: Sql = nothing,
  ahead: Sql = nothing,
): Sql {
  const key = sortKey(sort, criteria, false)
  const rows = sql`
    select ${columnsOf(criteria)}, ${key}${ahead} as key
    from vendor_search s
    where ${fits(criteria, place)}${also}
      ${after ? sql` and (${key}, s.vendor_id) < (${after.key}::bigint, ${after.id}::uuid)` : nothing}
    order by ${sort === 'price' ? sql`key` : key} desc, s.vendor_id desc limit ${literal(count)}`
  return place.cities === null
    ? rows
    : sql`
      select each_city.*
      from ${place.cities}lateral (${rows}) each_city
      order by key desc, vendor_id desc limit ${literal(count)}`
}

/**
 * As `firstRows`, but who is `free` comes first. Both are walked in the order that is wanted; the others only where
 * those who are free do not fill the page.
 */
function freeRowsFirst(
  criteria: SearchCriteria,
  place: Place,
  free: Sql,
  after: Position | null,
  count: number,
): Sql {
  const others = (after: Position | null, also = nothing) =>
    firstRows(criteria, place, 'relevance', after, count, sql` and not ${free}${also}`)
  // Those of further categories have ranks below 0.
  const isPast = after && Number(after.key) < freeBonus / 2
  if (isPast) return sql`page as materialized (${others(after)})`
  const from = after && { ...after, key: String(Number(after.key) - freeBonus) }
  return sql`
    ahead as materialized (
      ${firstRows(criteria, place, 'relevance', from, count, sql` and ${free}`, sql` + ${literal(freeBonus)}`)}
    ),
    page as materialized (
      select *
      from (
        select * from ahead
        union all
        select *
        from (${others(null, sql` and (select count(*) < ${literal(count)} from ahead)`)}) others
      ) all_of_them
      order by key desc, vendor_id desc limit ${literal(count)}
    )`
}

/**
 * The first rows as `page`, and how many fit in all. Rows with certain words are gathered once, since their index
 * knows no order; else the rows are walked in the order that is wanted until there are enough: of one place once, for
 * the page and for the count.
 */
function matching(
  criteria: SearchCriteria,
  sort: SortKey,
  after: Position | null,
  count: number,
  max = maxResults,
): { rows: Sql; total: Sql } {
  const place = placeOf(criteria)
  const free = sort === 'relevance' ? freeFirst(criteria) : undefined
  const total = after ? sql`${after.total}::int` : countRows(criteria, max, place)
  if (!place.named && free)
    return { rows: freeRowsFirst(criteria, place, free, after, count), total }
  if (!place.named && place.cities === null && !after && max > count)
    return {
      rows: sql`hits as materialized (${firstRows(criteria, place, sort, null, max)}),
        page as materialized (
          select * from hits order by key desc, vendor_id desc limit ${literal(count)}
        )`,
      total: sql`(select count(*)::int from hits)`,
    }
  if (!place.named)
    return {
      rows: sql`page as materialized (${firstRows(criteria, place, sort, after, count)})`,
      total,
    }
  const hits = sql`hits as materialized (
    select ${columnsOf(criteria)}, ${sortKey(sort, criteria, true)} as key
    from ${rowsOf(place)}
    where ${fits(criteria, place)}
  )`
  const rest = after
    ? sql`where (key, vendor_id) < (${after.key}::bigint, ${after.id}::uuid)`
    : nothing
  return {
    rows: sql`${hits},
      page as materialized (
        select * from hits ${rest} order by key desc, vendor_id desc limit ${literal(count)}
      )`,
    total: after
      ? sql`${after.total}::int`
      : sql`least((select count(*) from hits), ${literal(max)})::int`,
  }
}

/** The state on the day of a row `p` of the page, by its bit where it has one; who is asked to be free is. */
function stateOf({ filters, today }: SearchCriteria): OnDay | undefined {
  const { day, flexible } = dayCriteria(filters, today) ?? {}
  if (!day) return undefined
  const bit = bitOf(day)
  const onDay = stateOnDay(day, filters.guests)
  if (bit === null) return onDay
  if (filters.free && !flexible) return { day, state: sql`'free'`, isFree: sql`true` }
  const isFree = sql`get_bit(p.busy, ${bit}) = 0`
  return { day, state: sql`case when ${isFree} then 'free' else ${onDay.state} end`, isFree }
}

/**
 * What is read of a row besides its key, and only where it is shown: most rows are counted alone, for which their index
 * is enough. Whether it can be booked at once is worked out from its card, but for a town of the gazetteer.
 */
function columnsOf(criteria: SearchCriteria): Sql {
  const { where } = criteria
  const { date, month, free, flex, guests } = criteria.filters
  const isBusyRead = month || flex || (date && !free)
  return sql`s.vendor_id${where?.kind === 'town' ? sql`, ${isInstant(criteria)} as instant` : nothing}${raw(
    where ? ', s.home, s.way_km' : '',
  )}${isBusyRead ? sql`, ${busyFor(guests)} as busy` : nothing}`
}

/** The days that a row `p` is priced for, as `rowTotal` takes them: those on which it is free, else all. */
function pricedDays({ filters, today }: SearchCriteria): PricedDays {
  const { day, flexible } = dayCriteria(filters, today) ?? {}
  if (!flexible?.length) return day ?? undefined
  return sql`coalesce(
    (
      select array_agg(d.day order by d.place)
      from unnest(${flexible}::date[], ${flexible.map(bitOf)}::int[])
        with ordinality d(day, bit, place)
      where case
        when d.bit is null then vendor_day(p.vendor_id, d.day, ${filters.guests ?? null}::int) = 'free'
        else get_bit(p.busy, d.bit) = 0
      end
    ),
    ${flexible}::date[]
  )`
}

/** The way is counted to the city of the row that was found, as in the row itself. */
const cameTo = ({ where }: SearchCriteria) => (where?.kind === 'town' ? where : where && wayOfRow)

/** Cards as JSON text, one after the other; where the next page goes on (null on the last); how many fit in all. */
export type PageRow = { items: string; next: string | null; total: number }

/** One page, highest sort key first; the total is counted on the first only. */
export const findPage = (
  db: Db,
  criteria: SearchCriteria,
  sort: SortKey,
  after: Position | null,
  limit: number,
): Promise<PageRow> => db.one<PageRow>(pageStatement(criteria, sort, after, limit))

export function pageStatement(
  criteria: SearchCriteria,
  sort: SortKey,
  after: Position | null,
  limit: number,
): Sql {
  const { within, guests } = criteria.filters
  const { rows, total } = matching(criteria, sort, after, limit + 1)
  const days = dayCriteria(criteria.filters, criteria.today)
  const state = stateOf(criteria)
  const to = cameTo(criteria)
  const from = to && joinedWay(to)
  const card = cardText({
    guests,
    weddingId: null,
    ...(state && { onDay: state }),
    ...(days?.flexible && {
      freeDays: sql`free_days(
        c.vendor_id, p.busy, ${days.flexible}, ${days.flexible.map(bitOf)}::int[], ${guests ?? null}::int
      )`,
    }),
    pricedDays: pricedDays(criteria),
    from: within ? criteria.where : undefined,
    to: from?.way,
    ...(criteria.where?.kind === 'town' && { instant: sql`p.instant` }),
  })
  return sql`
    ${withRegion(criteria.where)}${rows}
    select coalesce(string_agg(${card}, ',' order by p.key desc, p.vendor_id desc), '') as items,
      case
        when exists (select from page offset ${literal(limit)})
          then (
            select key || ',' || vendor_id
            from page
            order by key desc, vendor_id desc offset ${literal(limit - 1)} limit 1
          )
      end as next,
      ${total} as total
    from (select * from page order by key desc, vendor_id desc limit ${literal(limit)}) p
    join vendor_cards c using (vendor_id)${from?.join ?? nothing}`
}

const maxPins = 300

/** The best that have a place on the map, as JSON text, and how many fit in all. */
export function findPins(
  db: Db,
  criteria: SearchCriteria,
): Promise<{ items: string; total: number }> {
  const { rows, total } = matching(criteria, 'relevance', null, maxPins, maxCounted)
  const { guests } = criteria.filters
  const estimate = estimateOn(guests, pricedDays(criteria), cameTo(criteria))
  const onDay = stateOf(criteria)
  return db.one(sql`
    ${withRegion(criteria.where)}${rows}
    select coalesce(
      string_agg(
        '{"city":' || to_json(own.name) || ',"estimate":' || ${estimate}
          || ',"onDay":' || ${onDay ? sql`'"' || ${onDay.state} || '"' || ${moreOnDay(onDay, guests)}` : sql`'null'`}
          || ',' || c.pin,
        ','
        order by p.key desc, p.vendor_id desc
      ),
      ''
    ) as items,
      ${total} as total
    from page p
    join vendor_cards c using (vendor_id)
    join vendors v on v.id = p.vendor_id
    join cities own on own.id = v.city_id
    where c.pin is not null`)
}
