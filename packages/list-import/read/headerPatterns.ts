import table from './headerPatterns.json' with { type: 'json' }
import { type Field, fields } from './types.ts'

export const fieldNamed = (name: string): Field => {
  const field = fields.find((each) => each === name)
  if (!field) throw new Error(`A table of headers: there is no field ${name}.`)
  return field
}

/** Header words for each field with how sure they make it, 0 to 100; matched on the lower-case, spaced header. */
export const headerPatterns = table.map(
  ({ field, score, pattern }): readonly [Field, number, RegExp] => [
    fieldNamed(field),
    score,
    new RegExp(pattern.join('')),
  ],
)

/** "venueName", "Town/City" and "max_dining" as words: "venue name", "town city", "max dining". */
export const wordsOf = (header: string) =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\((min|max)(?:imum)?\.?\)/g, ' $1 ')
    .replace(/\([^)]*\)|[£€₹$]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
