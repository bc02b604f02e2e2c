import type { Attribute } from '#contract/catalog/categories.ts'
import { toCsv } from '#domain/csv.ts'
import { type Db, nothing, sql } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { detailsOf, type ExportedVendor, headerWith, rowsOf } from '@everset/list-import'

/** Spreadsheets take a file without it for the alphabet of their country. */
const byteOrderMark = '\ufeff'
const pageSize = 250
/** A file of an export takes some of these. */
const pageBytes = 2_000_000
/** Ids are random: in their order they lie evenly. */
const progressAt = (id: string) => Number.parseInt(id.slice(0, 8), 16) / 2 ** 32

/** Whom couples may see, and drafts of lists: everybody whom a list could have brought. */
const exported = sql`v.status in ('approved', 'unclaimed')
  or v.status = 'draft' and v.import_key is not null and v.removed_at is null`

const readVendors = (db: Db, after: string | undefined) =>
  db.many<ExportedVendor>(sql`
    select v.id, v.business_name as name, v.area, v.address, v.travel_max_km as "travelKm",
      array(
        select c.name
        from unnest(v.category_id || v.other_category_ids) with ordinality as l(id, place)
        join categories c using (id)
        order by l.place
      ) as categories,
      coalesce(k.attributes, '[]') as schema, v.attributes, v.social_links as social,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', c.name, 'state', c.state, 'country', c.country,
          'isRegion', r.code is not null, 'code', coalesce(c.town_id::text, r.code)
        ) order by t.place)
        from unnest(v.city_id || v.other_city_ids) with ordinality as t(id, place)
        join cities c on c.id = t.id
        left join regions r on c.town_id is null and r.code = c.region and r.name = c.name
      ), '[]') as towns,
      case when v.price_kind is not null then jsonb_build_object(
        'kind', v.price_kind, 'amount', v.price_amount, 'maxAmount', v.price_max_amount,
        'currency', v.price_currency, 'unit', v.price_unit) end as price,
      case when v.price_kind is null then 'not_stated' else v.price_tax end as tax,
      case
        when v.price_kind is not null then v.price_currency
        when num_nonnulls(v.travel_fee, v.travel_per_km) > 0
          then (select currency from exchange_rates where is_site) end as currency,
      jsonb_strip_nulls(jsonb_build_object(
        'taxRate', v.price_tax_rate, 'travelFreeKm', v.travel_free_km, 'travelFee', v.travel_fee,
        'travelPerKm', v.travel_per_km, 'deposit', v.deposit_percent, 'restDays', v.rest_days_before)
        || case when v.price_kind is not null then jsonb_build_object(
          'service', v.price_service, 'minimum', v.price_minimum) else '{}' end) as charges,
      v.capacity_min as "capacityMin", v.capacity_max as "capacityMax", v.description, v.website,
      v.contact_email as email, v.contact_phone as phone, v.imported -> 'facts' as facts
    from vendors v
    left join categories k on k.id = v.category_id
    where (${exported}) ${after ? sql`and v.id > ${after}` : nothing}
    order by v.id limit ${pageSize + 1}`)

/** As many as a page may have, and one at least. */
function fitting(texts: readonly string[]) {
  let bytes = 0
  const end = texts.findIndex(
    (text, at) => (bytes += Buffer.byteLength(text)) > pageBytes && at > 0,
  )
  return end < 0 ? texts : texts.slice(0, end)
}

/** Vendors as lines of CSV, a page after the other. */
export async function getVendorRows(db: Db, cursor: string | undefined) {
  const [after] = readCursor(cursor, ['']) ?? []
  const rows = await readVendors(db, after)
  const details = detailsOf(
    (
      await db.many<{ attributes: Attribute[] }>(sql`
      select attributes
      from categories k
      where exists (select from vendors v where v.category_id = k.id and (${exported}) offset 0)
      order by position, slug`)
    ).map(({ attributes }) => attributes),
  )
  const vendors = rows.slice(0, pageSize).map((vendor) => rowsOf(vendor, details))
  const texts = fitting(vendors.map(toCsv))
  const size = texts.length
  const { nextCursor } = toPage(rows, size, 0, ({ id }) => [id])
  return {
    fileName: 'everset-vendors.csv',
    header: byteOrderMark + toCsv([headerWith(details)]),
    csv: texts.join(''),
    lines: vendors.slice(0, size).flat().length,
    count: size,
    nextCursor,
    progress: nextCursor ? progressAt(rows[size - 1]?.id ?? '') : 1,
  }
}
