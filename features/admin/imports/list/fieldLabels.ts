import type { ImportField } from '#domain/imports/fields.ts'
import labels from './fieldLabels.json' with { type: 'json' }

/** What a column can hold, as a person says it. */
export const fieldLabels: Record<ImportField, string> = labels
export const fieldOptions = [
  { value: 'ignore', label: 'Not imported' },
  ...Object.entries(fieldLabels).map(([value, label]) => ({ value, label })),
]
