import { isDeepStrictEqual } from 'node:util'
import type { Photo } from '#contract/kernel/photo.ts'
import { type Db, sql } from '#server/db/db.ts'
import { groups, type Imported, type ImportedValues, written } from '@everset/list-import'
import { removeUnused } from './newCities.ts'
import * as queries from './queries.ts'

type Done = {
  id: string
  name: string
  before: { values: ImportedValues; imported: Imported | null; status: string } | null
  after: { values: ImportedValues; imported: Imported }
  why: string | null
}

/** What keeps a vendor where it is: people who know it by now. Empty where nothing does. */
const hanging = sql`
  case
    when v.user_id is not null then 'its owner has taken it over'
    when v.removed_at is not null then 'its owner asked for its removal, and it must not come back'
    when v.status not in ('unclaimed', 'draft') then 'an admin has decided about it'
    when exists (select from vendor_claims c where c.vendor_id = v.id)
      or exists (
        select from one_time_codes o
        where o.purpose = 'listing:' || v.id and o.expires_at > now()
      ) then 'somebody is claiming it'
    when exists (select from bookings b where b.vendor_id = v.id) then 'it has bookings'
    when exists (select from enquiries e where e.vendor_id = v.id) then 'couples have asked it'
    when exists (select from reviews r where r.vendor_id = v.id) then 'it has reviews'
    when exists (select from favorites f where f.vendor_id = v.id) then 'couples keep it as a favourite'
    when exists (select from vendor_reports r where r.vendor_id = v.id) then 'somebody reported it'
    when exists (select from calendar_blocks b where b.vendor_id = v.id)
      or exists (select from packages p where p.vendor_id = v.id) then 'its profile was added to'
    when exists (
      select from photos p
      where p.vendor_id = v.id
        and not exists (select from import_pictures i where i.photo_id = p.id)
    ) then 'it has pictures of its own'
    when exists (
      select from import_changes l
      where l.vendor_id = v.id and l.import_id <> d.import_id and l.created_at > d.created_at
    ) then 'a later list names it, too'
  end`

const doneBy = (db: Db, importId: string) =>
  db.many<Done>(sql`
    select v.id, v.business_name as name, d.before, d.after, ${hanging} as why
    from import_changes d
    join vendors v on v.id = d.vendor_id
    where d.import_id = ${importId}
    order by v.id`)

/** What undoing would do. A vendor that was only updated is set back in any case, as far as nobody edited it. */
export async function undoable(db: Db, importId: string) {
  const done = await doneBy(db, importId)
  return {
    removed: done.filter(({ before, why }) => !before && !why),
    restored: done.filter(({ before, why }) => before && (!why || !isEnded(why))),
    staying: done.flatMap(({ name, before, why }) =>
      why && (!before || isEnded(why)) ? { name, why } : [],
    ),
  }
}
/** Who has an owner, or was named since, is not set back either. */
const isEnded = (why: string) => /owner|later list|admin/.test(why)

const atOnce = 400

/** Takes back what an import did. In a transaction that keeps other imports out. */
export async function undo(
  tx: Db,
  importId: string,
  onProgress: (done: number, all: number) => Promise<void>,
) {
  // Whoever asks a vendor something meanwhile waits, and then does not find it.
  await tx.run(sql`
    select v.id
    from vendors v
    join import_changes d on d.vendor_id = v.id
    where d.import_id = ${importId}
    order by v.id for update of v`)
  const { removed, restored, staying } = await undoable(tx, importId)
  const all = removed.length + restored.length
  const pictures: Pick<Photo, 'base' | 'widths'>[] = []
  for (let start = 0; start < removed.length; start += atOnce) {
    const ids = removed.slice(start, start + atOnce).map(({ id }) => id)
    pictures.push(...(await queries.removeVendors(tx, ids)))
    await onProgress(start + ids.length, all)
  }
  for (let start = 0; start < restored.length; start += atOnce) {
    await restore(tx, restored.slice(start, start + atOnce))
    await onProgress(removed.length + start, all)
  }
  pictures.push(...(await queries.removePictures(tx, importId)))
  await queries.forgetImport(tx, importId)
  await removeUnused(tx, importId)
  return { removed: removed.length, restored: restored.length, staying, pictures }
}

/** Group by group: what the import wrote and nobody has edited since becomes what it was. */
async function restore(tx: Db, done: readonly Done[]) {
  const before = new Map(done.map((each) => [each.id, each]))
  const rows = await queries.lockVendors(tx, [...before.keys()])
  const changed = rows.flatMap(({ id, current }) => {
    const each = before.get(id)
    if (!each?.before) return []
    const values = written(current)
    for (const group of Object.values(groups)) {
      // An import of earlier knew fewer columns.
      const keys = group.filter((key) => key in each.after.values)
      const isOurs = keys.every((key) => isDeepStrictEqual(values[key], each.after.values[key]))
      if (isOurs) for (const key of keys) Object.assign(values, { [key]: each.before.values[key] })
    }
    return { ...values, id, imported: each.before.imported }
  })
  await queries.updateVendors(tx, changed as queries.ChangedVendor[])
  const drafts = done.flatMap(({ id, before }) => (before?.status === 'draft' ? id : []))
  if (drafts.length) await queries.close(tx, drafts)
}
