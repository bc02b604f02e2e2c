import type { ProfileValues } from './fields/values.ts'
import { fieldsOf } from './steps.ts'

/** The parts of the profile on one page; each is saved by itself, with these fields. */
export const sections = {
  // What a category asks goes with the category.
  business: { title: 'Your business', fields: [...fieldsOf.business, 'attributes'] },
  place: { title: 'Place and contact', fields: fieldsOf.place },
  price: { title: 'Price and guests', fields: fieldsOf.price },
  packages: { title: 'Packages', fields: fieldsOf.packages },
  travel: {
    title: 'Languages and travel',
    fields: ['languages', 'travelFreeKm', 'travelMaxKm', 'travelFee', 'travelPerKm', 'travelNote'],
  },
  team: { title: 'Your team', fields: ['team'] },
  faqs: { title: 'Questions couples ask', fields: ['faqs'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof ProfileValues)[] }>
export type SectionId = keyof typeof sections

/** Who is visited says there only what they speak. */
export const titleOf = (id: SectionId, travels: boolean): string =>
  id === 'travel' && !travels ? 'Languages' : sections[id].title
