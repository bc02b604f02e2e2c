import { cutAtWord } from '#read/clean.ts'
import type { ParsedFile } from '#read/parse.ts'
import { isNamed } from '#read/mapping.ts'
import { fit, shapeOf } from '#read/shapes.ts'
import type { Field, Mapping } from '#read/types.ts'
import type { ColumnReview, Repeated, Review, TownReading } from './review.ts'

const maxSamples = 4

/** The filled cells of a column, of rows whose cells are clean. */
const cellsOf = (rows: readonly string[][], column: number) =>
  rows.map((cells) => cells[column] ?? '').filter(Boolean)

const whyOf = (name: string, field: Field | null, isGuess: boolean) =>
  isGuess
    ? field === null
      ? 'Nothing tells what it holds.'
      : field === 'attribute' || isNamed(name, field)
        ? 'Its header says so.'
        : 'Its values look like it.'
    : 'You said so.'

/** What each column holds, and why it is taken for what it is. */
export const reviewColumns = (
  { columns }: ParsedFile,
  rows: readonly string[][],
  mapping: Mapping,
  guessed: Mapping,
  attributeKey: (column: string) => string | undefined,
): ColumnReview[] =>
  columns.map((name, column) => {
    const field = mapping[column] ?? null
    const cells = cellsOf(rows, column)
    const fitting = cells.filter((cell) => fit(field, shapeOf(cell)) === 'fits').length
    return {
      name,
      field,
      attribute: field === 'attribute' ? (attributeKey(name) ?? null) : null,
      samples: [...new Set(cells.slice(0, 500))]
        .slice(0, maxSamples)
        .map((cell) => cutAtWord(cell, 80)),
      why: whyOf(name, field, field === (guessed[column] ?? null)),
      filled: cells.length,
      fits: cells.length ? Math.round((100 * fitting) / cells.length) / 100 : 1,
    }
  })

export const discardedColumns = (
  { columns }: ParsedFile,
  rows: readonly string[][],
  mapping: Mapping,
): Review['discarded'] =>
  columns.flatMap((column, index) => {
    const count = mapping[index] ? 0 : cellsOf(rows, index).length
    return count ? { column, count } : []
  })

const mayRepeat = new Set<Field>([
  ...([
    'category',
    'city',
    'region',
    'country',
    'price',
    'priceUnit',
    'currency',
    'rating',
  ] as const),
  ...(['reviewCount', 'capacity', 'capacityMin', 'capacityMax', 'status', 'attribute'] as const),
  'ratingSource',
])

/** Values that a place column cannot hold. */
export const stoppedIn = (
  { columns }: ParsedFile,
  mapping: Mapping,
  towns: readonly TownReading[],
): Repeated[] =>
  towns.flatMap(({ status, text, count, why }) =>
    status === 'stopped'
      ? { column: columns[mapping.indexOf('city')] ?? '', value: text, count, why, stopped: true }
      : [],
  )

/** Values that so many rows share as no two vendors should. */
export const repeatedIn = (
  { columns }: ParsedFile,
  rows: readonly string[][],
  mapping: Mapping,
): Repeated[] =>
  columns.flatMap((column, at): Repeated[] => {
    const field = mapping[at]
    if (!field || mayRepeat.has(field)) return []
    const cells = cellsOf(rows, at)
    const counts = new Map<string, number>()
    for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
    return [...counts]
      .filter(([, count]) => count >= 20 && count > cells.length * 0.1)
      .map(([value, count]) => ({
        column,
        value: cutAtWord(value, 80),
        count,
        why: `The same ${field === 'externalId' ? 'identifier' : field} stands in ${count} rows.`,
        stopped: false,
      }))
  })
