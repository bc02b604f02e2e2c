import { nameKey } from '#server/modules/platform/imports/read/clean.ts'
import { agreement, type Evidence, type KeyKind, keyKinds, nothing } from './evidence.ts'

export interface Item<Row> {
  row: Row
  key: string
  evidence: Evidence
}

/** A value shared by more names than this belongs to a directory or a chain, not to a venue. */
const maxNames = 3

/**
 * Takes away what does not tell venues apart: values that many names share (the directory's own page, a call centre),
 * and kinds that mostly differ between rows of one name (row numbers, the address of the search page; a column of
 * towns that turns out to be the regions a venue is listed under).
 */
export const dropAmbiguous = <Row>(items: Item<Row>[], ownIds = false): void => {
  for (const kind of keyKinds) {
    if (ownIds && kind === 'id') continue
    const namesOf = new Map<string, Set<string>>()
    const valuesOf = new Map<string, { rows: number; values: Set<string> }>()
    for (const { key, evidence } of items) {
      for (const value of evidence[kind]) {
        namesOf.set(value, (namesOf.get(value) ?? new Set()).add(key))
        const met = valuesOf.get(key) ?? { rows: 0, values: new Set<string>() }
        met.rows++
        met.values.add(value)
        valuesOf.set(key, met)
      }
    }
    const noise = isNoise([...valuesOf.values()])
    for (const { evidence } of items) {
      const left = noise
        ? []
        : [...evidence[kind]].filter((value) => (namesOf.get(value)?.size ?? 0) <= maxNames)
      if (left.length < evidence[kind].size) evidence[kind] = left.length ? new Set(left) : nothing
    }
  }
  const names = [...Map.groupBy(items, ({ key }) => key).values()]
  const towns = (same: Item<Row>[]) => new Set(same.flatMap(({ evidence }) => [...evidence.city]))
  const wandering = names.filter((same) => towns(same).size > 1)
  if (
    isNoise(names.map((same) => ({ rows: same.length, values: towns(same) }))) &&
    wandering.filter(isOneVenue).length * 2 > wandering.length
  ) {
    for (const { evidence } of items) {
      evidence.region = new Set([...evidence.region, ...evidence.city])
      evidence.town = nothing
      evidence.city = nothing
    }
  }
}

/** Whether rows of one name, in different towns, tell the same of themselves: the towns are where it is looked for. */
const isOneVenue = <Row>([first, ...others]: Item<Row>[]) =>
  others.some(
    ({ evidence }) =>
      first !== undefined && agreement(withoutPlace(first.evidence), withoutPlace(evidence)) >= 2,
  )
const withoutPlace = (evidence: Evidence): Evidence => ({
  ...evidence,
  city: nothing,
  region: nothing,
})

const isNoise = (names: { rows: number; values: Set<string> }[]) => {
  const repeated = names.filter(({ rows }) => rows > 1)
  return (
    repeated.length >= 5 &&
    repeated.filter(({ values }) => values.size > 1).length > repeated.length / 2
  )
}

const generic = new Set([
  'the',
  'at',
  'in',
  'of',
  'and',
  'hotel',
  'venue',
  'venues',
  'wedding',
  'weddings',
  'events',
  'limited',
  'ltd',
  'uk',
  'restaurant',
  'spa',
  'by',
])
const distinctiveWords = (name: string) =>
  new Set(
    nameKey(name)
      .split(' ')
      .filter((word) => !generic.has(word)),
  )

const within = (words: Set<string>, others: Set<string>) =>
  [...words].every((word) => others.has(word))

/** "The Old Barn" and "Old Barn Weddings", but not "Hilton Leeds" and "Hilton York". */
export const similarNames = (a: string, b: string) => {
  const [first, second] = [distinctiveWords(a), distinctiveWords(b)]
  return (
    a.replaceAll(' ', '') === b.replaceAll(' ', '') ||
    (first.size > 0 && second.size > 0 && (within(first, second) || within(second, first)))
  )
}

/** Kinds whose shared value joins rows of different, similar names. */
export const joiningKinds: readonly KeyKind[] = ['link', 'id']
