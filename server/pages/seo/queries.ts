import type { Db } from '#server/db/db.ts'
import { nothing, sql } from '#server/db/sql.ts'

/** A stretch of the public vendors in the order of their identifiers. */
export type Part = { from: string; count: number; changed: string }

/** Cuts the public vendors into parts of at most `size`; where each begins stays good while only few are added. */
export const readParts = (db: Db, size: number) =>
  db.many<Part>(sql`
    select min(n.vendor_id::text) as "from", count(*) as count, max(n.updated_at) as changed
    from (
      select c.vendor_id, v.updated_at,
        (row_number() over (order by c.vendor_id) - 1) / ${size}::int as part
      from vendor_cards c
      join vendors v on v.id = c.vendor_id
    ) n
    group by n.part
    order by n.part`)

export type Listed = { id: string; slug: string; changed: string }

/** Public vendors after one of them, or from one on; `until` is the first of the next part. */
export const listVendors = (
  db: Db,
  {
    from,
    after,
    until,
    limit,
  }: { from: string; after?: string | undefined; until?: string | undefined; limit: number },
) =>
  db.many<Listed>(sql`
    select v.id, v.slug, v.updated_at as changed
    from vendor_cards c
    join vendors v on v.id = c.vendor_id
    where ${after ? sql`c.vendor_id > ${after}` : sql`c.vendor_id >= ${from}`}
      ${until ? sql`and c.vendor_id < ${until}` : nothing}
    order by c.vendor_id limit ${limit}`)

/** Categories and cities where at least one public vendor works, and regions where they are at home in several. */
export const listPlaces = (db: Db) =>
  db.many<{ category: string; city: string }>(sql`
    select c.slug as category, t.slug as city
    from categories c, cities t
    where c.retired_at is null
      and t.retired_at is null
      and exists (select from vendor_search s where s.category = c.number and s.city = t.number)
    union all
    (
      select c.slug, r.slug
      from (
        select s.category, above
        from vendor_search s
        join cities t on t.number = s.city
        join regions own on own.code = t.region
        cross join unnest(own.path) as above
        where s.home
        group by s.category, above
        having count(distinct s.city) > 1
      ) n
      join categories c on c.number = n.category and c.retired_at is null
      join regions r on r.code = n.above
      where r.slug is not null and not exists (select from cities t where t.slug = r.slug)
    )
    order by 1, 2`)

/** The address that a category's means now: its own, or that of the one it was merged into. */
export const findCategory = async (db: Db, slug: string) =>
  (
    await db.maybe<{ slug: string }>(sql`
      select coalesce(o.slug, k.slug) as slug
      from categories k
      left join categories o on o.id = k.merged_into
      where k.slug = ${slug}`)
  )?.slug

/**
 * What a city's address means now: the one it has, that of the city it was merged into, or a city that is gone, with
 * the address of its region where regions have one.
 */
export const findCity = (db: Db, slug: string) =>
  db.maybe<{ slug: string; retired: boolean; region: string | null }>(sql`
    select c.slug, c.retired_at is not null as retired, to_jsonb(r) ->> 'slug' as region
    from (
      select id from cities where slug = ${slug}
      union all
      select into_id from merged_cities where slug = ${slug}
    ) meant
    join cities c using (id)
    left join regions r on r.code = c.region`)
