import { type Sql, sql } from '#server/db/db.ts'
import { workOf } from '#server/modules/catalog/categories/works.ts'
import { packagesInRooms, priceInRooms } from './json.ts'

/** What is charged, of its quote or of the total that was asked for; a package that was chosen is for all of it. */
const pricedLines = sql`case
  when b.package_name is not null then null
  when b.quote_version > 0
    then (
      select q.content -> 'lines'
      from quote_versions q
      where q.booking_id = b.id and q.version = b.quote_version
    )
  else b.estimate -> 'lines'
end`
/** Of lines `e` those at a price of this name. */
const isAt = (name: Sql) =>
  sql`(e ->> 'label' = ${name} or starts_with(e ->> 'label', ${name} || ', '))`

/** What a line at the stated price is called by itself; in quotes of before it is by the category. */
const calledIn = sql`
  select unnest(array[name, ${workOf}::jsonb ->> name]) as label
  from categories
  where id = v.category_id`

/**
 * The prices that a booking `b` was made at, as its vendor `v` lists them now, as JSON: its package, the packages that
 * its lines name, and the stated price where no quote took its place, or where it is a function's in a quote. Null
 * where they always hold, or are not there any more.
 */
export const listedJson = sql`case
  when b.status in ('offered', 'change_asked', 'confirmed')
    then (
      select json_build_object(
        'prices', json_agg(json_build_object('name', p.name, 'label', p.label, 'validity', p.validity)),
        'lines', (
          select coalesce(json_agg(json_strip_nulls(json_build_object(
            'label', e -> 'label', 'forFunction', e -> 'forFunction'
          ))), '[]')
          from jsonb_array_elements(l.lines) e
        ),
        'seasons', v.seasons
      )
      from (select coalesce(${pricedLines}, '[]') as lines) l
      cross join lateral (
        (
          select distinct on (k.name) k.name, k.name as label, k.validity
          from packages k
          where k.vendor_id = b.vendor_id and k.validity is not null
            and (
              k.name = b.package_name
              or exists (select from jsonb_array_elements(l.lines) e where ${isAt(sql`k.name`)})
            )
          order by k.name, k.position
        )
        union all
        select null, 'Price', v.price_validity
        where v.price_validity is not null and b.quote_version = 0 and b.package_name is null
        union all
        select null, c.label, v.price_validity
        from (${calledIn}) c
        where v.price_validity is not null and jsonb_array_length(b.times) > 1
          and exists (
            select
            from jsonb_array_elements(l.lines) e
            where ${isAt(sql`c.label`)} and b.quote_version > 0
              and (e ->> 'unitPrice')::numeric = v.price_amount
          )
      ) p
      group by l.lines
    )
end`

/** All that the vendor `v` of a confirmed booking `b` asks now, as JSON; null of what it entered itself. */
export const priceListJson = sql`case
  when b.status = 'confirmed' and b.by_hand is null
    then json_build_object('price', ${priceInRooms}, 'packages', ${packagesInRooms}, 'seasons', v.seasons)
end`
