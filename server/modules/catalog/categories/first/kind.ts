import type { Attribute, Category } from '#contract/catalog/categories.ts'

/** A category as an empty market begins with it; `scene` names its drawn picture in content/scenes. */
export type FirstCategory = Pick<Category, 'slug' | 'name' | 'synonyms' | 'attributes'> & {
  scene: string
}

/** What else people call it: Indian, British and American words. */
export const words = (...lists: string[]) => lists.flatMap((list) => list.split(', '))

const attribute =
  (kind: Attribute['kind']) =>
  (key: string, label: string, ...options: string[]): Attribute => ({ key, label, kind, options })
export const yesNo = attribute('yes_no')
export const number = attribute('number')
export const many = attribute('many')
export const choice = attribute('choice')
