import type { Attribute } from '#read/types.ts'
import { nameKey } from '#read/clean.ts'
import { parseNumber } from '#read/numbers.ts'
import type { PreparedVendor, VenueRow } from '#read/types.ts'

const yes = /^(?:y|yes|true|1|x|✓|✔|ja|oui|s[ií]|available|included)$/i
const no = /^(?:n|no|false|0|nein|non|not available|none)$/i

/** The attribute that a column's header names, by its label or key. */
export const attributeOf = (column: string, attributes: readonly Attribute[]) => {
  const words = nameKey(column.replace(/^detail: /i, ''))
  return attributes.find(
    ({ key, label }) => nameKey(label) === words || nameKey(key.replaceAll('_', ' ')) === words,
  )
}

/** What a cell says for an attribute; undefined where it says nothing that the attribute can hold. */
const attributeValue = ({ kind, options }: Attribute, text: string) => {
  const option = (part: string) =>
    options.find((each) => each === part) ?? options.find((each) => nameKey(each) === nameKey(part))
  if (kind === 'yes_no') return yes.test(text) ? true : no.test(text) ? false : undefined
  if (kind === 'number') {
    const digits = /\d[\d.,]*/.exec(text)?.[0]
    return digits ? (parseNumber(digits) ?? undefined) : undefined
  }
  if (kind === 'choice') return option(text)
  const chosen = text.split(/\s*[|;]\s*/).flatMap((part) => {
    const one = option(part)
    return one ? [one] : part.split(/\s*[,/\n]\s*/).flatMap((each) => option(each) ?? [])
  })
  const all = option(text) ? [option(text) ?? ''] : [...new Set(chosen)]
  return all.length ? all : undefined
}

/** What the rows of a vendor say of its category's attributes, the first that can be read. */
export const attributesOf = (
  rows: readonly VenueRow[],
  attributes: readonly Attribute[],
): PreparedVendor['attributes'] => {
  const values: PreparedVendor['attributes'] = {}
  for (const { column, text } of rows.flatMap((row) => row.attributes)) {
    const attribute = attributeOf(column, attributes)
    const value = attribute && attributeValue(attribute, text)
    if (attribute && value !== undefined) values[attribute.key] ??= value
  }
  return values
}

/** Columns that a category's attribute is named in, by position. */
export const attributeColumns = (
  columns: readonly string[],
  { categories }: { categories: readonly { attributes: readonly Attribute[] }[] },
) => columns.map((name) => categories.some(({ attributes }) => attributeOf(name, attributes)))
