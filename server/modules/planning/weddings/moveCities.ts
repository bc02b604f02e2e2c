import { type Db, sql } from '#server/db/db.ts'
import type { CityName } from '#server/modules/catalog/towns/events.ts'

/** Listener: a function in a city that was merged is in the other one, unless a third one has the name, too. */
export async function moveFunctions(tx: Db, { from, into }: { from: CityName; into: CityName }) {
  await tx.run(sql`
    insert into moved_functions (city_id, wedding_id, place, function)
    select ${from.id}::uuid, w.id, 0, jsonb_build_object('city', w.city)
    from weddings w
    where lower(unaccent(w.city)) = lower(unaccent(${from.name}))
    union all
    select ${from.id}::uuid, w.id, place, f
    from weddings w, jsonb_array_elements(w.functions) with ordinality as each(f, place)
    where lower(unaccent(f ->> 'city')) = lower(unaccent(${from.name}))`)
  await tx.run(sql`
    update weddings w
    set city = case
        when lower(unaccent(w.city)) = lower(unaccent(${from.name})) then ${into.name}::text
        else w.city
      end,
      functions = coalesce((
      select jsonb_agg(
        case
          when lower(unaccent(f ->> 'city')) = lower(unaccent(${from.name}))
            then f || jsonb_build_object('city', ${into.name}::text)
          else f
        end
        order by place
      )
      from jsonb_array_elements(w.functions) with ordinality as each(f, place)
    ), '[]')
    where ${from.name} <> ${into.name}
      and exists (
        select
        from jsonb_array_elements(w.functions || jsonb_build_object('city', w.city)) f
        where lower(unaccent(f ->> 'city')) = lower(unaccent(${from.name}))
      )
      and not exists (
        select
        from cities c
        where lower(unaccent(c.name)) = lower(unaccent(${from.name}))
          and c.id not in (${from.id}, ${into.id})
      )`)
}

/** Listener: the merge is taken back. A function that says what the merge made of it is as the couple wrote it. */
export async function returnFunctions(tx: Db, { city, into }: { city: CityName; into: CityName }) {
  await tx.run(sql`
    update weddings w
    set city = coalesce(
        (
          select m.function ->> 'city'
          from moved_functions m
          where m.city_id = ${city.id} and m.wedding_id = w.id and m.place = 0 and w.city = ${into.name}
          limit 1
        ),
        w.city
      ),
      functions = coalesce((
      select jsonb_agg(
        coalesce(
          (
            select m.function
            from moved_functions m
            where m.city_id = ${city.id}
              and m.wedding_id = w.id
              and m.place = each.place
              and m.function - 'city' = f - 'city'
              and f ->> 'city' = ${into.name}
            limit 1
          ),
          f
        )
        order by place
      )
      from jsonb_array_elements(w.functions) with ordinality as each(f, place)
    ), '[]')
    where w.id in (select wedding_id from moved_functions where city_id = ${city.id})`)
  await tx.run(sql`delete from moved_functions where city_id = ${city.id}`)
}
