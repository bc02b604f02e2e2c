import { priceJson } from '#server/modules/catalog/prices/json.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { PriceUnit } from '#domain/units.ts'

type State = 'free' | 'held' | 'taken' | 'unknown'
export type Row = {
  id: string
  slug: string
  name: string
  category: string
  home: string
  serves: boolean
  price: Price | null
  packages: { amount: number; unit: PriceUnit }[]
  capacity: number | null
  sum: number
  count: number
  newest: number
  matches: boolean
  mentions: number
  days: State[]
  km: number | null
  response: number | null
  verified: boolean
  unclaimed: boolean
  languages: string[]
  attributes: Record<string, unknown>
}

const states = (days: string[]) => sql`array(
  select (
    select case
      when v.calendar_since is null then 'unknown'
      when count(*) filter (where state = 0) > 0 or count(*) = 0 then 'free'
      when count(*) filter (where state = 1) > 0 then 'held'
      else 'taken'
    end
    from (
      select max(case when b.id is null then 0 when b.kind = 'hold' then 1 else 2 end) as state
      from resources r
      left join calendar_blocks b on b.resource_id = r.id and b.during && tsrange(d.day, d.day + 1)
      where r.vendor_id = v.id
      group by r.id
    ) each_one
  )
  from unnest(${days}::date[]) with ordinality as d(day, place)
  order by d.place
)`

/** On a sphere of 6,371 km, by the haversine formula. */
const apart = sql`2 * 6371
  * asin(
    sqrt(
      sin(radians(home.latitude - asked.latitude) / 2) ^ 2 + cos(radians(asked.latitude))
        * cos(radians(home.latitude)) * sin(radians(home.longitude - asked.longitude) / 2) ^ 2
    )
  )`
/** Whether the region `slug` is that of a city, or above it. */
const isInRegion = (city: Sql, slug: string) => sql`(
  with recursive up as (
    select r.code, r.parent, r.slug from regions r where r.code = ${city}.region
    union all
    select r.code, r.parent, r.slug from up join regions r on r.code = up.parent
  )
  select exists (select from up where slug = ${slug})
)`
/** To the city, the town or the nearest town of the region that has this address. */
const kilometres = (slug: string) => sql`coalesce(
  (
    select case when asked.id = home.id then 0 else ${apart} end
    from cities asked
    where asked.slug = ${slug}
  ),
  (select ${apart} from towns asked where asked.slug = ${slug}),
  case
    when ${isInRegion(sql`home`, slug)} then 0
    else (
      select min(${apart})
      from towns asked
      where ${isInRegion(sql`asked`, slug)}
    )
  end
)`
const furthest = sql`case when v.travel_max_km > 250 then 250 else v.travel_max_km end`
/** Served by name, by living there, or by travelling as far. */
const servedBy = (slug: string | undefined) => sql`(
  select coalesce(
    bool_or(c.slug = ${slug ?? null}::text or ${isInRegion(sql`c`, slug ?? '')}),
    false
  )
    or exists (
      select
      from towns asked
      where asked.slug = ${slug ?? null}::text and ${apart} <= ${furthest}
    )
  from cities c
  where c.id = v.city_id
    or c.id = any (v.other_city_ids)
    or (select ${apart} from cities asked where asked.id = c.id) <= ${furthest}
)`

/** Every public vendor, with what its rows say of a search. */
export function readRows(
  db: Db,
  q: string | undefined,
  city: string | undefined,
  within: number | undefined,
  days: string[],
): Promise<Row[]> {
  // Who travels to the city that was chosen need not say its name.
  const chosen = within ? null : (city ?? null)
  const mentions = q
    ? sql`(
      select count(*)::int
      from regexp_split_to_table(${q}, '\s+') word
      where to_tsvector(
        'english', unaccent(concat_ws(' ', c.name, array_to_string(c.synonyms, ' ')))
      ) @@ search_query(word)
    )`
    : sql`0`
  const matches = q
    ? sql`to_tsvector(
      'english',
      unaccent(concat_ws(
        ' ', v.business_name, c.name, c.synonyms::text, v.area, v.description,
        (
          select string_agg(name, ' ')
          from cities
          where id = v.city_id or id = any(v.other_city_ids)
        ),
        (
          select concat_ws(' ', name, state, array_to_string(aliases, ' '))
          from cities
          where slug = ${chosen}::text
        )
      ))
    ) @@ search_query(${q})`
    : sql`true`
  return db.many<Row>(sql`
    select v.id, v.slug, lower(unaccent(v.business_name)) as name, c.slug as category,
      home.slug as home,
      ${servedBy(city)} as serves,
      ${priceJson} as price,
      (
        select coalesce(json_agg(json_build_object('amount', p.amount, 'unit', p.unit)), '[]')
        from packages p
        where p.vendor_id = v.id
      ) as packages,
      v.capacity_max as capacity, v.rating_sum as sum, v.rating_count as count,
      extract(epoch from coalesce(v.approved_at, v.created_at)) as newest,
      v.status = 'unclaimed' as unclaimed, v.response_rate as response, v.languages,
      v.attributes, coalesce(owner.email_verified_at is not null, false) as verified,
      ${mentions} as said, ${city ? kilometres(city) : sql`null`} as km, ${matches} as matches,
      ${states(days)} as days
    from vendors v
    join categories c on c.id = v.category_id
    join cities home on home.id = v.city_id
    left join users owner on owner.id = v.user_id
    where v.status in ('approved', 'unclaimed') and owner.suspended_at is null and owner.deleted_at is null`)
}
