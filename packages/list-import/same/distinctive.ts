import { nameKey } from '#read/clean.ts'
import { agreement, different, type Evidence, type KeyKind, keyKinds, nothing } from './evidence.ts'

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
  const repeated = [...Map.groupBy(items, ({ key }) => key).values()].filter(
    (same) => same.length > 1,
  )
  for (const kind of keyKinds) {
    if (ownIds && kind === 'id') continue
    const noise = isNoise(
      repeated.map((same) => {
        const values = same.flatMap(({ evidence }) => evidence[kind])
        return { rows: values.length, values: different(values) }
      }),
    )
    if (noise) for (const { evidence } of items) evidence[kind] = nothing
    else dropShared(items, kind)
  }
  dropWandering(items, repeated)
}

/** Takes away values that many names share. */
const dropShared = <Row>(items: Item<Row>[], kind: KeyKind): void => {
  // The first names of each value; one more than are many tells that they are too many.
  const namesOf = new Map<string, readonly string[]>()
  for (const { key, evidence } of items) {
    for (const value of evidence[kind]) {
      const names = namesOf.get(value) ?? nothing
      if (names.length <= maxNames && !names.includes(key)) namesOf.set(value, [...names, key])
    }
  }
  for (const { evidence } of items) {
    const left = evidence[kind].filter(
      (value) => (namesOf.get(value) ?? nothing).length <= maxNames,
    )
    if (left.length < evidence[kind].length) evidence[kind] = left
  }
}

/** Towns that differ between rows of one venue are regions it is listed under. */
const dropWandering = <Row>(items: Item<Row>[], repeated: Item<Row>[][]): void => {
  const towns = (same: Item<Row>[]) => different(same.flatMap(({ evidence }) => evidence.city))
  const wandering = repeated.filter((same) => towns(same).length > 1)
  if (
    isNoise(repeated.map((same) => ({ rows: same.length, values: towns(same) }))) &&
    wandering.filter(isOneVenue).length * 2 > wandering.length
  ) {
    for (const { evidence } of items) {
      evidence.region = different([...evidence.region, ...evidence.city])
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

const isNoise = (names: { rows: number; values: readonly string[] }[]) => {
  const repeated = names.filter(({ rows }) => rows > 1)
  return (
    repeated.length >= 5 &&
    repeated.filter(({ values }) => values.length > 1).length > repeated.length / 2
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

/** In one town, with one web address: "Oberoi Rajvilas" and "The Oberoi Raj Vilas". */
export const alikeNames = (a: string, b: string) => {
  const [first, second] = [distinctiveWords(a), distinctiveWords(b)]
  const common = [...first].filter((word) => second.has(word)).length
  const [one, other] = [[...first].join(''), [...second].join('')]
  return (
    common * 2 >= Math.min(first.size, second.size) || one.includes(other) || other.includes(one)
  )
}

/** Kinds whose shared value joins rows of different, similar names. */
export const joiningKinds: readonly KeyKind[] = ['link', 'id']
