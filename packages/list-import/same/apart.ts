import type { VenueRow } from '#read/types.ts'
import type { Venue } from './distinct.ts'
import { nameKey } from '#read/clean.ts'

/** Lines that became one vendor, or two where they may be one. */
export interface Merge {
  name: string
  lines: number[]
  why: string
}

const telling = [
  ['link', 'web address'],
  ['phone', 'telephone'],
  ['address', 'address'],
] as const
/** What so many have is a chain's, or a hall's of many halls. */
const most = 4

const linesOf = (venues: readonly Venue[]) =>
  venues.flatMap(({ rows }) => rows.map(({ line }) => line)).toSorted((a, b) => a - b)

/** Vendors of one town that stay apart, though they share a name or a way to reach them. */
export function staysApart(venues: readonly Venue[]): Merge[] {
  const met = new Map<string, { what: string; venues: Set<Venue> }>()
  const meet = (key: string, what: string, venue: Venue) => {
    const known = met.get(key) ?? { what, venues: new Set() }
    known.venues.add(venue)
    met.set(key, known)
  }
  for (const venue of venues) {
    const { evidence, rows } = venue
    const towns = evidence.town.length ? evidence.town : evidence.city
    for (const town of towns) {
      meet(`name ${nameKey(rows[0]?.name ?? '')} ${town}`, 'name', venue)
      for (const [kind, what] of telling)
        for (const value of evidence[kind]) meet(`${kind} ${value} ${town}`, what, venue)
    }
  }
  const pairs = new Map<string, Merge>()
  for (const { what, venues: same } of met.values()) {
    const all = [...same]
    const lines = linesOf(all)
    if (all.length < 2 || all.length > most || pairs.has(lines.join())) continue
    const names = [...new Set(all.map(({ rows }) => rows[0]?.name ?? ''))]
    const why =
      what === 'name'
        ? 'They have one name and one town, and other facts differ.'
        : `They have one ${what} and other names.`
    pairs.set(lines.join(), { name: names.join(' · '), lines, why: `Kept apart. ${why}` })
  }
  return [...pairs.values()]
}

const shared = [
  ['web address', ({ website }: VenueRow) => website],
  ['telephone', ({ phone }: VenueRow) => phone],
  ['email address', ({ email }: VenueRow) => email],
  ['address', ({ address }: VenueRow) => address],
] as const

/** Why lines are taken for one. */
export function whyOne(rows: readonly VenueRow[]): string {
  const same = shared.flatMap(([what, of]) => {
    const values = rows.flatMap((row) => of(row) ?? [])
    return new Set(values).size < values.length ? [what] : []
  })
  return same.length
    ? `They have one ${same.join(' and ')}.`
    : 'They have one name and nothing tells them apart.'
}
