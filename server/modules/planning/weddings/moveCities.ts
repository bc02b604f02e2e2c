import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { CityName } from '#server/modules/catalog/towns/events.ts'

/** Listener: a function in a city that was merged is in the other one, unless a third one has the name, too. */
export const moveFunctions = (tx: Db, { from, into }: { from: CityName; into: CityName }) =>
  tx.run(sql`
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
