import type { Attribute } from '#contract/catalog/categories.ts'

const wrong = ({ kind, options }: Attribute, value: unknown): string | null => {
  switch (kind) {
    case 'number':
      return typeof value === 'number' && value >= 0 && value <= 1e9 ? null : 'Give a number.'
    case 'yes_no':
      return typeof value === 'boolean' ? null : 'Say yes or no.'
    case 'choice':
      return typeof value === 'string' && options.includes(value)
        ? null
        : 'Choose one of the options.'
    case 'many':
      return Array.isArray(value) && value.every((each) => options.includes(each as string))
        ? null
        : 'Choose from the options.'
  }
}

/** Keeps what the category asks for, drops the rest (another category's answers), and says what does not fit. */
export function checkAttributes(schema: readonly Attribute[], values: Record<string, unknown>) {
  const accepted: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const attribute of schema) {
    const value = values[attribute.key]
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      continue
    const error = wrong(attribute, value)
    if (error) errors[`attributes.${attribute.key}`] = error
    else accepted[attribute.key] = value
  }
  return { accepted, errors }
}
