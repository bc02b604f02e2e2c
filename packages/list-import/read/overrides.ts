import { ignoredColumn as ignored } from '../../../domain/imports/fields.ts'
import { wordsOf } from './headerPatterns.ts'
import { fields, type Field, type Mapping, sharedFields } from './types.ts'

/** What the columns hold, and of which somebody said it, be it only what they were taken for. */
export interface NamedMapping {
  mapping: Mapping
  named: ReadonlySet<number>
}

/**
 * Applies `column=field` overrides; a column is named by its header or by its number (`3` or `#3`).
 * Errors name what is unknown and what there is instead.
 */
export const applyOverrides = (
  columns: string[],
  mapping: Mapping,
  overrides: readonly string[],
): NamedMapping & { errors: string[] } => {
  const next = [...mapping]
  const named = new Set<number>()
  const errors: string[] = []
  for (const override of overrides) {
    const split = override.lastIndexOf('=')
    const column = split < 0 ? -1 : findColumn(columns, override.slice(0, split))
    const fieldName = override.slice(split + 1).trim()
    const field = fields.find((field) => field.toLowerCase() === fieldName.toLowerCase())
    if (split < 0) errors.push(`“${override}” is not of the form column=field.`)
    else if (column < 0)
      errors.push(
        `The file has no column “${override.slice(0, split).trim()}”. Its columns are: ${columns.join(', ')}.`,
      )
    else if (!field && fieldName.toLowerCase() !== ignored)
      errors.push(
        `There is no field “${fieldName}”. The fields are: ${fields.join(', ')}, ${ignored}.`,
      )
    else {
      setField(next, column, field ?? null)
      named.add(column)
    }
  }
  return { mapping: next, named, errors }
}

const setField = (mapping: (Field | null)[], column: number, field: Field | null) => {
  if (field && !sharedFields.includes(field)) {
    mapping.forEach((other, index) => {
      if (other === field) mapping[index] = null
    })
  }
  mapping[column] = field
}

const findColumn = (columns: string[], name: string) => {
  const plain = name.trim()
  const exact = columns.indexOf(plain)
  if (exact >= 0) return exact
  const alike = columns.findIndex(
    (column) => wordsOf(column) === wordsOf(plain) && wordsOf(plain) !== '',
  )
  const numbered = /^#?(\d{1,3})$/.exec(plain)
  return alike >= 0 || !numbered
    ? alike
    : Number(numbered[1]) <= columns.length
      ? Number(numbered[1]) - 1
      : -1
}
