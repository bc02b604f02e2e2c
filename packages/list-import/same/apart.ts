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
  ['name', 'They have one name and one town, and other facts differ.'],
  ['link', 'They have one web address and other names.'],
  ['phone', 'They have one telephone and other names.'],
  ['address', 'They have one address and other names.'],
] as const
/** What so many have is a chain's, or a hall's of many halls. */
const most = 4

const linesOf = (venues: readonly Venue[]) =>
  venues.flatMap(({ rows }) => rows.map(({ line }) => line)).toSorted((a, b) => a - b)

/** Vendors of one town that stay apart, though they share a name or a way to reach them. */
export function staysApart(venues: readonly Venue[]): Merge[] {
  const pairs = new Map<string, Merge>()
  for (const [kind, why] of telling) {
    for (const all of sharing(venues, kind)) {
      const lines = linesOf(all)
      if (all.length > most || pairs.has(lines.join())) continue
      const names = [...new Set(all.map(({ rows }) => rows[0]?.name ?? ''))]
      pairs.set(lines.join(), { name: names.join(' · '), lines, why: `Kept apart. ${why}` })
    }
  }
  return [...pairs.values()].toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
}

/** Venues of one town with one value; one kind after the other, since a long list has many. */
function sharing(venues: readonly Venue[], kind: (typeof telling)[number][0]): Venue[][] {
  const met = new Map<string, Venue | Venue[]>()
  for (const venue of venues) {
    const { evidence, rows } = venue
    const values = kind === 'name' ? [nameKey(rows[0]?.name ?? '')] : evidence[kind]
    for (const town of evidence.town.length ? evidence.town : evidence.city)
      for (const value of values) {
        const key = `${value} ${town}`
        const known = met.get(key)
        if (!known) met.set(key, venue)
        else if (!Array.isArray(known)) met.set(key, known === venue ? venue : [known, venue])
        else if (!known.includes(venue)) known.push(venue)
      }
  }
  return [...met.values()].filter((all) => Array.isArray(all))
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
