import { fit, shapeOf, type Fit, type Shape } from './shapes.ts'
import type { Field, Mapping } from './types.ts'

/** What the values of each column are like; the measure for whether a row is shifted. */
export interface Profile {
  mapping: Mapping
  rows: number
  shapes: Map<Shape, number>[]
  /** How often each text stands in the column, and how many cells hold a text that is met at least three times. */
  words: { counts: Map<string, number>; known: number }[]
  /** The most often that a text stands in any one column. */
  elsewhere: Map<string, number>
}

export const profileOf = (rows: readonly string[][], mapping: Mapping): Profile => {
  const shapes = mapping.map(() => new Map<Shape, number>())
  const words = mapping.map(() => ({ counts: new Map<string, number>(), known: 0 }))
  for (const row of rows) {
    for (let column = 0; column < mapping.length; column++) {
      const cell = row[column] ?? ''
      const shape = shapeOf(cell)
      const counted = shapes[column]
      counted?.set(shape, (counted.get(shape) ?? 0) + 1)
      if (shape === 'text') {
        const { counts } = words[column] ?? { counts: new Map<string, number>() }
        counts.set(cell.toLowerCase(), (counts.get(cell.toLowerCase()) ?? 0) + 1)
      }
    }
  }
  for (const word of words)
    word.known = [...word.counts.values()].reduce((sum, count) => sum + (count >= 3 ? count : 0), 0)
  const elsewhere = new Map<string, number>()
  for (const { counts } of words)
    for (const [text, count] of counts)
      elsewhere.set(text, Math.max(count, elsewhere.get(text) ?? 0))
  return { mapping, rows: rows.length, shapes, words, elsewhere }
}

/** Whether a text is at home in another column, like a region's name among the venues' names. */
const isForeign = ({ words, elsewhere }: Profile, column: number, text: string) => {
  const there = elsewhere.get(text.toLowerCase()) ?? 0
  return there >= 5 && (words[column]?.counts.get(text.toLowerCase()) ?? 0) * 20 < there
}

/** `wrong` is lifted where most of the column is of that shape; a bare number among marked prices is odd. */
export const fitOf = (profile: Profile, column: number, cell: string): Fit => {
  const field = profile.mapping[column] ?? null
  const shape = shapeOf(cell)
  const found = fit(field, shape)
  const share = (shape: Shape) =>
    (profile.shapes[column]?.get(shape) ?? 0) / Math.max(1, profile.rows)
  if (
    field === 'price' &&
    found === 'fits' &&
    shape !== 'price' &&
    shape !== 'empty' &&
    share('price') > 0.5
  )
    return 'odd'
  if (found === 'fits' && field !== null && shape === 'text' && isForeign(profile, column, cell))
    return 'odd'
  return found === 'wrong' && share(shape) > 0.5 ? 'odd' : found
}

const prior: Record<Fit, number> = { fits: 0.5, odd: 0.05, wrong: 0.005 }

/** In any column a value may be missing, also where none was so far. */
const anyEmpty = 0.02

/** How likely the column holds this cell, as a logarithm; texts that the column repeats are likelier than new ones. */
export const likelihood = (profile: Profile, column: number, field: Field | null, cell: string) => {
  const shape = shapeOf(cell)
  const seen = profile.shapes[column]?.get(shape) ?? 0
  if (shape === 'empty') return Math.log(Math.max(seen / Math.max(1, profile.rows), anyEmpty))
  const share = Math.log((seen + prior[fit(field, shape)]) / (profile.rows + 2))
  if (shape !== 'text') return share
  const { counts, known } = profile.words[column] ?? { counts: new Map<string, number>(), known: 0 }
  const isKnown = (counts.get(cell.toLowerCase()) ?? 0) >= 3
  return (
    share +
    Math.log(((isKnown ? known : seen - known) + 0.5) / (seen + 1)) -
    (isForeign(profile, column, cell) ? 5 : 0)
  )
}
