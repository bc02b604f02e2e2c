import type { ProfileValues } from '#features/vendor/profile/fields/values.ts'

/** The parts of the profile, in the order of the index; each is saved by itself, with these fields. */
export const sections = {
  business: {
    title: 'Your business',
    // What a category asks is checked, and waits for review, with the category.
    fields: ['businessName', 'category', 'otherCategories', 'description', 'attributes'],
  },
  place: {
    title: 'Place and contact',
    fields: [
      'city',
      'area',
      'address',
      'position',
      'otherCities',
      'contactEmail',
      'contactPhone',
      'website',
      'socialLinks',
    ],
  },
  price: {
    title: 'Price and guests',
    fields: [
      'priceKind',
      'priceAmount',
      'priceMaxAmount',
      'priceUnit',
      'priceTax',
      'priceTaxRate',
      'priceHasService',
      'priceService',
      'priceMinimum',
      'seasons',
      'priceValidity',
      'capacityMin',
      'capacityMax',
    ],
  },
  packages: { title: 'Packages', fields: ['packages'] },
  terms: { title: 'Deposit and cancellation', fields: ['deposit', 'policyKind', 'cancellation'] },
  travel: {
    title: 'Languages and travel',
    fields: ['languages', 'travelFreeKm', 'travelMaxKm', 'travelFee', 'travelPerKm', 'travelNote'],
  },
  team: { title: 'Your team', fields: ['team'] },
  faqs: { title: 'Questions couples ask', fields: ['faqs'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof ProfileValues)[] }>
export type SectionId = keyof typeof sections

export const sectionIds = Object.keys(sections) as SectionId[]

/** Who is visited says there only what they speak, and who has no limit of guests only the price. */
export function titleOf(id: SectionId, { travels, guests }: Record<'travels' | 'guests', boolean>) {
  if (id === 'travel' && !travels) return 'Languages'
  return id === 'price' && !guests ? 'Price' : sections[id].title
}

export const hasField = (id: SectionId, field: string): boolean =>
  sections[id].fields.some((each) => each === field)

/** Which of them an address means: it names the section, or a field that is in it. */
export const sectionAt = (name: string): SectionId | undefined =>
  sectionIds.find((id) => id === name) ?? sectionIds.find((id) => hasField(id, name))
