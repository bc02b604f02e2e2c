import type { SortKey } from '#contract/search.ts'
import type { Db } from '#server/db/db.ts'
import { nothing, sql } from '#server/db/sql.ts'
import { cardText } from './cards.ts'
import { type Asked, bitOf, conditions, placeOf, sortKey } from './conditions.ts'
import type { Position } from './cursor.ts'

/** Nobody pages through more; counting stops here. */
const mostCounted = 1001

export type Found = { id: string; key: string; card: string; total: number }

/** One page of cards as JSON text, highest sort key first; on the first page also the total. */
export function findPage(db: Db, asked: Asked, sort: SortKey, after: Position | null, limit: number, userId: string | null): Promise<Found[]> {
  const { date, guests } = asked.filters
  const fits = conditions(asked)
  const key = sortKey(sort, asked)
  const bit = date ? bitOf(date) : null
  const onDay = bit === null ? undefined : sql`case when get_bit(p.busy, ${bit}) = 0 then 'free' else vendor_day(c.vendor_id, ${date}) end`
  return db.many<Found>(sql`
    with page as materialized (
      select s.vendor_id, ${key} as key, s.busy from vendor_search s
      where ${fits} ${after ? sql`and (${key}, s.vendor_id) < (${after.key}::bigint, ${after.id}::uuid)` : nothing}
      order by ${key} desc, s.vendor_id desc limit ${limit})
    select p.vendor_id as id, p.key::text as key, ${cardText({ guests, date, userId }, onDay)} as card,
      ${after ? sql`${after.total}::int` : sql`(select count(*)::int from (select from vendor_search s where ${fits} limit ${mostCounted}) counted)`} as total
    from page p join vendor_cards c using (vendor_id)
    order by p.key desc, p.vendor_id desc`)
}

export type Facet = { slug: string; name: string; count: number }

/** How many vendors of each category fit, whatever the category asked for; counted up to 1,001 each. */
export const countCategories = (db: Db, asked: Asked): Promise<Facet[]> =>
  db.many<Facet>(sql`
    select k.slug, k.name, n.count from categories k, lateral (
      select count(*)::int as count from (
        select from vendor_search s where ${conditions(asked, { ...placeOf(asked.filters), category: sql`k.id` })} limit ${mostCounted}) fits) n
    where n.count > 0 order by k.position, k.name`)

/** How many vendors serve each city and fit, whatever the city asked for. */
export const countCities = (db: Db, asked: Asked): Promise<Facet[]> =>
  db.many<Facet>(sql`
    select k.slug, k.name, n.count from cities k, lateral (
      select count(*)::int as count from (
        select from vendor_search s where ${conditions(asked, { ...placeOf(asked.filters), city: sql`k.id` })} limit ${mostCounted}) fits) n
    where n.count > 0 order by n.count desc, k.name`)

/** Good, proven and with a picture: at most one of each category. */
export const findFeatured = async (db: Db, userId: string | null): Promise<string[]> => {
  const rows = await db.many<{ card: string }>(sql`
    with best as (
      select distinct on (s.category_id) s.vendor_id, s.rank from vendor_search s
      where s.home and s.rating_count >= 3 and exists (select from photos p where p.vendor_id = s.vendor_id)
      order by s.category_id, s.rank desc, s.vendor_id desc)
    select ${cardText({ userId })} as card from best b join vendor_cards c using (vendor_id) order by b.rank desc, b.vendor_id desc limit 24`)
  return rows.map(({ card }) => card)
}

export const countSite = (db: Db): Promise<{ vendors: number; cities: number; bookings: number; reviews: number }> =>
  db.one(sql`select (select count(*) from vendor_cards) as vendors, (select count(distinct city_id) from vendor_search) as cities,
    (select count(*) from bookings where status in ('confirmed', 'completed')) as bookings, (select count(*) from reviews) as reviews`)
