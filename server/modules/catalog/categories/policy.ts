import type { Attribute } from '#contract/catalog/categories.ts'

/** What is wrong with a category's attributes, by field path: a key twice, a choice without choices. */
export function attributeErrors(attributes: readonly Attribute[]): Record<string, string> {
  const errors: Record<string, string> = {}
  const keys = new Set<string>()
  for (const [index, { key, kind, options }] of attributes.entries()) {
    if (keys.has(key)) errors[`attributes.${index}.key`] = `The key “${key}” is used twice.`
    keys.add(key)
    const chooses = kind === 'choice' || kind === 'many'
    if (chooses && options.length < 2)
      errors[`attributes.${index}.options`] = 'Give at least two options to choose from.'
    if (chooses && new Set(options.map((option) => option.toLowerCase())).size < options.length)
      errors[`attributes.${index}.options`] = 'An option is listed twice.'
  }
  return errors
}

/**
 * A name as it stands in an address: `Bridal Wear & Jewellery` → `bridal-wear-jewellery`. Empty for
 * a name without Latin letters.
 */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
