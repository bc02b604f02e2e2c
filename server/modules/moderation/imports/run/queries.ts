import { type Db, raw, sql } from '#server/db/db.ts'
import { columns, type Imported, type ImportedValues } from '@everset/list-import'

export type StoredVendor = {
  id: string
  /** Its import key in the list that brought it, and whether other lists name it, too. */
  key: string | null
  shared: boolean
  owned: boolean
  status: string
  imported: Imported | null
  current: ImportedValues
}

/** These vendors, kept from every other writer until the transaction ends. */
export const lockVendors = (tx: Db, ids: readonly string[]) =>
  tx.many<StoredVendor>(sql`
    select id, import_key as key, user_id is not null as owned, status, imported,
      to_jsonb(v) as current,
      exists (select from import_keys k where k.vendor_id = v.id) as shared
    from vendors v
    where id = any (${ids})
    order by id for update`)

export type Change = { vendor_id: string; before: unknown; after: unknown }
/** What the import did, so that it can be taken back; what it did first is what was before. */
export const recordDone = (tx: Db, importId: string, rows: readonly Change[]) =>
  tx.run(sql`
    insert into import_changes (import_id, vendor_id, before, after)
    select ${importId}, vendor_id, before, after
    from jsonb_to_recordset(
      ${JSON.stringify(rows)}::jsonb
    ) as n(vendor_id uuid, before jsonb, after jsonb)
    on conflict (import_id, vendor_id) do update
    set after = excluded.after`)

export type OtherKey = { key: string; vendor_id: string }
/** Who is known by another list's name for it from now on. */
export const recordKeys = (tx: Db, importId: string, rows: readonly OtherKey[]) =>
  tx.run(sql`
    insert into import_keys (key, vendor_id, import_id)
    select key, vendor_id, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(key text, vendor_id uuid)
    on conflict do nothing`)

export type PictureRequest = { vendor_id: string; address: string; host: string }
export const askForPictures = (tx: Db, importId: string, rows: readonly PictureRequest[]) =>
  tx.run(sql`
    insert into import_pictures (import_id, vendor_id, address, host)
    select ${importId}, vendor_id, address, host
    from jsonb_to_recordset(
      ${JSON.stringify(rows)}::jsonb
    ) as n(vendor_id uuid, address text, host text)
    on conflict (vendor_id, address) do nothing`)

const names = columns.join(', ')
const written = raw(names)
const values = raw(columns.map((column) => `n.${column}`).join(', '))

export const readTaken = (tx: Db, ids: readonly string[]) =>
  tx.many<{ id: string }>(sql`select id from vendors where id = any (${ids}::uuid[])`)

export type NewVendor = ImportedValues & { id: string; import_key: string; imported: Imported }

/** As drafts, which no search shows: each is made findable once, when it is whole. */
export const insertDrafts = (tx: Db, rows: readonly NewVendor[]) =>
  tx.run(sql`
    insert into vendors (id, import_key, imported, calendar_since, ${written})
    select n.id, n.import_key, n.imported, null, ${values}
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

/** Vendors on which nothing hangs, and all that is theirs. @returns their pictures, whose files are to go */
export const removeVendors = async (tx: Db, ids: readonly string[]) => {
  const pictures = await tx.many<{ base: string; widths: number[] }>(
    sql`delete from photos where vendor_id = any (${ids}::uuid[]) returning base, widths`,
  )
  await tx.run(sql`delete from vendors where id = any (${ids}::uuid[])`)
  return pictures
}

/** Pictures that the import brought to vendors that were here before. */
export const removePictures = async (tx: Db, importId: string) => {
  await tx.run(sql`delete from import_pictures where import_id = ${importId} and status <> 'done'`)
  return tx.many<{ base: string; widths: number[] }>(sql`
    delete from photos p
    using import_pictures i, vendors v
    where i.import_id = ${importId} and p.id = i.photo_id and v.id = p.vendor_id
      and v.user_id is null
      and not exists (
        select from import_changes d
        where d.import_id = i.import_id and d.vendor_id = v.id and d.before is null
      )
    returning p.base, p.widths`)
}

/** What it did is no longer to be known; of what stays it is only the list it came from. */
export const forgetImport = async (tx: Db, importId: string) => {
  for (const table of ['import_changes', 'import_keys'])
    await tx.run(sql`delete from ${raw(table)} where import_id = ${importId}`)
}

/** Not found any more: nobody knows where it is. */
export const close = (tx: Db, ids: readonly string[]) =>
  tx.run(sql`
    update vendors
    set status = 'draft', version = version + 1, updated_at = now()
    where id = any (${ids}::uuid[]) and status = 'unclaimed'`)
