import type { City } from '#contract/catalog/cities.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { wholeList } from '#server/http/cursor.ts'

export const getCities = async (db: Db) =>
  wholeList(
    await db.many<City>(sql`
    select c.id as "_id", c.slug, c.name, c.state, c.country,
      (
        select count(*)::int from vendors v where v.city_id = c.id and is_listed(v.status)
      ) as vendors
    from cities c
    order by lower(name), state`),
  )
