import type { MatchKind } from '#domain/imports/matches.ts'
import { type Db, nothing, sql } from '#server/db/db.ts'
import type {
  Merge,
  Review,
  TownReading,
  ImportDecisions,
  ImportedPrice,
} from '@everset/list-import'
import type { Shown } from '#server/modules/moderation/imports/run/keepVendors.ts'

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The review without its long lists, and how long they are. */
export const readSummary = (db: Db, importId: string) =>
  db.maybe<{
    review: Omit<Review, 'doubts' | 'towns' | 'merges' | 'refused'>
    merges: number
    decisions: ImportDecisions
  }>(sql`
    select review - '{doubts,towns,merges,refused}'::text[] as review,
      jsonb_array_length(coalesce(review -> 'merges', '[]')) as merges, decisions
    from imports
    where id = ${importId}`)

export const countTowns = (db: Db, importId: string) =>
  db.many<{ status: TownReading['status']; all: number; decided: number }>(sql`
    select t ->> 'status' as status, count(*)::int as all,
      (count(*) filter (where i.decisions -> 'towns' ? (t ->> 'key')))::int as decided
    from imports i, jsonb_array_elements(i.review -> 'towns') t
    where i.id = ${importId}
    group by 1`)

export const countMatches = (db: Db, importId: string) =>
  db.many<{ kind: MatchKind; count: number }>(sql`
    select match_kind as kind, count(*)::int as count
    from import_vendors
    where import_id = ${importId} and match_kind is not null
    group by 1
    order by array_position('{same,similar,contact,again}', match_kind)`)

/** Vendors of a list that are dealt with alike; those of which something is decided each by itself. */
export const countAlike = (db: Db, importId: string) =>
  db.many<{
    kind: MatchKind | null
    owned: boolean
    out: boolean
    mayReturn: boolean
    key: string | null
    count: number
  }>(sql`
    select case when v.id is not null then l.match_kind end as kind, v.user_id is not null as owned,
      l.left_out as out, l.shown @> '{"mayReturn": true}' as "mayReturn",
      case when i.decisions -> 'vendors' ? l.import_key then l.import_key end as key,
      count(*)::int as count
    from import_vendors l
    join imports i on i.id = l.import_id
    left join vendors v on v.id = l.match_vendor
    where l.import_id = ${importId}
    group by 1, 2, 3, 4, 5`)

type Slice = { importId: string; q?: string | undefined; after: number; limit: number }
export type Row<T> = { position: number; item: T; total: number }

/** Those that vendors are lost by first, then those that most vendors name. */
export const listTowns = (
  db: Db,
  { importId, q, after, limit, status }: Slice & { status?: string | undefined },
) =>
  db.many<Row<TownReading>>(sql`
    select *
    from (
      select t as item, count(*) over ()::int as total,
        row_number() over (
          order by array_position('{stopped,doubtful,new,match}', t ->> 'status'),
            (t ->> 'count')::int desc, t ->> 'key'
        )::int as position
      from imports i, jsonb_array_elements(i.review -> 'towns') t
      where i.id = ${importId} ${status ? sql`and t ->> 'status' = ${status}` : nothing}
        ${q ? sql`and t ->> 'text' ilike ${contains(q)}` : nothing}
    ) towns
    where position > ${after}
    order by position limit ${limit + 1}`)

export const listMerges = (db: Db, { importId, q, after, limit }: Slice) =>
  db.many<Row<Merge>>(sql`
    select *
    from (
      select m as item, count(*) over ()::int as total, row_number() over (order by n)::int as position
      from imports i, jsonb_array_elements(i.review -> 'merges') with ordinality as each(m, n)
      where i.id = ${importId} ${q ? sql`and m ->> 'name' ilike ${contains(q)}` : nothing}
    ) merges
    where position > ${after}
    order by position limit ${limit + 1}`)

/** A vendor here, as far as it is shown beside one of a list. */
export type Here = {
  _id: string
  slug: string | null
  owned: boolean
  name: string
  place: string
  category: string
  price: ImportedPrice | null
  capacity: number | null
  phone: string
  email: string
  website: string
}
export type VendorRow = {
  position: number
  key: string
  shown: Shown
  kind: MatchKind | null
  why: string[]
  here: Here | null
  /** It has asked not to be listed. */
  leftOut: boolean
}
const vendorsWhere = ({ importId, q, kind }: VendorFilter) => sql`
  where l.import_id = ${importId} ${kind ? sql`and l.match_kind = ${kind}` : nothing}
    ${q ? sql`and l.name ilike ${contains(q)}` : nothing}`
type VendorFilter = { importId: string; q?: string | undefined; kind?: MatchKind | undefined }

export const countVendors = async (db: Db, filter: VendorFilter) =>
  (
    await db.one<{ total: number }>(
      sql`select count(*)::int as total from import_vendors l ${vendorsWhere(filter)}`,
    )
  ).total

export const listVendors = (db: Db, filter: VendorFilter & { after: number; limit: number }) =>
  db.many<VendorRow>(sql`
    select l.position, l.import_key as key, l.shown,
      case when v.id is not null then l.match_kind end as kind, l.match_why as why, l.left_out as "leftOut",
      case when v.id is not null then jsonb_build_object(
        '_id', v.id, 'slug', v.slug, 'owned', v.user_id is not null, 'name', v.business_name,
        'place', coalesce(c.name || coalesce(', ' || c.state, ''), ''), 'category', coalesce(k.name, ''),
        'price', case when v.price_kind is not null then jsonb_build_object(
          'kind', v.price_kind, 'amount', v.price_amount, 'maxAmount', v.price_max_amount,
          'currency', v.price_currency, 'unit', v.price_unit) end,
        'capacity', v.capacity_max, 'phone', v.contact_phone, 'email', v.contact_email,
        'website', v.website) end as here
    from import_vendors l
    left join vendors v on v.id = l.match_vendor
    left join cities c on c.id = v.city_id
    left join categories k on k.id = v.category_id ${vendorsWhere(filter)}
      and l.position > ${filter.after}
    order by l.position limit ${filter.limit + 1}`)

/** The first hundred who asked not to be listed. */
export const listLeftOut = (db: Db, importId: string) =>
  db.many<{ name: string; lines: number[] }>(sql`
    select l.name, l.shown -> 'lines' as lines
    from import_vendors l
    join imports i on i.id = l.import_id
    where l.import_id = ${importId} and l.left_out
      and (l.shown @> '{"mayReturn": true}' and i.decisions -> 'vendors' ->> l.import_key = 'new') is not true
    order by l.position limit 100`)

export const readTowns = (db: Db, importId: string, keys: readonly string[]) =>
  db
    .many<{ town: TownReading }>(sql`
      select t as town
      from imports i, jsonb_array_elements(i.review -> 'towns') t
      where i.id = ${importId} and t ->> 'key' = any (${keys}::text[])`)
    .then((rows) => rows.map(({ town }) => town))
