import type { Output } from '#contract/endpoint.ts'
import type { getHome } from '#contract/search.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { cardText } from '#server/modules/search/cards.ts'

export type Home = Output<typeof getHome>

/** The best of category `k` whose row fits, looked for among its first 200, so that no category is searched to its end. */
const bestOf = (fits: ReturnType<typeof sql>) => sql`(
  select t.vendor_id, t.rank from (
    select s.vendor_id, s.rank, s.rating_count from vendor_search s
    where s.category_id = k.id and s.home order by s.rank desc, s.vendor_id desc limit 200) t
  where ${fits} order by t.rank desc, t.vendor_id desc limit 1)`
const hasPicture = sql`exists (select from photos p where p.vendor_id = t.vendor_id)`

/** Good, proven and with a picture: at most one of each category. */
export const findFeatured = async (db: Db, userId: string | null): Promise<string[]> => {
  const rows = await db.many<{ card: string }>(sql`
    with best as (select b.* from categories k, lateral ${bestOf(sql`t.rating_count >= 3 and ${hasPicture}`)} b where k.retired_at is null)
    select ${cardText({ userId })} as card from best b join vendor_cards c using (vendor_id) order by b.rank desc, b.vendor_id desc limit 8`)
  return rows.map(({ card }) => card)
}

/** Categories in use with their number of vendors and a picture of the best one. */
export const listCategories = (db: Db): Promise<Home['categories']> =>
  db.many(sql`
    select k.slug, k.name, n.vendors, c.card::json -> 'photo' as photo from categories k
    join lateral (select count(*)::int as vendors from vendor_search s where s.category_id = k.id and s.home) n on true
    left join lateral ${bestOf(hasPicture)} b on true left join vendor_cards c using (vendor_id)
    where k.retired_at is null order by k.position, lower(k.name)`)

/** Where most vendors are at home. */
export const listCities = (db: Db): Promise<Home['cities']> =>
  db.many(sql`select c.slug, c.name, n.vendors
    from (select city_id, count(*)::int as vendors from vendor_search s where s.home group by city_id order by 2 desc, city_id limit 60) n
    join cities c on c.id = n.city_id order by n.vendors desc, c.name`)

export const countSite = (db: Db): Promise<Home['numbers']> =>
  db.one(sql`select (select count(*) from vendor_cards) as vendors, (select count(distinct city_id) from vendor_search) as cities,
    (select count(*) from bookings where status in ('confirmed', 'completed')) as bookings, (select count(*) from reviews) as reviews`)

type StoryRow = Omit<Home['stories'][number], 'vendor'> & { card: Home['stories'][number]['vendor'] }
/** Of public vendors with a picture; long enough to tell something, short enough to be read. */
export const listStories = (db: Db): Promise<StoryRow[]> =>
  db.many(sql`
    with newest as (
      select r.id, r.author, r.body, r.vendor_id, r.created_at from reviews r
      where r.rating = 5 and length(r.body) between 90 and 320 order by r.created_at desc limit 60),
    one_each as (select distinct on (vendor_id) * from newest order by vendor_id, created_at desc)
    select o.id as "_id", o.author, o.body, to_char(o.created_at, 'YYYY-MM') as month, c.card::json as card
    from one_each o join vendor_cards c using (vendor_id)
    where c.card::json ->> 'photo' is not null order by o.created_at desc, o.id limit 3`)
