import { priceJson } from '#server/modules/catalog/prices/json.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Season, Validity } from '#domain/prices/validity.ts'
import type { PriceUnit } from '#domain/units.ts'

export type Vendor = {
  id: string
  slug: string
  name: string
  category: string
  others: string[]
  home: string
  serves: string[]
  travels: number | null
  price: Price | null
  packages: {
    name: string
    amount: number
    currency: string
    unit: PriceUnit
    validity: Validity | null
  }[]
  seasons: Season[]
  capacity: number | null
  sum: number
  count: number
  newest: number
  hasCalendar: boolean
  response: number | null
  verified: boolean
  unclaimed: boolean
  languages: string[]
  attributes: Record<string, unknown>
}

/** Every public vendor. */
export const readVendors = (db: Db) =>
  db.many<Vendor>(sql`
    select v.id, v.slug, lower(unaccent(v.business_name)) as name, c.slug as category,
      array(select slug from categories where id = any (v.other_category_ids)) as others,
      v.city_id as home, v.other_city_ids as serves, v.travel_max_km as travels,
      ${priceJson} as price, v.seasons,
      (
        select coalesce(json_agg(json_build_object(
            'name', p.name, 'amount', p.amount, 'currency', p.currency, 'unit', p.unit,
            'validity', p.validity
          ) order by p.position), '[]')
        from packages p
        where p.vendor_id = v.id
      ) as packages,
      v.capacity_max as capacity, v.rating_sum as sum, v.rating_count as count,
      extract(epoch from coalesce(v.approved_at, v.created_at)) as newest,
      v.calendar_since is not null as "hasCalendar",
      v.status = 'unclaimed' as unclaimed, v.response_rate as response, v.languages,
      v.attributes, coalesce(owner.email_verified_at is not null, false) as verified
    from vendors v
    join categories c on c.id = v.category_id
    left join users owner on owner.id = v.user_id
    where v.status in ('approved', 'unclaimed') and owner.suspended_at is null and owner.deleted_at is null`)

export type Words = { matches: boolean; mentions: number }
/**
 * Whether all that was typed is in what is known of a vendor, and how much of it names its category.
 * @param chosen the city that was chosen: who travels there need not say its name
 */
export async function readWords(db: Db, q: string, chosen: string | undefined) {
  const rows = await db.many<Words & { id: string }>(sql`
    with asked as materialized (
      select search_query(${q}) as query,
        array(
          select search_query(word) from regexp_split_to_table(${q}, '\s+') word
        ) as words,
        (
          select concat_ws(' ', name, state, array_to_string(aliases, ' '))
          from cities
          where slug = ${chosen ?? null}::text
        ) as town
    )
    select v.id,
      to_tsvector(
        'english',
        unaccent(concat_ws(
          ' ', v.business_name, c.name, c.synonyms::text, v.area, v.description, asked.town,
          (
            select string_agg(concat_ws(' ', o.name, o.synonyms::text), ' ')
            from categories o
            where o.id = any (v.other_category_ids)
          ),
          (
            select string_agg(name, ' ')
            from cities
            where id = v.city_id or id = any(v.other_city_ids)
          )
        ))
      ) @@ asked.query as matches,
      (
        select count(*)::int
        from unnest(asked.words) word
        where to_tsvector(
          'english', unaccent(concat_ws(' ', c.name, array_to_string(c.synonyms, ' ')))
        ) @@ word
      ) as mentions
    from vendors v
    join categories c on c.id = v.category_id
    cross join asked`)
  return new Map(rows.map(({ id, ...words }) => [id, words]))
}

export type State = 'free' | 'held' | 'taken' | 'unknown'
type Block = { from: string; to: string; isHold: boolean }
type Hall = { capacity: number | null; blocks: Block[] }

/** What is in the calendar of each resource, by vendor. */
export async function readBlocks(db: Db) {
  const rows = await db.many<{ id: string; resources: Hall[] }>(sql`
    select vendor_id as id,
      json_agg(json_build_object('capacity', capacity, 'blocks', blocks)) as resources
    from (
      select r.vendor_id, r.capacity,
        (
          select coalesce(
            json_agg(json_build_object(
              'from', lower(b.during)::text, 'to', upper(b.during)::text, 'isHold', b.kind = 'hold'
            )),
            '[]'
          )
          from calendar_blocks b
          where b.resource_id = r.id
        ) as blocks
      from resources r
    ) each_one
    group by vendor_id`)
  return new Map(rows.map(({ id, resources }) => [id, resources]))
}

/** One that is free is enough; else one that is only held; each with room for the guests. */
export function stateOf(
  { hasCalendar }: Vendor,
  resources: Hall[],
  day: string,
  guests?: number,
): State {
  if (!hasCalendar) return 'unknown'
  const states = resources.map(({ capacity, blocks }) => {
    if (isTooSmall(capacity, guests)) return 2
    const there = blocks.filter(({ from, to }) => from < `${day} 24` && to > `${day} 00:00:00`)
    return there.some(({ isHold }) => !isHold) ? 2 : there.length ? 1 : 0
  })
  if (!states.length || states.includes(0)) return 'free'
  return states.includes(1) ? 'held' : 'taken'
}
const isTooSmall = (capacity: number | null, guests = 0) => capacity !== null && capacity < guests

/** Of a day that is not free for the guests: the largest hall that is free and too small; null for none. */
export function roomOf(vendor: Vendor, halls: Hall[], day: string, guests?: number): number | null {
  const state = stateOf(vendor, halls, day, guests)
  if (state !== 'held' && state !== 'taken') return null
  const free = halls.filter(
    (hall) => isTooSmall(hall.capacity, guests) && stateOf(vendor, [hall], day) === 'free',
  )
  return free.length ? Math.max(...free.map(({ capacity }) => capacity ?? 0)) : null
}
