import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { CityName } from '#server/modules/catalog/towns/events.ts'

/**
 * Listener: saved searches of a city that was merged look in the other one. Where a couple has saved both, one is
 * left, with the alert if either had it.
 */
export async function moveSearches(tx: Db, { from, into }: { from: CityName; into: CityName }) {
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
    update saved_searches
    set filters = filters || jsonb_build_object('city', ${into.slug}::text)
    where filters ->> 'city' = ${from.slug}`)
}
