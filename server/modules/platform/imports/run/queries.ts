import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import {
  columns,
  type Imported,
  type ImportedValues,
} from '#server/modules/platform/imports/prepare/values.ts'

export type StoredVendor = {
  id: string
  key: string
  owned: boolean
  status: string
  imported: Imported | null
  current: ImportedValues
}

/** The vendors of these import keys, kept from every other writer until the transaction ends. */
export const lockVendors = (tx: Db, keys: readonly string[]) =>
  tx.many<StoredVendor>(sql`
    select id, import_key as key, user_id is not null as owned, status, imported,
      to_jsonb(v) as current
    from vendors v
    where import_key = any (${keys})
    order by id for update`)

const names = columns.join(', ')
const written = raw(names)
const values = raw(columns.map((column) => `n.${column}`).join(', '))

/** Who asked not to be shown, by whatever a later list may say of them. */
export const readRemoved = (tx: Db) =>
  tx.many<{ key: string }>(sql`
    select unnest(
      array[
        import_key, 'mail:' || lower(nullif(contact_email, '')),
        'name:' || lower(business_name) || '|' || city_id
      ]
    ) as key
    from vendors
    where removed_at is not null`)

export type NewVendor = ImportedValues & { id: string; import_key: string; imported: Imported }

/** As drafts, which no search shows: each is made findable once, when it is whole. */
export const insertDrafts = (tx: Db, rows: readonly NewVendor[]) =>
  tx.run(sql`
    insert into vendors (id, import_key, imported, calendar_since, cancellation, ${written})
    select n.id, n.import_key, n.imported, null, '[]', ${values}
    from jsonb_populate_recordset(null::vendors, ${JSON.stringify(rows)}::jsonb) n`)

/** Found from now on, and nobody's until its owner claims it. */
export const open = (tx: Db, ids: readonly string[]) =>
  tx.run(sql`
    update vendors
    set status = 'unclaimed', version = version + 1, updated_at = now()
    where id = any (${ids}::uuid[]) and status = 'draft'`)

export type ChangedVendor = ImportedValues & { id: string; imported: Imported }

export const updateVendors = (tx: Db, rows: readonly ChangedVendor[]) =>
  tx.run(sql`
    update vendors v
    set (imported, version, updated_at, ${written}) = (n.imported, v.version + 1, now(), ${values})
    from jsonb_populate_recordset(null::vendors, ${JSON.stringify(rows)}::jsonb) n
    where v.id = n.id`)

export type Noted = {
  subject_id: string
  from_status: string | null
  to_status: string
  reason: string
}

export const recordChanges = (tx: Db, actorId: string | null, rows: readonly Noted[]) =>
  tx.run(sql`
    insert into state_changes (subject, subject_id, actor_id, actor, from_status, to_status, reason)
    select 'vendor', subject_id, ${actorId}::uuid, 'admin', from_status, to_status, reason
    from jsonb_to_recordset(
      ${JSON.stringify(rows)}::jsonb
    ) as n(subject_id uuid, from_status text, to_status text, reason text)`)

/** A category of this address, made when it is missing; a retired one is used as it is. */
export const ensureCategory = async (tx: Db, slug: string, name: string): Promise<string> => {
  await tx.run(sql`insert into categories (slug, name, position)
    select ${slug}::text, ${name}::text, coalesce(max(position), 0) + 1 from categories
    where not exists (select from categories where slug = ${slug}) on conflict do nothing`)
  return (await tx.one<{ id: string }>(sql`select id from categories where slug = ${slug}`)).id
}
