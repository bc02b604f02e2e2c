import * as z from 'zod'
import { Category } from '#contract/catalog/categories.ts'
import categories from './first.json' with { type: 'json' }

/** `scene` names its drawn picture in content/scenes; the synonyms are Indian, British and American words. */
const FirstCategory = Category.pick({
  slug: true,
  name: true,
  synonyms: true,
  attributes: true,
}).extend({ scene: z.string() })
type FirstCategory = z.output<typeof FirstCategory>

/** The categories with which an empty market begins, in the order in which couples look for them. */
export const firstCategories: readonly FirstCategory[] = z.array(FirstCategory).parse(categories)

/** @throws Error for a category that no market begins with */
export function firstCategory(slug: string): FirstCategory {
  const category = firstCategories.find((each) => each.slug === slug)
  if (!category) throw new Error(`No market begins with a category ${slug}.`)
  return category
}
