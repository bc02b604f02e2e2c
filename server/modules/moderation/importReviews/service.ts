import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/moderation/importReviews.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { usualActions } from '#domain/imports/matches.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { getTowns } from '#server/modules/catalog/towns/service.ts'
import {
  actionOf,
  type ImportDecisions,
  isSure,
  priceText,
  type TownReading,
} from '@everset/list-import'
import { addDecisions, readDecisions } from '#server/modules/moderation/imports/stored/decide.ts'
import { readDoubts } from '#server/modules/moderation/imports/stored/queries.ts'
import { publishToAdmins } from '#server/modules/moderation/imports/run/progress.ts'
import * as queries from './queries.ts'

const pageSize = 50
const none = { all: 0, decided: 0 }

/** What a list was read as, what is in doubt, and what is decided. */
export async function getImportReview(db: Db, importId: string): Promise<contract.ImportReview> {
  const [summary, doubts, towns, matches] = [
    await queries.readSummary(db, importId),
    await readDoubts(db, importId),
    await queries.countTowns(db, importId),
    await queries.countMatches(db, importId),
  ]
  if (!summary) throw notFound('This import')
  const { review, merges, decisions } = summary
  const of = (status: TownReading['status']) => towns.find((each) => each.status === status) ?? none
  return {
    doubts: doubts.map(({ least: _least, ...doubt }) => ({
      ...doubt,
      sure: isSure(decisions, doubt),
    })),
    columns: review.columns ?? [],
    discarded: review.discarded ?? [],
    category: review.category ?? { slug: '', why: '', words: [] },
    money: review.money ?? [],
    repeated: review.repeated ?? [],
    closed: (review.closed ?? []).slice(0, 100),
    contacts: review.contacts ?? { email: 0, phone: 0, website: 0, none: 0 },
    merges,
    leftOut: await queries.listLeftOut(db, importId),
    towns: { stopped: of('stopped'), doubtful: of('doubtful'), new: of('new'), match: of('match') },
    does: doesOf(await queries.countAlike(db, importId), decisions),
    matches: matches.map(({ kind, count }) => ({
      kind,
      count,
      action: decisions.kinds?.[kind] ?? usualActions[kind],
    })),
    vendorsDecided: Object.keys(decisions.vendors ?? {}).length,
  }
}

/** As `writeVendors` does it. */
function doesOf(alike: Awaited<ReturnType<typeof queries.countAlike>>, decisions: ImportDecisions) {
  const does = { created: 0, updated: 0, owned: 0, removed: 0, skipped: 0 }
  for (const { kind, owned, out, mayReturn, key, count } of alike) {
    const action = actionOf(decisions, key ?? '', kind ? { kind, owned } : undefined)
    const returns = mayReturn && key !== null && decisions.vendors?.[key] === 'new'
    if (out && !returns) does.removed += count
    else if (owned && action !== 'new') does.owned += count
    else if (action === 'skip') does.skipped += count
    else does[action === 'new' ? 'created' : 'updated'] += count
  }
  return does
}

type Decision = NonNullable<ImportDecisions['towns']>[string]
const nameOf = ({ name, area }: { name: string; area: string | null }) =>
  area && area !== name ? `${name}, ${area}` : name

/** Where the vendors of each of these places will stand; null where they stay drafts. */
async function placesOf(
  db: Db,
  towns: readonly TownReading[],
  decisions: Readonly<Record<string, Decision>>,
): Promise<(town: TownReading) => string | null> {
  const known = new Map(
    towns.flatMap(({ candidates, town }) =>
      [...candidates, ...(town ? [town] : [])].map((place) => [place._id, nameOf(place)] as const),
    ),
  )
  const ids = towns.flatMap(({ key }) => {
    const decision = decisions[key]
    return typeof decision === 'object' &&
      'match' in decision &&
      isUuid(decision.match) &&
      !known.has(decision.match)
      ? decision.match
      : []
  })
  for (const town of ids.length ? await getTowns(db, { ids }) : [])
    known.set(town._id, nameOf(town))
  return ({ key, text, region, town, city }) => {
    const decision = decisions[key]
    if (decision === 'reject') return null
    if (decision === 'new' || (decision && 'at' in decision))
      return nameOf({ name: city?.name ?? text, area: region || null })
    if (decision) return known.get(decision.match) ?? decision.match
    return town ? nameOf(town) : city ? nameOf({ name: city.name, area: city.region }) : null
  }
}
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const ofTowns = ({ towns = {} }: ImportDecisions, key: string) =>
  Object.hasOwn(towns, key) ? (towns[key] ?? null) : null

export async function getImportTowns(
  db: Db,
  { importId, cursor, q, status }: Input<typeof contract.getImportTowns>,
): Promise<Output<typeof contract.getImportTowns>> {
  const [after = 0] = readCursor(cursor, [0]) ?? []
  const rows = await queries.listTowns(db, { importId, q, status, after, limit: pageSize })
  const decisions = await readDecisions(db, importId)
  const placeOf = await placesOf(
    db,
    rows.map(({ item }) => item),
    decisions.towns ?? {},
  )
  const page = toPage(rows, pageSize, rows[0]?.total ?? 0, ({ position }) => [position])
  return {
    ...page,
    items: page.items.map(({ item }) => ({
      ...item,
      decision: ofTowns(decisions, item.key),
      place: placeOf(item),
    })),
  }
}

export async function getImportMerges(
  db: Db,
  { importId, cursor, q }: Input<typeof contract.getImportMerges>,
): Promise<Output<typeof contract.getImportMerges>> {
  const [after = 0] = readCursor(cursor, [0]) ?? []
  const rows = await queries.listMerges(db, { importId, q, after, limit: pageSize })
  const page = toPage(rows, pageSize, rows[0]?.total ?? 0, ({ position }) => [position])
  return { ...page, items: page.items.map(({ item }) => item) }
}

export async function getImportVendors(
  db: Db,
  { importId, cursor, q, kind }: Input<typeof contract.getImportVendors>,
): Promise<Output<typeof contract.getImportVendors>> {
  const [after = -1] = readCursor(cursor, [0]) ?? []
  const rows = await queries.listVendors(db, { importId, q, kind, after, limit: pageSize })
  const decisions = await readDecisions(db, importId)
  const towns = await queries.readTowns(
    db,
    importId,
    rows.flatMap(({ shown }) => shown.places),
  )
  const placeOf = await placesOf(db, towns, decisions.towns ?? {})
  const places = new Map(towns.map((town) => [town.key, placeOf(town)]))
  const page = toPage(
    rows,
    pageSize,
    await queries.countVendors(db, { importId, q, kind }),
    ({ position }) => [position],
  )
  return { ...page, items: page.items.map((row) => toListed(row, decisions, places)) }
}

function toListed(
  { key, shown, kind, why, here, leftOut }: queries.VendorRow,
  decisions: ImportDecisions,
  placeOf: ReadonlyMap<string, string | null>,
): contract.ListedVendor {
  const { places, region: _region, mayReturn = false, ...listed } = shown
  const { owned = false } = here ?? {}
  const match = kind && here ? { kind, owned } : undefined
  const decision = Object.hasOwn(decisions.vendors ?? {}, key)
    ? decisions.vendors?.[key]
    : undefined
  return {
    key,
    ...listed,
    place: places.map((place) => placeOf.get(place)).find(Boolean) ?? '',
    match: kind && here ? { kind, why, owned, here: hereWords(here) } : null,
    leftOut,
    mayReturn,
    action:
      leftOut && !(mayReturn && decision === 'new') ? 'skip' : actionOf(decisions, key, match),
    decided: decision !== undefined,
  }
}

/** What is here already, in words. */
function hereWords({
  owned: _owned,
  price = null,
  capacity = null,
  ...known
}: NonNullable<queries.VendorRow['here']>) {
  return { ...known, price: priceText(price), capacity: capacity ? `up to ${capacity}` : '' }
}

const atOnce = 500

/** Keeps decisions, each under its own key: two admins at once undo nothing of each other's. */
export async function updateImportDecisions(
  db: Db,
  {
    importId,
    towns = {},
    vendors = {},
    kinds = {},
    sure = {},
  }: Input<typeof contract.updateImportDecisions>,
): Promise<contract.ImportReview> {
  for (const [name, part] of Object.entries({ towns, vendors })) {
    if (Object.keys(part).length > atOnce)
      throw invalid({ [name]: `At most ${atOnce} decisions at once.` })
  }
  return db.transaction(async (tx) => {
    const stored = await addDecisions(tx, importId, { towns, vendors, kinds, sure })
    const review = await getImportReview(tx, importId)
    if (!stored)
      throw conflict('This list is already imported, or is being imported now. Decide before that.')
    await publishToAdmins(tx, importId)
    return review
  })
}
