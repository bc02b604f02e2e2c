import { cleanCell, placeCell } from './clean.ts'
import { fit, isTelling, shapeOf, type Fit, type Shape } from './shapes.ts'
import type { Field, Mapping } from './types.ts'

/** Whether a text names a place of the world. */
export type IsPlace = (text: string) => boolean

/** One text of the file, looked at once. */
export interface Cell {
  raw: string
  text: string
  shape: Shape
  /** What the same words are counted by; empty where it is none. */
  key: string
}

/** What the values of each column are like; the measure for whether a row is shifted. */
export interface Profile {
  mapping: Mapping
  cellOf: (raw: string) => Cell
  score: (column: number, cell: Cell) => { fit: Fit; likelihood: number }
  /** What decides how a cell is scored in every column: rows of equal kinds are put right the same way. */
  kindOf: (cell: Cell) => string
}

const prior: Record<Fit, number> = { fits: 0.5, odd: 0.05, wrong: 0.005 }
/** In any column a value may be missing, also where none was so far. */
const anyEmpty = 0.02
const noName = 0.001

interface Column {
  filled: number
  shapes: Map<Shape, number>
  /** How often each text stands in it, also in rows that are shifted. */
  counts: Map<string, number>
  words: number
  /** How many cells hold a text that is met at least three times. */
  known: number
}

const countColumn = (rows: readonly Cell[][], measured: readonly Cell[][], at: number): Column => {
  const result: Column = { filled: 0, shapes: new Map(), counts: new Map(), words: 0, known: 0 }
  for (const row of measured) {
    const shape = row[at]?.shape ?? 'empty'
    result.shapes.set(shape, (result.shapes.get(shape) ?? 0) + 1)
    if (shape !== 'empty') result.filled++
  }
  for (const row of rows) {
    const { key } = row[at] ?? { key: '' }
    if (!key) continue
    result.counts.set(key, (result.counts.get(key) ?? 0) + 1)
    result.words++
  }
  for (const count of result.counts.values()) if (count >= 3) result.known += count
  return result
}

const isWord = (shape: Shape) => shape === 'text' || shape === 'place'

export const cellReader = (isPlace: IsPlace) => {
  const cells = new Map<string, Cell>()
  return (raw: string): Cell => {
    const known = cells.get(raw)
    if (known) return known
    const text = cleanCell(raw)
    const found = shapeOf(text)
    const shape = found === 'text' && isPlace(placeCell(raw)) ? 'place' : found
    const cell: Cell = { raw, text, shape, key: isWord(shape) ? text.toLowerCase() : '' }
    cells.set(raw, cell)
    return cell
  }
}

/** Rows that contradict no column are the measure, where they are enough: most rows of a list may be shifted. */
const measure = (rows: readonly Cell[][], mapping: Mapping) => {
  const sound = rows.filter((row) =>
    row.every((cell, column) => fit(mapping[column] ?? null, cell.shape) !== 'wrong'),
  )
  return sound.length >= Math.max(5, rows.length * 0.1) ? sound : rows
}

const noColumn = countColumn([], [], 0)

type Met = { rows: number; foreign: boolean; isKnown: boolean }
/** How likely such a cell is in a column, as a logarithm. */
const likelihoodOf = (
  { shapes, words, known }: Column,
  { shape, key }: Cell,
  field: Field | null,
  { rows, foreign, isKnown }: Met,
): number => {
  const seen = shapes.get(shape) ?? 0
  const none = field === 'name' ? noName : anyEmpty
  if (shape === 'empty') return Math.log(Math.max(seen / Math.max(1, rows), none))
  const share = Math.log((seen + prior[fit(field, shape)]) / (rows + 2))
  if (key === '') return share
  return (
    share + Math.log(((isKnown ? known : words - known) + 0.5) / (words + 1)) - (foreign ? 5 : 0)
  )
}

export const profileOf = (
  rows: readonly Cell[][],
  mapping: Mapping,
  cellOf: (raw: string) => Cell,
): Profile => {
  const measured = measure(rows, mapping)
  const columns = mapping.map((_, column) => countColumn(rows, measured, column))
  const elsewhere = new Map<string, number>()
  for (const { counts } of columns)
    for (const [text, count] of counts)
      if (count >= 3) elsewhere.set(text, Math.max(count, elsewhere.get(text) ?? 0))
  /** Whether a text is at home in another column, like a region's name among the venues' names. */
  const isForeign = (column: number, key: string) => {
    const there = elsewhere.get(key) ?? 0
    return there >= 5 && (columns[column]?.counts.get(key) ?? 0) * 20 < there
  }
  const fitOf = (column: number, { shape }: Cell, field: Field | null, foreign: boolean): Fit => {
    const found = fit(field, shape)
    const { shapes, filled } = columns[column] ?? { shapes: new Map<Shape, number>(), filled: 0 }
    const share = (each: Shape) => (shapes.get(each) ?? 0) / Math.max(1, filled)
    if (found === 'fits') {
      const bare = field === 'price' && !['price', 'moneyed', 'empty'].includes(shape)
      return (bare && share('price') + share('moneyed') > 0.5) || (field !== null && foreign)
        ? 'odd'
        : found
    }
    // A column that mostly holds such values is no shifted one, unless they can belong to no such field.
    return found === 'wrong' && share(shape) > 0.5 && !isTelling(shape) ? 'odd' : found
  }
  // Of each column by shape; of words also by whether they are at home there, and whether they are met often.
  const scores = mapping.map(() => new Map<Shape, ReturnType<Profile['score']>[]>())
  const score = (column: number, cell: Cell) => {
    const field = mapping[column] ?? null
    const { shape, key } = cell
    const foreign = key !== '' && isForeign(column, key)
    const counted = columns[column] ?? noColumn
    const isKnown = (counted.counts.get(key) ?? 0) >= 3
    const ofShape = scores[column]?.get(shape) ?? []
    const way = (foreign ? 2 : 0) + (isKnown ? 1 : 0)
    const before = ofShape[way]
    if (before) return before
    const likelihood = likelihoodOf(counted, cell, field, {
      rows: measured.length,
      foreign,
      isKnown,
    })
    const scored = { fit: fitOf(column, cell, field, foreign), likelihood }
    ofShape[way] = scored
    scores[column]?.set(shape, ofShape)
    return scored
  }
  const kinds = new Map<Cell, string>()
  const kindOf = (cell: Cell) => {
    const known = kinds.get(cell)
    if (known !== undefined) return known
    const isEmpty = cell.shape === 'empty' ? 0 : 1
    const scores = isWord(cell.shape)
      ? mapping.map((_, column) => {
          const { fit, likelihood } = score(column, cell)
          return `${fit[0]}${likelihood.toFixed(2)}`
        })
      : []
    const kind = `${isEmpty}${cell.shape}${scores.join(' ')}`
    kinds.set(cell, kind)
    return kind
  }
  return { mapping, cellOf, score, kindOf }
}
