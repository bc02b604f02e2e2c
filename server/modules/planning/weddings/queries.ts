import type * as contract from '#contract/planning/weddings.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Functions with the zone of their town, or of the wedding's, by its name; of two of a name the better known. */
const zonedFunctions = sql`(
  select coalesce(
    jsonb_agg(
      f.each || jsonb_strip_nulls(jsonb_build_object('timeZone', coalesce(
        (
          select zone_of_city(c.id)
          from cities c
          where lower(town.name) in (lower(c.name), lower(city_label(c))) and c.retired_at is null
          order by lower(c.name) = lower(town.name), c.number
          limit 1
        ),
        (
          select r.zone
          from town_names n
          join towns t on t.id = n.town
          join regions r on r.code = t.region
          where n.key = lower(unaccent(town.name))
          order by n.weight desc
          limit 1
        )
      )))
      order by f.place
    ),
    '[]'
  )
  from jsonb_array_elements(functions) with ordinality as f(each, place),
    lateral (select coalesce(nullif(f.each ->> 'city', ''), city) as name) town
)`

const columns = (
  currency: string,
) => sql`version, partner_one as "partnerOne", partner_two as "partnerTwo", city, guests, earliest,
  latest, ${zonedFunctions} as functions,
  case
    when budget_amount is not null
      then json_build_object('amount', budget_amount, 'currency', ${currency}::text)
  end as budget,
  style, languages`

export const findWedding = (db: Db, weddingId: string, currency: string) =>
  db.maybe<Wedding>(sql`select ${columns(currency)} from weddings where id = ${weddingId}`)

/** Nothing when it was saved by somebody else since this version was read; version 0 was never saved. */
export const saveWedding = (
  db: Db,
  weddingId: string,
  wedding: Input<typeof contract.saveWedding>,
  currency: string,
) =>
  db.maybe<Wedding>(sql`
    update weddings
    set version = version + 1, partner_one = ${wedding.partnerOne},
      partner_two = ${wedding.partnerTwo}, city = ${wedding.city ?? ''},
      guests = ${wedding.guests ?? null}, earliest = ${wedding.earliest ?? null},
      latest = ${wedding.latest ?? null}, functions = ${JSON.stringify(wedding.functions)},
      budget_amount = ${wedding.budgetAmount}, style = ${wedding.style},
      languages = ${wedding.languages}, updated_at = now()
    where id = ${weddingId} and version = ${wedding.version}
    returning ${columns(currency)}`)
