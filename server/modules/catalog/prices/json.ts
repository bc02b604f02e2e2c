import { type Sql, sql } from '#server/db/db.ts'

/** What a vendor `v` asks for, as JSON; null where it says nothing. */
export const priceJson = sql`price_json(v)`
/** The same as it holds for couples: of certain halls for those who have room there. */
export const priceInRooms = sql`price_in_rooms(v)`

/** The deposit that a vendor `v` asks for, as JSON; null where it says nothing. */
export const depositJson = sql`case
  when v.deposit_percent is not null
    then jsonb_build_object('percent', v.deposit_percent, 'restDaysBefore', v.rest_days_before)
end`

const validityInRooms = sql`in_rooms(p.validity, v.id)`

/** A package `p` of a vendor `v` as an estimate takes it, for couples, as JSON; null where there is none. */
export const packageJson = sql`case
  when p.id is not null
    then json_build_object(
      'name', p.name, 'addOns', p.add_ons, 'instant', p.instant,
      'price', jsonb_build_object(
        'kind', 'exact', 'amount', p.amount, 'maxAmount', null, 'currency', p.currency,
        'unit', p.unit, 'tax', v.price_tax, 'validity', p.validity
      ) || terms_json(v),
      'validity', ${validityInRooms}
    )
end`

const packagesOf = (validity: Sql) => sql`coalesce(
  (
    select json_agg(
      json_build_object(
        '_id', p.id, 'name', p.name, 'description', p.description, 'amount', p.amount,
        'currency', p.currency, 'unit', p.unit, 'inclusions', p.inclusions,
        'exclusions', p.exclusions, 'addOns', p.add_ons, 'instant', p.instant,
        'validity', ${validity}
      )
      order by p.position
    )
    from packages p
    where p.vendor_id = v.id
  ),
  '[]'
)`

/** All packages of a vendor `v` in their order, as JSON. */
export const packagesJson = packagesOf(sql`p.validity`)
/** The same as they hold for couples. */
export const packagesInRooms = packagesOf(validityInRooms)
