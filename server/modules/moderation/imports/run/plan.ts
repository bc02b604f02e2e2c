import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Match,
  type Imported,
  type ImportedValues,
  type PreparedVendor,
  fill,
  merge,
  withUnexported,
  withUnsaid,
  written,
} from '@everset/list-import'
import type * as queries from './queries.ts'

/** What is written together. */
export type Batch = {
  created: queries.NewVendor[]
  changed: queries.ChangedVendor[]
  opened: string[]
  notes: queries.Noted[]
  done: queries.Change[]
  keys: queries.OtherKey[]
  pictures: queries.PictureRequest[]
}
export const emptyBatch = (): Batch => ({
  created: [],
  changed: [],
  opened: [],
  notes: [],
  done: [],
  keys: [],
  pictures: [],
})

/** Pictures of one vendor of a list at most. */
const maxPictures = 8

function askForPictures({ pictures }: Batch, vendorId: string, vendor: PreparedVendor) {
  for (const address of [...new Set(vendor.pictures)].slice(0, maxPictures)) {
    if (URL.canParse(address))
      pictures.push({ vendor_id: vendorId, address, host: new URL(address).hostname })
  }
}

export function planNew(
  batch: Batch,
  vendor: PreparedVendor,
  imported: Imported,
  { id = randomUUID(), from }: { id: string | undefined; from: string },
) {
  const to = imported.values.city_id ? 'unclaimed' : 'draft'
  batch.created.push({ ...imported.values, id, import_key: vendor.importKey, imported })
  batch.done.push({ vendor_id: id, before: null, after: { values: imported.values, imported } })
  if (to === 'unclaimed') batch.opened.push(id)
  batch.notes.push({
    subject_id: id,
    from_status: null,
    to_status: to,
    reason: `Imported from ${from}`,
  })
  askForPictures(batch, id, vendor)
}

type Listing = {
  vendor: PreparedVendor
  imported: Imported
  match: Match
  unsaid: readonly (keyof ImportedValues)[]
  /** Whether the list is an export of ours. */
  isOurs: boolean
}

/** What the list makes of what is known. */
function mergedOf(
  { vendor, imported: listed, unsaid, isOurs }: Listing,
  { key, shared, imported: known, current }: queries.StoredVendor,
) {
  // Of what several lists say, none takes away what it does not know itself.
  const own = key === vendor.importKey
  const before = known?.values ?? current
  const whole = isOurs ? withUnexported(known, listed) : listed
  const imported = withUnsaid(before, whole, unsaid)
  const next = own && !shared ? imported : fill(before, known, imported, own)
  return { next, ...merge(current, known ?? { values: current, facts: next.facts }, next) }
}

/** A vendor that is here, and nobody's: what is new in the list is taken over. @returns whether anything was */
export function planUpdate(
  batch: Batch,
  listing: Listing,
  stored: queries.StoredVendor,
  from: string,
): boolean {
  const { vendor, match } = listing
  const { id, status, imported: known, current } = stored
  const { next, values, changed } = mergedOf(listing, stored)
  const opens = status === 'draft' && values.city_id !== null
  const isNews = !isDeepStrictEqual(known, next) && (changed.length > 0 || known !== null)
  if (isNews) batch.changed.push({ ...values, id, imported: next })
  if (isNews || opens)
    batch.done.push({
      vendor_id: id,
      before: { values: written(current), imported: known, status },
      after: { values, imported: next },
    })
  if (match.kind !== 'again') batch.keys.push({ key: vendor.importKey, vendor_id: id })
  const note = (to_status: string, reason: string) =>
    batch.notes.push({ subject_id: id, from_status: status, to_status, reason })
  if (changed.length) note('edited', `${changed.join(', ')} (${from})`)
  if (opens) {
    batch.opened.push(id)
    note('unclaimed', `Its place is known from ${from}`)
  }
  askForPictures(batch, id, vendor)
  return changed.length > 0 || opens
}
