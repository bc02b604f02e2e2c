import { type Db, sql } from '#server/db/db.ts'
import type { KnownCategory, KnownCity } from '@everset/list-import'

export type StoredCity = KnownCity
export type StoredCategory = KnownCategory & { id: string }

export const readCities = (db: Db) =>
  db.many<StoredCity>(sql`
    select id, slug, name, aliases, state, country, town_id as "townId", region, latitude as lat,
      longitude as lon
    from cities
    order by slug`)

export const readCategories = (db: Db) =>
  db.many<StoredCategory>(sql`
    select id, slug, name, synonyms, attributes
    from categories
    where retired_at is null
    order by position, slug`)
