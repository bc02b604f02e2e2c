import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { paths } from '#domain/paths.ts'
import type { ProfileValues } from './fields/values.ts'

/** The four questions before approval; each saves what it asks. The rest are next steps of the dashboard. */
export const screens = [
  { id: 'what', label: 'What', title: 'What do you offer?' },
  { id: 'where', label: 'Where', title: 'Where are you based?' },
  { id: 'price', label: 'Price', title: 'What does it cost?' },
  { id: 'photo', label: 'Photo', title: 'Add a photo' },
] as const
export type ScreenId = (typeof screens)[number]['id']
export type FormId = Exclude<ScreenId, 'photo'>

/** The way of the contact is asked only where the sign-up did not bring it. */
const contact = ['contactEmail', 'contactPhone'] as const

export const fieldsOf: Record<FormId, readonly (keyof ProfileValues)[]> = {
  what: ['businessName', 'category', 'description'],
  where: ['city', 'travelMaxKm', ...contact],
  // What is not seen here goes with what is: a price is said as a whole.
  price: [
    'priceKind',
    'priceAmount',
    'priceMaxAmount',
    'priceUnit',
    'priceTax',
    'priceTaxRate',
    'priceHasService',
    'priceService',
    'priceMinimum',
    'priceValidity',
  ],
}

/** Whether a screen asks for what is missing. */
export const asksFor = (id: ScreenId, field: string): boolean =>
  id !== 'photo' && fieldsOf[id].some((each) => each === field)
/** Where a missing field is asked for. */
const screenOf = (field: string): ScreenId =>
  screens.find(({ id }) => asksFor(id, field))?.id ?? 'what'
export const wayTo = (field: string) => `${paths.vendorCreateProfile}?step=${screenOf(field)}`

/** As the wizard was called in six steps: such an address opens the question that has come of it. */
const before: Record<string, ScreenId> = {
  business: 'what',
  place: 'where',
  packages: 'photo',
  details: 'photo',
  review: 'photo',
}
/** The one of the address, else the first that is not answered yet. */
export function currentScreen(step: string | null, { missing }: VendorProfile): number {
  const named = screens.findIndex(({ id }) => id === (before[step ?? ''] ?? step))
  if (named >= 0) return named
  const open = screens.findIndex(({ id }) => missing.some(({ field }) => asksFor(id, field)))
  return open >= 0 ? open : screens.length - 1
}
