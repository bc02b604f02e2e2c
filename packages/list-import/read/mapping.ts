import { pattern } from '../../../domain/sentences/pattern.ts'
import { headerPatterns, wordsOf } from './headerPatterns.ts'
import { headerWords, isRemark } from './headerWords.ts'
import { fit, shapeOf, type Shape } from './shapes.ts'
import { type Field, type Mapping, sharedFields } from './types.ts'

/** Fields that several columns may give together. */
const shared = new Set<Field>(sharedFields)
const byShape: [Field, number, Shape[]][] = [
  ['price', 0.6, ['price', 'moneyed']],
  ['email', 0.6, ['email']],
  ['image', 0.6, ['image']],
  ['website', 0.6, ['url']],
  ['phone', 0.6, ['phone']],
  ['postcode', 0.6, ['postcode']],
  ['rating', 0.8, ['rating']],
  ['description', 0.6, ['long']],
]
const guestsByShape: (typeof byShape)[number] = ['capacity', 0.8, ['range', 'count']]
const minLikeness = 40
/** Columns that number the rows or repeat the search; they say nothing about a venue. */
const bookkeeping = pattern()`
    ^(?:column \d+|index|unnamed.*|no|nr|s ?no|sr ?no|sl ?no|serial(?: no)?|
    row(?: ?(?:number|no|id))?|line|reason|web scraper (?:order|start url)|scraped? (?:at|on|date)|
    timestamp|position|rank|page(?: ?(?:number|no))?|latitude|longitude|lat|lng|lon|long)$`

interface Candidate {
  column: number
  field: Field
  score: number
}

/** Guesses which column is what from the header's words and the values' shapes; every value counts. */
export const guessMapping = (
  columns: string[],
  rows: readonly string[][],
  attributes: readonly boolean[] = [],
): Mapping => {
  const shapes = columns.map((_, column) => countShapes(rows, column))
  const candidates = columns.flatMap((name, column) => [
    ...(attributes[column] ? [{ column, field: 'attribute' as const, score: 97 }] : []),
    ...fromWords(name, column),
    ...fromShapes(name, column, shapes[column] ?? new Map()),
  ])
  candidates.push(...namedLocation(columns, rows, candidates))
  const mapping: (Field | null)[] = columns.map(() => null)
  const taken = new Set<Field>()
  for (const { column, field, score } of candidates.toSorted(
    (a, b) => b.score - a.score || a.column - b.column,
  )) {
    if (mapping[column] !== null || score < minLikeness || (taken.has(field) && !shared.has(field)))
      continue
    if (!plausible(field, shapes[column] ?? new Map(), score)) continue
    mapping[column] = field
    taken.add(field)
  }
  columns.forEach((name, column) => {
    const continues =
      /^column \d+$/.test(name) &&
      mapping[column - 1] === 'capacity' &&
      filledOf(shapes[column] ?? new Map()) > 0
    if (continues && plausible('capacity', shapes[column] ?? new Map()))
      mapping[column] = 'capacity'
  })
  // Where nothing else is a price, the least they are booked for is what they ask.
  if (!taken.has('price') && taken.has('minimum')) mapping[mapping.indexOf('minimum')] = 'price'
  if (!taken.has('name')) guessName(columns, rows, mapping)
  return mapping
}

const fromWords = (name: string, column: number): Candidate[] => {
  const words = wordsOf(name)
  if (bookkeeping.test(words)) return []
  return fieldsNamed(name).map(([field, score]) => ({ column, field, score }))
}

const named = (words: string): [Field, number][] => [
  ...headerPatterns
    .filter(([, , pattern]) => pattern.test(words))
    .map(([field, score]): [Field, number] => [field, score]),
  ...headerWords(words),
]
/** Also "Billing City", as customers' lists are exported, and "Ville / City", which says one thing twice. */
const fieldsNamed = (name: string): [Field, number][] => {
  const words = wordsOf(name)
  const found = named(words)
  if (found.length) return found
  const bare = words.replace(
    /^(?:billing|mailing|shipping|account|primary|main|event|wedding) /,
    '',
  )
  if (bare !== words) return named(bare)
  const [first, second, ...more] = name.split(/\s*[/|]\s*/).map((half) => named(wordsOf(half)))
  if (!first || !second || more.length) return []
  return first.filter(([field]) => second.some(([other]) => other === field))
}

/** Whether a header names the field, so that its values need not be looked at. */
export const isNamed = (header: string, field: Field, least = 0) =>
  fromWords(header, 0).some((candidate) => candidate.field === field && candidate.score >= least)

const fromShapes = (name: string, column: number, shapes: Map<Shape, number>): Candidate[] => {
  const filled = filledOf(shapes)
  if (
    !filled ||
    /\b(?:facebook|instagram|twitter|map|start url|lat|lon|lng|latitude|longitude)\b/.test(
      wordsOf(name),
    )
  )
    return []
  const remark = isRemark(wordsOf(name))
  // "up to 250" says it by itself, "250" does not.
  const guests = /^column \d+$/.test(name) && (shapes.get('range') ?? 0) / filled >= 0.3
  const known = guests ? [...byShape, guestsByShape] : byShape
  return known
    .filter(
      ([field, share, wanted]) =>
        !(remark && field === 'description') &&
        wanted.reduce((sum, shape) => sum + (shapes.get(shape) ?? 0), 0) / filled >= share,
    )
    .map(([field]) => ({ column, field, score: 55 }))
}

const countShapes = (rows: readonly string[][], column: number) => {
  const counts = new Map<Shape, number>()
  for (const row of rows) {
    const shape = shapeOf(row[column] ?? '')
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  return counts
}

const filledOf = (shapes: Map<Shape, number>) =>
  [...shapes].reduce((sum, [shape, count]) => sum + (shape === 'empty' ? 0 : count), 0)

/**
 * Whether the column's values bear being this field; an empty column bears anything. "No Reviews" speaks of no column
 * but its own: elsewhere it stands in shifted rows.
 */
const plausible = (field: Field, shapes: Map<Shape, number>, score = 0) => {
  const strayed = fit(field, 'unrated') === 'wrong' ? (shapes.get('unrated') ?? 0) : 0
  const filled = filledOf(shapes) - strayed
  const fitting = [...shapes].reduce(
    (sum, [shape, count]) => sum + (shape !== 'empty' && fit(field, shape) === 'fits' ? count : 0),
    0,
  )
  // Most rows may be shifted: a header that leaves no doubt needs less.
  return fitting >= filled * (score >= 90 ? 0.25 : 0.5)
}

/**
 * In German a "Location", in French a "Lieu" is the venue itself: where no other header is a name, the town or the
 * address has a column of its own, and nearly each value is another one.
 */
const namedLocation = (
  columns: string[],
  rows: readonly string[][],
  candidates: readonly Candidate[],
): Candidate[] => {
  const says = (field: Field, least: number) =>
    candidates.some((each) => each.field === field && each.score >= least)
  if (says('name', 50) || !(says('city', 100) || says('address', 100))) return []
  return columns.flatMap((name, column) => {
    if (!/^(?:(?:wedding |event )?locations?|lieux?)$/.test(wordsOf(name))) return []
    const cells = rows.map((row) => row[column] ?? '').filter(Boolean)
    return new Set(cells).size >= cells.length * 0.8
      ? [{ column, field: 'name' as const, score: 85 }]
      : []
  })
}

/** Without a telling header, the name is the column of short texts with the most different values. */
const guessName = (columns: string[], rows: readonly string[][], mapping: (Field | null)[]) => {
  const different = columns.map((name, column) => {
    if (mapping[column] !== null || isRemark(wordsOf(name))) return 0
    return new Set(
      rows
        .map((row) => row[column] ?? '')
        .filter((cell) => cell.length <= 120 && shapeOf(cell) === 'text'),
    ).size
  })
  const maxDistinct = Math.max(0, ...different)
  if (maxDistinct > 0) mapping[different.indexOf(maxDistinct)] = 'name'
}
