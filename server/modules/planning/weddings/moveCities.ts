import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { CityName } from '#server/modules/catalog/towns/events.ts'

/** Listener: a function in a city that was merged is in the other one, unless a third one has the name, too. */
export async function moveFunctions(
  tx: Db,
  { from, into }: { from: CityName; into: CityName },
): Promise<void> {
  await tx.run(sql`
    insert into moved_functions (city_id, user_id, place, function)
    select ${from.id}, w.user_id, place, f
    from weddings w, jsonb_array_elements(w.functions) with ordinality as each(f, place)
    where lower(unaccent(f ->> 'city')) = lower(unaccent(${from.name}))`)
  await tx.run(sql`
    update weddings w
    set functions = (
      select jsonb_agg(
        case
          when lower(unaccent(f ->> 'city')) = lower(unaccent(${from.name}))
            then f || jsonb_build_object('city', ${into.name}::text)
          else f
        end
        order by place
      )
      from jsonb_array_elements(w.functions) with ordinality as each(f, place)
    )
    where ${from.name} <> ${into.name}
      and exists (
        select
        from jsonb_array_elements(w.functions) f
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
export async function returnFunctions(
  tx: Db,
  { city, into }: { city: CityName; into: CityName },
): Promise<void> {
  await tx.run(sql`
    update weddings w
    set functions = (
      select jsonb_agg(
        coalesce(
          (
            select m.function
            from moved_functions m
            where m.city_id = ${city.id}
              and m.user_id = w.user_id
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
    )
    where w.user_id in (select user_id from moved_functions where city_id = ${city.id})
      and jsonb_array_length(w.functions) > 0`)
  await tx.run(sql`delete from moved_functions where city_id = ${city.id}`)
}
