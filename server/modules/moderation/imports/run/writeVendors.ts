import { capitalize } from '#domain/words.ts'
import type { Db } from '#server/db/db.ts'
import {
  actionOf,
  type ImportDecisions,
  type Match,
  type PreparedImport,
  importedOf,
  unsaidIn,
  isOurs,
  type PreparedVendor,
  type Imported,
  type ImportedValues,
  fill,
  merge,
  withUnexported,
  withUnsaid,
  written,
} from '@everset/list-import'
import { isOut } from '#server/modules/moderation/imports/match/leftOut.ts'
import { readCategories } from '#server/modules/moderation/imports/market/catalog.ts'
import { addCities, usualCountry } from './newCities.ts'
import type { Met } from './keepVendors.ts'
import * as queries from './queries.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

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
const emptyBatch = (): Batch => ({
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

function planNew(
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
function planUpdate(batch: Batch, listing: Listing, stored: queries.StoredVendor, from: string) {
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

export type Counts = {
  created: number
  updated: number
  unchanged: number
  /** Somebody runs them; they asked to be left out; an admin left them out. */
  owned: number
  removed: number
  skipped: number
}
export type Writing = {
  /** For what must be seen before the whole list is in. */
  db: Db
  importId: string
  actorId: string | null
  fileName: string
  decisions: ImportDecisions
  met: Met
  onProgress?: (done: number) => Promise<void> | void
}

/** So many vendors a statement: progress is seen, and no statement takes long. */
const atOnce = 400

/** Writes every vendor once. To be called in a transaction that keeps other imports out. */
export async function writeVendors(
  tx: Db,
  prepared: PreparedImport,
  { db, importId, actorId, fileName, decisions, met, onProgress }: Writing,
): Promise<Counts> {
  const ours = isOurs(prepared.header)
  const cityOf = await addCities(db, prepared.review.towns, usualCountry(prepared.vendors), {
    importId,
    isOurs: ours,
  })
  const categories = new Map((await readCategories(tx)).map(({ slug, id }) => [slug, id]))
  for (const { categorySlug: slug } of prepared.vendors) {
    if (!categories.has(slug))
      categories.set(slug, await queries.ensureCategory(tx, slug, titleOf(slug)))
  }
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, owned: 0, removed: 0, skipped: 0 }
  const matches = new Map<string, Match>(met.found.map((each) => [each.key, each]))
  const unsaid = unsaidIn(Object.values(prepared.mapping))
  const idOf = await givenIds(tx, prepared)
  const written = new Set<string>()

  function plan(
    batch: Batch,
    vendor: PreparedVendor,
    stored: ReadonlyMap<string, queries.StoredVendor>,
  ): keyof Counts {
    const match = matches.get(vendor.importKey)
    const imported = importedOf(vendor, (slug) => categories.get(slug), cityOf)
    if (isOut(met.leftOut, decisions, vendor.importKey)) return 'removed'
    const action = actionOf(decisions, vendor.importKey, match)
    const here = match && stored.get(match.vendorId)
    if (here?.owned && action !== 'new') return 'owned'
    if (action === 'skip') return 'skipped'
    // One of two that both name it; the other was written.
    if (here && action === 'update' && written.has(here.id)) return 'unchanged'
    if (!here || action === 'new') {
      planNew(batch, vendor, imported, { id: idOf(vendor), from: fileName })
      return 'created'
    }
    written.add(here.id)
    const list = { vendor, imported, match, unsaid, isOurs: ours }
    const isChanged = planUpdate(batch, list, here, fileName)
    return isChanged ? 'updated' : 'unchanged'
  }

  for (let start = 0; start < prepared.vendors.length; start += atOnce) {
    const vendors = prepared.vendors.slice(start, start + atOnce)
    const ids = vendors.flatMap(({ importKey }) => matches.get(importKey)?.vendorId ?? [])
    const rows = ids.length ? await queries.lockVendors(tx, ids) : []
    const stored = new Map(rows.map((each) => [each.id, each]))
    const batch = emptyBatch()
    for (const vendor of vendors) counts[plan(batch, vendor, stored)] += 1
    await write(tx, batch, { importId, actorId })
    await onProgress?.(start + vendors.length)
  }
  return counts
}

/** A vendor of our own export that is not here keeps its identifier, and with it its address. */
async function givenIds(tx: Db, { header, vendors }: PreparedImport) {
  const given = isOurs(header)
    ? vendors.flatMap(({ externalId }) => (externalId && isUuid.test(externalId) ? externalId : []))
    : []
  const free = new Set(given)
  for (const { id } of await queries.readTaken(tx, given)) free.delete(id)
  return ({ externalId = '' }: PreparedVendor) => (free.delete(externalId) ? externalId : undefined)
}

async function write(
  tx: Db,
  { created, changed, opened, notes, done, keys, pictures }: Batch,
  { importId, actorId }: Pick<Writing, 'importId' | 'actorId'>,
) {
  if (created.length) await queries.insertDrafts(tx, created)
  if (changed.length) await queries.updateVendors(tx, changed)
  if (opened.length) await queries.open(tx, opened)
  if (notes.length) await queries.recordChanges(tx, actorId, notes)
  if (done.length) await queries.recordDone(tx, importId, done)
  if (keys.length) await queries.recordKeys(tx, importId, keys)
  if (pictures.length) await queries.askForPictures(tx, importId, pictures)
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const titleOf = (slug: string) => capitalize(slug.replaceAll('-', ' '))
