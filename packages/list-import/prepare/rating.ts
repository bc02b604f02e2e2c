import { pattern } from '../../../domain/sentences/pattern.ts'
import { shapeOf } from '#read/shapes.ts'
import { parseNumber } from '#read/numbers.ts'

const ratingPattern = pattern('i')`
  ^(?:rated\s*)?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:(?:\/|out of)\s*(\d{1,2})|stars?|★+)?\s*
  (?:[(,-]?\s*(?:from\s*)?(\d[\d,]*)\s*(?:reviews?|ratings?|votes?)?\s*\)?)?$`

/** A rating out of five, and the number of reviews where the cell tells it too: "4.9 (123)", "9.2/10". */
export const parseRating = (
  cell: string,
): { value: number; reviews?: number } | null | { error: string } => {
  const text = cell.trim()
  if (!text || shapeOf(text) === 'unrated') return null
  if (text.length > 60) return { error: 'is no rating' }
  const found = ratingPattern.exec(text)
  if (!found) return { error: 'is no rating' }
  const value = (Number(found[1]?.replace(',', '.')) * 5) / Number(found[2] ?? 5)
  if (!(value >= 0 && value <= 5)) return { error: 'is no rating out of five' }
  if (value === 0) return null
  const reviews = found[3] ? parseNumber(found[3]) : null
  return { value: Math.round(value * 100) / 100, ...(reviews === null ? {} : { reviews }) }
}

/** "123", "(123)", "1,234 reviews". */
export const parseCount = (cell: string): number | null | { error: string } => {
  if (cell.length > 60) return { error: 'is no number of reviews' }
  if (shapeOf(cell.trim()) === 'unrated') return null
  const found = /^\(?\s*(\d[\d,]*)\s*(?:[a-z]+\s*){0,2}\)?$/i.exec(cell.trim())
  if (!cell.trim()) return null
  const value = found ? parseNumber(found[1] ?? '') : null
  return value !== null && Number.isInteger(value) && value < 1e7
    ? value
    : { error: 'is no number of reviews' }
}

/** Whose ratings a header says they are: "Google rating" are Google's. */
export const sourceOf = (header: string): string | undefined => {
  const name = pattern('i')`
      \b(google|yelp|facebook|tripadvisor|trustpilot|hitched|bridebook|wedmegood|weddingwire|
      the ?knot|guides ?for ?brides|weddingz|shaadisaga|proven ?expert|mariages(?:\.net)?)\b`.exec(
    header.replaceAll('_', ' '),
  )?.[1]
  return name && name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}
