import { createHash } from 'node:crypto'
import { nameKey } from '#read/clean.ts'
import type { VenueRow } from '#read/types.ts'
import { staysApart, whyOne } from './apart.ts'
import { distinctVenues, fingerprint, type Telling, type Venue } from './distinct.ts'
import { type Evidence, unite } from './evidence.ts'

const hash = (parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/**
 * A key for each venue that stays the same when the file is imported again, in whatever order its rows are.
 * It is made of the name and the best value that tells the venue apart; more only where that is not enough.
 */
const importKeys = (venues: readonly Venue[]): string[] => {
  const names = venues.map(
    ({ rows }) => rows.map(({ name }) => nameKey(name) || name).toSorted()[0] ?? '',
  )
  const short = venues.map(({ evidence }, index) => hash([names[index] ?? '', ...bestOf(evidence)]))
  const times = new Map<string, number>()
  for (const key of short) times.set(key, (times.get(key) ?? 0) + 1)
  const used = new Map<string, number>()
  return venues.map((venue, index) => {
    const best = short[index] ?? ''
    const key = times.get(best) === 1 ? best : hash([names[index] ?? '', fingerprint(venue)])
    const before = used.get(key) ?? 0
    used.set(key, before + 1)
    return before ? hash([key, String(before)]) : key
  })
}

/** In an export of ours an id is one vendor, in however many towns, and whatever else vendors share. */
function venuesById(rows: readonly VenueRow[]): Venue[] {
  const ofId = Map.groupBy(rows, ({ externalId = '' }) => externalId)
  ofId.delete('')
  const nothingElse = unite([])
  return Array.from(ofId, ([id, rows]) => ({
    rows,
    evidence: { ...nothingElse, id: [id.toLowerCase()] },
  }))
}

/** The rows of each distinct venue with its key; what told them apart is let go, since a long list has much of it. */
export function keyedVenues(
  rows: readonly VenueRow[],
  { isOurs, ...telling }: Telling & { isOurs: boolean },
) {
  const loose = isOurs ? rows.filter(({ externalId }) => !externalId) : rows
  const venues = [...(isOurs ? venuesById(rows) : []), ...distinctVenues(loose, telling)]
  const keys = importKeys(venues)
  return {
    apart: staysApart(venues),
    venues: venues.map(({ rows }, index) => ({ rows, key: keys[index] ?? '', why: whyOne(rows) })),
  }
}

/** Ids that are only small numbers come last: they may be the rows' numbers in another export. */
const bestOf = (evidence: Evidence): string[] => {
  const ids = evidence.id
  const firm = ids.some((id) => !/^\d{1,5}$/.test(id))
    ? (['id', 'link'] as const)
    : (['link'] as const)
  for (const kind of [...firm, 'postcode', 'address', 'phone', 'email', 'id', 'city'] as const) {
    const first = evidence[kind].toSorted()[0]
    if (first) return [kind, first]
  }
  return []
}
