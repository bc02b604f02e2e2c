import type { Attribute } from '#contract/catalog/categories.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The key under which answers are stored: `Seating capacity` → `seating_capacity`. */
export const keyOf = (label: string) =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40) || 'detail'

/** What the category form holds, as the call takes it. */
export function toCategory(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const attributes = Array.from({ length: Number(text('attributeRows')) }, (_, index) => ({
    key: text(`attributes.${index}.key`),
    label: text(`attributes.${index}.label`),
    kind: text(`attributes.${index}.kind`) as Attribute['kind'],
    options: lines(text(`attributes.${index}.options`)),
  }))
  return {
    name: text('name'),
    synonyms: text('synonyms')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    attributes,
  }
}
