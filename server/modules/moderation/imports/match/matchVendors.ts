import type { MatchKind } from '#domain/imports/matches.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { isOurs, ourColumns, type PreparedImport } from '@everset/list-import'

export type VendorMatch = {
  key: string
  kind: MatchKind
  vendorId: string
  why: string[]
  owned: boolean
}

/** So many a statement: a long list as one text is held three times. */
const atOnce = 5000

/** Both sides are written alike: a name without its article, the last nine digits, a page without its scheme. */
const nameOf = (text: Sql) =>
  sql`btrim(regexp_replace(regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', ' ', 'g'),
    '^ ?the ', ''))`
const phoneOf = (text: Sql) =>
  sql`substring(regexp_replace(${text}, ' ext\\..*$|\\D', '', 'g') from '\\d{9}$')`
const siteOf = (text: Sql) =>
  sql`nullif(regexp_replace(lower(${text}), '^https?://(www\\.)?|[/?#]*$', '', 'g'), '')`

/** Whoever shares a key, a name, a telephone, a website or an address with one of the list. */
const meeting = sql`
  create temporary table met on commit drop as
  with said as materialized (
    select v.id, v.import_key, ${nameOf(sql`v.business_name`)} as name,
      ${phoneOf(sql`v.contact_phone`)} as phone, ${siteOf(sql`v.website`)} as site,
      lower(nullif(v.contact_email, '')) as mail
    from vendors v
    where v.removed_at is null and v.business_name <> ''
  ),
  -- What dozens share, like an agency's telephone, tells nobody from another.
  here as materialized (
    select id, import_key,
      case when count(*) over (partition by name) <= 100 then name end as name,
      case when count(*) over (partition by phone) <= 20 then phone end as phone,
      case when count(*) over (partition by site) <= 20 then site end as site,
      case when count(*) over (partition by mail) <= 20 then mail end as mail
    from said
  )
  -- Each join by one equality: an "or" would compare everybody with everybody.
  select position, here.id as vendor, 'again' as by
  from listed
  join here on here.import_key = listed.key
  union
  select position, here.id, 'again'
  from listed
  join here on here.id::text = listed.id
  union
  select position, vendor_id, 'again'
  from listed
  join import_keys using (key)
  union
  select position, h.id, 'name' from listed l join here h on h.name = l.name and l.name <> ''
  union
  select position, h.id, 'phone' from listed l join here h using (phone)
  union
  select position, h.id, 'website' from listed l join here h using (site)
  union
  select position, h.id, 'email' from listed l join here h using (mail)`

/** Of each of the list the vendor that it is, or may be. */
const likeliest = sql`
  with our_lists as materialized (
    select id from imports where report -> 'columns' @> ${JSON.stringify(ourColumns)}::jsonb
  ),
  named_places as materialized (select distinct unnest(places) as id from listed),
  points as materialized (
    select t.id::text as id, t.latitude, t.longitude
    from towns t
    join named_places n on n.id = t.id::text
    union all
    select c.id::text, c.latitude, c.longitude
    from cities c
    join named_places n on n.id = c.id::text
  ),
  pairs as (
    select position, vendor, array_agg(by) as why
    from met
    group by 1, 2
  ),
  -- By joins: each pair would look through all points of the list.
  placed as materialized (
    select l.position, o.latitude, o.longitude
    from listed l
    cross join unnest(l.places) as place
    join points o on o.id = place
  ),
  near as (
    select p.position, p.vendor,
      min(km_between(c.latitude, c.longitude, o.latitude, o.longitude)) as km
    from pairs p
    join vendors v on v.id = p.vendor
    join cities c on c.id = v.city_id
    join placed o on o.position = p.position
    group by 1, 2
  ),
  weighed as (
    select p.position, l.key, p.vendor, v.user_id is not null as owned, 'again' = any (p.why) as again,
      'name' = any (p.why) as named, p.why && '{phone,website,email}' as touched,
      word_similarity(l.name, lower(unaccent(v.business_name))) > 0.5
        or word_similarity(lower(unaccent(v.business_name)), l.name) > 0.5 as alike,
      k.slug = l.category as of_kind, p.why,
      c.id::text = any (l.places) or c.town_id::text = any (l.places)
        or c.region = any (l.places) as there,
      cardinality(l.places) = 0 or c.id is null as nowhere,
      -- Exports of ours tell their vendors apart, in however many files they come.
      l.ours and exists (
        select
        from import_changes n
        join our_lists o on o.id = n.import_id
        where n.vendor_id = p.vendor and n.before is null
      ) as apart,
      (l.phone is not null and v.contact_phone <> '' and not 'phone' = any (p.why))
        and (l.site is not null and v.website <> '' and not 'website' = any (p.why)) as differs,
      near.km
    from pairs p
    join listed l using (position)
    join vendors v on v.id = p.vendor
    left join cities c on c.id = v.city_id
    left join categories k on k.id = v.category_id
    left join near on near.position = p.position and near.vendor = p.vendor
  ),
  told as (
    select *, case
        when again then 'again'
        when named and touched and (there or nowhere or km < 15) and not apart then 'same'
        when named and there and of_kind and not differs and not apart then 'same'
        when named and (touched or (of_kind and (there or km < 15))) then 'similar'
        when touched and alike then 'similar'
        when touched then 'contact' end as kind
    from weighed
  ),
  ranked as (
    select *, array_position('{again,same,similar,contact}', kind) as rank
    from told
    where kind is not null
  ),
  best as (
    select distinct on (position) *
    from ranked
    order by position, rank, cardinality(why) desc, vendor
  )
  select distinct on (vendor, case kind when 'again' then key end) key, kind, vendor as "vendorId", owned,
    array(select unnest(why) except select 'again' order by 1)
      || case when there and kind <> 'again' then '{place}'::text[] else '{}' end as why
  from best
  order by vendor, case kind when 'again' then key end nulls last, rank, cardinality(why) desc,
    position`

/**
 * Who of these vendors is here already, the likeliest for each, and nobody here for two of them. In a transaction: it
 * keeps its lists in tables of its own.
 */
export async function matchVendors(
  tx: Db,
  { header, vendors, review }: Pick<PreparedImport, 'header' | 'vendors' | 'review'>,
): Promise<VendorMatch[]> {
  const placeOf = new Map(review.towns.map(({ key, town }) => [key, town?._id]))
  await tx.run(sql`drop table if exists listed, met`)
  await tx.run(sql`
    create temporary table listed (
      ours boolean, position int, key text, id text, category text, places text[], name text,
      phone text, site text, mail text
    ) on commit drop`)
  const ours = isOurs(header)
  for (let start = 0; start < vendors.length; start += atOnce) {
    const listed = vendors
      .slice(start, start + atOnce)
      .map((vendor, index) => ({
        position: start + index,
        key: vendor.importKey,
        id: vendor.externalId ?? '',
        category: vendor.categorySlug,
        name: vendor.name,
        phone: vendor.phone ?? '',
        site: vendor.website ?? '',
        mail: vendor.email ?? '',
        places: vendor.places.flatMap((place) => placeOf.get(place) ?? []),
      }))
    await tx.run(sql`
      insert into listed
      select ${ours}::boolean, n.position, n.key, n.id, n.category, n.places,
        ${nameOf(sql`n.name`)}, ${phoneOf(sql`n.phone`)}, ${siteOf(sql`n.site`)},
        lower(nullif(n.mail, ''))
      from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as n(
        position int, key text, id text, category text, name text, phone text, site text, mail text,
        places text[]
      )`)
  }
  await tx.run(sql`analyze listed`)
  await tx.run(meeting)
  await tx.run(sql`analyze met`)
  return tx.many<VendorMatch>(likeliest)
}
