import { nameKey } from '#read/clean.ts'
import {
  agreement,
  contradict,
  type Evidence,
  evidenceOf,
  type KeyKind,
  keyKinds,
  mustDiffer,
  unite,
} from './evidence.ts'
import { groups } from './groups.ts'
import { alikeNames, type Item, joiningKinds, dropAmbiguous, similarNames } from './distinctive.ts'
import type { VenueRow } from '#read/types.ts'

export interface Venue {
  rows: VenueRow[]
  evidence: Evidence
}

/** What tells venues apart whatever else they share: the town a row is surely in, and identifiers of the list's own. */
export interface Telling {
  townOf?: (row: VenueRow) => string | null
  ownIds?: boolean
}
type Hard = readonly ('town' | 'id')[]

/** More parts of one name than this are not weighed against each other: each is a venue. */
const maxParts = 400

/**
 * The rows of each distinct venue, in the order of their first lines. Rows are one venue where they share a telling
 * value and have the same (or, for a link or id, a similar) name, or have the same name and nothing speaks
 * against it. The order of the rows does not matter.
 */
export const distinctVenues = (
  rows: readonly VenueRow[],
  { townOf = () => null, ownIds = false }: Telling = {},
): Venue[] => {
  const items = rows.map((row): Item<VenueRow> => ({
    row,
    // "The Elmore Court" is Elmore Court.
    key: nameKey(row.name).replace(/^the (?=\S)/, '') || row.name,
    evidence: evidenceOf(row, townOf(row)),
  }))
  dropAmbiguous(items, ownIds)
  const hard: Hard = ownIds ? ['town', 'id'] : ['town']
  const parts = groups(items, sharedKeys(items))
    .flatMap((part) => hard.reduce((parts, kind) => parts.flatMap(separate(kind)), [part]))
    .map((part) => ({ part, evidence: unite(part.map(({ evidence }) => evidence)) }))
  const byName = Map.groupBy(parts, ({ part }) => part.map(({ key }) => key).toSorted()[0] ?? '')
  const venues = [...byName.values()].flatMap((sameName) =>
    sameName.length === 1 || sameName.length > maxParts ? sameName : mergeAgreeing(sameName, hard),
  )
  return venues
    .map(({ part, evidence }) => ({
      rows: part.map(({ row }) => row).toSorted((a, b) => a.line - b.line),
      evidence,
    }))
    .toSorted((a, b) => (a.rows[0]?.line ?? 0) - (b.rows[0]?.line ?? 0))
}

/** Items of several towns (or identifiers) that share a value are not one venue; who names none stays with most. */
const separate =
  (kind: 'town' | 'id') =>
  (part: Item<VenueRow>[]): Item<VenueRow>[][] => {
    const valueOf = ({ evidence }: Item<VenueRow>) => evidence[kind].toSorted()[0] ?? ''
    const byValue = Map.groupBy(part, valueOf)
    const loose = byValue.get('') ?? []
    byValue.delete('')
    if (byValue.size < 2) return [part]
    const [first = [], ...others] = [...byValue]
      .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
      .map(([, items]) => items)
    return [[...first, ...loose], ...others]
  }

interface Part {
  part: Item<VenueRow>[]
  evidence: Evidence
}

/** Of the items that share a value their indexes; most values are those of one item, and need no list. */
const keysOf = (kind: KeyKind, items: Item<VenueRow>[]): number[][] => {
  const joins = joiningKinds.includes(kind)
  const met = new Map<string, number | number[]>()
  items.forEach(({ key, evidence }, index) => {
    for (const value of evidence[kind]) {
      const id = joins ? value : `${value} ${key}`
      const before = met.get(id)
      if (before === undefined) met.set(id, index)
      else if (typeof before === 'number') met.set(id, [before, index])
      else before.push(index)
    }
  })
  return [...met.values()].filter((indexes) => typeof indexes !== 'number')
}

/** Lists of item indexes that share a value and belong together. */
const sharedKeys = (items: Item<VenueRow>[]): number[][] => {
  const isOneTown = (a: number, b: number) => {
    const [town] = items[a]?.evidence.town ?? []
    return town !== undefined && items[b]?.evidence.town[0] === town
  }
  return keyKinds
    .flatMap((kind) => keysOf(kind, items))
    .flatMap((indexes) => {
      const names = Map.groupBy(indexes, (index) => items[index]?.key ?? '')
      const first = (name: string) => names.get(name)?.[0] ?? 0
      const keys = [...names.keys()]
      const bridges = keys.flatMap((a, at) =>
        keys
          .slice(at + 1)
          .filter((b) => similarNames(a, b) || (isOneTown(first(a), first(b)) && alikeNames(a, b)))
          .map((b) => [first(a), first(b)]),
      )
      return [...names.values(), ...bridges]
    })
}

/** Puts each part to the first venue of that name it agrees with; the ones that say most come first. */
const mergeAgreeing = (parts: Part[], hard: Hard): Part[] => {
  const merged: Part[] = []
  for (const next of parts
    .map((part) => ({ ...part, order: fingerprint(part) }))
    .toSorted((a, b) => weight(b) - weight(a) || (a.order < b.order ? -1 : 1))) {
    const home = merged.find(
      ({ evidence }) =>
        !mustDiffer(evidence, next.evidence, hard) && agreement(evidence, next.evidence) >= 0,
    )
    if (home) {
      home.part = [...home.part, ...next.part]
      home.evidence = unite([home.evidence, next.evidence])
    } else merged.push({ part: next.part, evidence: next.evidence })
  }
  return absorbStrays(merged, hard)
}

/**
 * A few rows beside many of the same name, with other figures but in no other place, are damaged rows of the same
 * venue and not another one.
 */
const absorbStrays = (parts: Part[], hard: Hard): Part[] => {
  const bySize = parts
    .map((part) => ({ ...part, order: fingerprint(part) }))
    .toSorted((a, b) => b.part.length - a.part.length || (a.order < b.order ? -1 : 1))
  const distinct: Part[] = []
  for (const next of bySize) {
    const homes = distinct.filter(
      ({ part, evidence }) =>
        part.length >= next.part.length * 3 &&
        !contradict(evidence, next.evidence) &&
        !mustDiffer(evidence, next.evidence, hard),
    )
    const [home] = homes.toSorted(
      (a, b) => agreement(b.evidence, next.evidence) - agreement(a.evidence, next.evidence),
    )
    if (home) home.part = [...home.part, ...next.part]
    else distinct.push({ part: next.part, evidence: next.evidence })
  }
  return distinct
}

const weight = ({ part, evidence }: Part) =>
  keyKinds.reduce((sum, kind) => sum + (evidence[kind].length ? 1000 : 0), part.length)

/** The same for the same evidence, in whatever order the rows came. */
export const fingerprint = ({ evidence }: { evidence: Evidence }) =>
  JSON.stringify(Object.entries(evidence).map(([kind, values]) => [kind, values.toSorted()]))
