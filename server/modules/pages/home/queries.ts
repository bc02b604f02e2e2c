import { drawnPicture, drawnWidth } from '#domain/links/images.ts'
import { maxResults } from '#domain/limits.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getHome } from '#contract/pages/home.ts'
import { type Db, literal, nothing, type Sql, sql } from '#server/db/db.ts'
import { countAbout, counted } from '#server/kernel/lists/counting.ts'
import { cardText } from '#server/modules/search/search/cards.ts'

export type Home = Output<typeof getHome>

/** The best of category `k` that fit, looked for among its first 100, so that no category is searched to its end. */
const bestOf = (
  fits: Sql,
  { first = nothing, limit = 1 }: { first?: Sql; limit?: number } = {},
) => sql`(
  select t.vendor_id, t.rank from (
    select s.vendor_id, s.rank, s.rating_count from vendor_search s
    where s.category = k.number and s.home and s.rank >= 0 order by s.rank desc, s.vendor_id desc limit 100) t
  where ${fits} order by ${first} t.rank desc, t.vendor_id desc limit ${limit})`
const hasPicture = sql`exists (select from photos p where p.vendor_id = t.vendor_id and p.lost_at is null)`

/** A card's stored part as JSON (it is kept without its first brace). */
const inCard = sql`('{' || c.card)::json`
/** The little of a card's picture that is enough for a small one. */
const picture = sql`case
  when ${inCard} ->> 'photo' is not null
    then json_build_object(
      'base', ${inCard} -> 'photo' -> 'base', 'widths', ${inCard} -> 'photo' -> 'widths'
    )
end`

/**
 * Good, proven and with a picture: at most one of each category. Below the first screen a blurred
 * beginning is not worth its bytes.
 */
export const findFeatured = async (db: Db, weddingId: string | null): Promise<string[]> => {
  const rows = await db.batched.many<{ card: string }>(sql`
    with best as (
      select b.*
      from categories k, lateral ${bestOf(sql`t.rating_count >= 3 and ${hasPicture}`)} b
      where k.retired_at is null
    )
    select regexp_replace(
      ${cardText({ weddingId })}, '"placeholder" ?: ?"[^"]*"', '"placeholder":""'
    ) as card
    from best b
    join vendor_cards c using (vendor_id)
    order by b.rank desc, b.vendor_id desc limit 4`)
  return rows.map(({ card }) => card)
}

/** A cover that shows what the category is about goes before others. */
const isHelpful = sql`exists (
  select
  from photos p
  where p.vendor_id = t.vendor_id and p.cover and p.base like '%/' || k.scene || '-%'
) desc,`

/** What stands for a category of which no vendor has a picture. */
const drawn = sql`case
  when k.scene is not null
    then json_build_object(
      'base', ${drawnPicture('').base}::text || k.scene, 'widths', json_build_array(${drawnWidth}::int)
    )
end`

/** Categories in use with their number of vendors and a picture of one of the best. */
export const listCategories = (db: Db): Promise<Home['categories']> =>
  db.many(sql`
    select k.slug, k.name,
      ${counted(sql`from vendor_search s where s.category = k.number and s.home`)} as vendors,
      coalesce(${picture}, ${drawn}) as photo
    from categories k
    left join lateral ${bestOf(hasPicture, { first: isHelpful })} b on true
    left join vendor_cards c using (vendor_id)
    where k.retired_at is null
    order by k.position, lower(k.name)`)

/** Covers of the first category's best vendors, each picture once. */
export const listCovers = (db: Db): Promise<{ picture: Home['hero'][number] }[]> =>
  db.many(sql`
    with k as (
      select number from categories where retired_at is null order by position, lower(name) limit 1
    )
    select ${picture} as picture
    from k, lateral ${bestOf(hasPicture, { limit: 12 })} b
    join vendor_cards c using (vendor_id)
    order by b.rank desc, b.vendor_id desc`)

/** Where most vendors are at home, with how many work there, as far as the search counts. */
export const listCities = (db: Db): Promise<Home['cities']> =>
  db.many(sql`
    select c.slug, city_label(c) as name, there.vendors
    from (
      select s.city, count(*) as homes
      from vendor_search s
      where s.home and s.rank >= 0
      group by s.city
      order by 2 desc, 1 limit 40
    ) n
    join cities c on c.number = n.city and c.retired_at is null,
      lateral (
        select count(*)::int as vendors
        from (select from vendor_search s where s.city = n.city and s.rank >= 0 limit ${literal(maxResults)}) s
      ) there
    order by n.homes desc, c.name`)

/** Of vendors who are here: nobody runs those without a rank. */
export async function countSite(db: Db): Promise<Home['numbers']> {
  const [here, bookings, reviews] = await Promise.all([
    db.one<{ vendors: number; cities: number }>(sql`
      select (select count(*) from vendor_search s where s.home and s.rank > 0) as vendors,
        (
          select count(*)
          from cities t
          where exists (select from vendor_search s where s.city = t.number and s.rank > 0)
        ) as cities`),
    countAbout(
      db,
      sql`from bookings where status in ('confirmed', 'completed') and by_hand is null`,
    ),
    countAbout(db, sql`from reviews where is_public and removed_at is null`),
  ])
  const about = [
    ...(bookings.isAbout ? (['bookings'] as const) : []),
    ...(reviews.isAbout ? (['reviews'] as const) : []),
  ]
  return {
    ...here,
    bookings: bookings.count,
    reviews: reviews.count,
    ...(about.length && { about }),
  }
}

type Story = Home['stories'][number]
type StoryRow = Omit<Story, 'vendor'> & { card: Story['vendor']; photo: Story['vendor']['photo'] }
/** Of public vendors with a picture; long enough to tell something, short enough to be read. */
export const listStories = (db: Db): Promise<StoryRow[]> =>
  db.many(sql`
    with newest as (
      select r.id, r.author, r.body, r.vendor_id, r.created_at
      from reviews r
      where r.rating = 5 and r.is_public and r.removed_at is null and length(r.body) between 90 and 320
      order by r.created_at desc limit 60
    ),
    one_each as (select distinct on (vendor_id) * from newest order by vendor_id, created_at desc)
    select o.id as "_id", o.author, o.body, to_char(o.created_at, 'YYYY-MM') as month,
      ${inCard} as card, ${picture} as photo
    from one_each o
    join vendor_cards c using (vendor_id)
    where ${inCard} ->> 'photo' is not null
    order by o.created_at desc, o.id limit 3`)
