import type { Attribute } from '#contract/catalog/categories.ts'

/** A vendor's attributes in the order and the words of its category; what the category no longer asks is left out. */
export const describeAttributes = (
  schema: readonly Attribute[],
  values: Readonly<Record<string, unknown>>,
): { label: string; value: string }[] =>
  schema.flatMap(({ key, label, kind }) => {
    const value = values[key]
    if (value === undefined || value === null || value === '') return []
    if (kind === 'yes_no')
      return typeof value === 'boolean' ? [{ label, value: value ? 'Yes' : 'No' }] : []
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    return text ? [{ label, value: text }] : []
  })
