import { type Db, sql } from '#server/db/db.ts'
import type { CityName, MovedVendor } from '#server/modules/catalog/towns/events.ts'

/**
 * Listener: vendors of a city that was merged are in the other one, also in what a list last said of them, so that the
 * next one does not take it for a change. Their versions stay: what an owner is typing can still be saved.
 */
export const moveVendors = (tx: Db, { from, into }: { from: CityName; into: CityName }) =>
  tx.run(sql`
    with moved as (
      select id, case when city_id = ${from.id} then ${into.id}::uuid else city_id end as city
      from vendors
      where city_id = ${from.id} or other_city_ids @> array[${from.id}]::uuid[]
    )
    update vendors v
    set city_id = m.city, updated_at = now(),
      other_city_ids = array(
        select city
        from unnest(array_replace(v.other_city_ids, ${from.id}, ${into.id}::uuid))
          with ordinality as o(city, place)
        where city is distinct from m.city
        group by city
        order by min(place)
      ),
      imported = case
        when v.imported #>> '{values,city_id}' = ${from.id}
          then jsonb_set(v.imported, '{values,city_id}', to_jsonb(${into.id}::text))
        else v.imported
      end
    from moved m
    where v.id = m.id`)

/** Listener: vendors who came with the merge and have not moved since go back. */
export const returnVendors = (
  tx: Db,
  {
    city: { id: city },
    into: { id: into },
    moved,
  }: { city: CityName; into: CityName; moved: MovedVendor[] },
) =>
  tx.run(sql`
    update vendors v
    set updated_at = now(),
      city_id = case when b.city = ${city} and v.city_id = ${into} then ${city}::uuid else v.city_id end,
      other_city_ids = array(
        select o.city
        from (
          select u.city, u.place
          from unnest(v.other_city_ids) with ordinality as u(city, place)
          where u.city <> ${into} or ${into} = any (b.others)
          union all
          select n.city, 1000
          from unnest(array[${city}, ${into}]::uuid[]) as n(city)
          where n.city = any (b.others) and n.city <> all (v.other_city_ids)
        ) o
        order by o.place
      )
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as b(id uuid, city uuid, others uuid[])
    where v.id = b.id and (v.city_id = ${into} or v.other_city_ids @> array[${into}]::uuid[])`)
