import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/db.ts'
import { readCategories } from '#server/modules/platform/imports/prepare/catalog.ts'
import type { PreparedImport } from '#server/modules/platform/imports/prepare/prepare.ts'
import type { PreparedVendor } from '#server/modules/platform/imports/read/types.ts'
import { merge } from './merge.ts'
import { addCities, usualCountry } from './newCities.ts'
import * as queries from './queries.ts'
import {
  importedOf,
  type Imported,
  type ImportedValues,
} from '#server/modules/platform/imports/prepare/values.ts'

export type Counts = {
  created: number
  updated: number
  unchanged: number
  owned: number
  removed: number
}
export type Writing = {
  actorId: string | null
  fileName: string
  onProgress?: (done: number) => Promise<void> | void
}

/** So many vendors a statement: progress is seen, and no statement takes long. */
const atOnce = 40

type Batch = {
  created: queries.NewVendor[]
  changed: queries.ChangedVendor[]
  opened: string[]
  notes: queries.Noted[]
}

/** Writes every vendor once. To be called in a transaction that keeps other imports out. */
export async function writeVendors(
  tx: Db,
  prepared: PreparedImport,
  { actorId, fileName, onProgress }: Writing,
): Promise<Counts> {
  const cityOf = await addCities(tx, prepared.review.towns, usualCountry(prepared.vendors))
  const categories = new Map((await readCategories(tx)).map(({ slug, id }) => [slug, id]))
  for (const { categorySlug: slug } of prepared.vendors) {
    if (!categories.has(slug))
      categories.set(slug, await queries.ensureCategory(tx, slug, titleOf(slug)))
  }
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, owned: 0, removed: 0 }
  const removed = new Set((await queries.readRemoved(tx)).map(({ key }) => key))
  const importedBy = (vendor: PreparedVendor) =>
    importedOf(vendor, categories.get(vendor.categorySlug) ?? '', cityOf)

  for (let start = 0; start < prepared.vendors.length; start += atOnce) {
    const vendors = prepared.vendors.slice(start, start + atOnce)
    const stored = new Map(
      (
        await queries.lockVendors(
          tx,
          vendors.map(({ importKey }) => importKey),
        )
      ).map((each) => [each.key, each]),
    )
    const batch: Batch = { created: [], changed: [], opened: [], notes: [] }
    for (const vendor of vendors) {
      const imported = importedBy(vendor)
      const isRemoved = keysOf(vendor.importKey, imported.values).some((key) => removed.has(key))
      const done = isRemoved
        ? 'removed'
        : plan(batch, vendor, imported, stored.get(vendor.importKey), fileName)
      counts[done] += 1
    }
    if (batch.created.length) await queries.insertDrafts(tx, batch.created)
    if (batch.changed.length) await queries.updateVendors(tx, batch.changed)
    if (batch.opened.length) await queries.open(tx, batch.opened)
    if (batch.notes.length) await queries.recordChanges(tx, actorId, batch.notes)
    await onProgress?.(start + vendors.length)
  }
  return counts
}

const titleOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** As `readRemoved` names them. */
const keysOf = (importKey: string, { contact_email, business_name, city_id }: ImportedValues) => [
  importKey,
  `mail:${contact_email.toLowerCase()}`,
  `name:${business_name.toLowerCase()}|${city_id ?? ''}`,
]

/** Puts what is to be done with a vendor into the batch. A business with an owner is the owner's to change. */
function plan(
  batch: Batch,
  vendor: PreparedVendor,
  imported: Imported,
  stored: queries.StoredVendor | undefined,
  fileName: string,
): keyof Counts {
  if (!stored) {
    const id = randomUUID()
    const to = imported.values.city_id ? 'unclaimed' : 'draft'
    batch.created.push({ ...imported.values, id, import_key: vendor.importKey, imported })
    if (to === 'unclaimed') batch.opened.push(id)
    batch.notes.push({
      subject_id: id,
      from_status: null,
      to_status: to,
      reason: `Imported from ${fileName}`,
    })
    return 'created'
  }
  if (stored.owned) return 'owned'
  const { id, status } = stored
  const before = stored.imported ?? imported
  const { values, changed } = merge(stored.current, before, imported)
  const opens = status === 'draft' && values.city_id !== null
  if (!isDeepStrictEqual(stored.imported, imported)) batch.changed.push({ ...values, id, imported })
  if (opens) batch.opened.push(id)
  if (changed.length)
    batch.notes.push({
      subject_id: id,
      from_status: status,
      to_status: 'edited',
      reason: `${changed.join(', ')} (${fileName})`,
    })
  if (opens)
    batch.notes.push({
      subject_id: id,
      from_status: status,
      to_status: 'unclaimed',
      reason: `Its place is known from ${fileName}`,
    })
  return changed.length || opens ? 'updated' : 'unchanged'
}
