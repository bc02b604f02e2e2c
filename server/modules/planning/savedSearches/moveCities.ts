import { type Db, sql } from '#server/db/db.ts'
import type { CityName } from '#server/modules/catalog/towns/events.ts'

/**
 * Listener: saved searches of a city that was merged look in the other one. Where a couple has saved both, one is
 * left, with the alert if either had it.
 */
export async function moveSearches(tx: Db, { from, into }: { from: CityName; into: CityName }) {
  await tx.run(sql`
    insert into moved_searches (city_id, user_id, search)
    select ${from.id}, user_id, to_jsonb(s)
    from saved_searches s
    where filters ->> 'city' = ${from.slug}`)
  await tx.run(sql`
    with moving as (
      select id, wedding_id, alert, filters || jsonb_build_object('city', ${into.slug}::text) as filters
      from saved_searches
      where filters ->> 'city' = ${from.slug}
    ),
    twins as (
      select m.id as gone, s.id as stays, m.alert
      from moving m
      join saved_searches s
        on s.wedding_id = m.wedding_id and md5(s.filters::text) = md5(m.filters::text)
    ),
    alerted as (
      update saved_searches s
      set alert = true
      from twins t
      where s.id = t.stays and t.alert and not s.alert
    )
    delete from saved_searches s
    using twins t
    where s.id = t.gone`)
  await tx.run(sql`
    update moved_searches m
    set gone = true
    where city_id = ${from.id}
      and not exists (select from saved_searches s where s.id = (m.search ->> 'id')::uuid)`)
  await tx.run(sql`
    update saved_searches
    set filters = filters || jsonb_build_object('city', ${into.slug}::text)
    where filters ->> 'city' = ${from.slug}`)
}

/**
 * Listener: the merge is taken back. What still looks where it was put looks in its own city again, and one that was
 * given up for its twin is there again while the twin is; what the couple has changed or deleted since stays so.
 */
export async function returnSearches(tx: Db, { city, into }: { city: CityName; into: CityName }) {
  await tx.run(sql`
    update saved_searches s
    set filters = m.search -> 'filters'
    from moved_searches m
    where m.city_id = ${city.id}
      and s.id = (m.search ->> 'id')::uuid
      and s.filters = m.search -> 'filters' || jsonb_build_object('city', ${into.slug}::text)
      and not exists (
        select
        from saved_searches o
        where o.wedding_id = s.wedding_id and o.filters = m.search -> 'filters'
      )`)
  await tx.run(sql`
    insert into saved_searches
    select (jsonb_populate_record(null::saved_searches, m.search)).*
    from moved_searches m
    where m.city_id = ${city.id}
      and m.gone
      and exists (
        select
        from saved_searches twin
        where twin.wedding_id = coalesce((m.search ->> 'wedding_id')::uuid, own_wedding(m.user_id))
          and twin.id <> (m.search ->> 'id')::uuid
          and twin.filters = m.search -> 'filters' || jsonb_build_object('city', ${into.slug}::text)
      )
    on conflict do nothing`)
  await tx.run(sql`delete from moved_searches where city_id = ${city.id}`)
}
