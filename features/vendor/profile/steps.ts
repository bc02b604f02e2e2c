import type { ProfileValues } from './fields/values.ts'

/** The way of the wizard; each step saves what it asks. */
export const steps = [
  { id: 'business', label: 'Business', title: 'Your business' },
  { id: 'place', label: 'Place', title: 'Place and contact' },
  { id: 'price', label: 'Price', title: 'Price and guests' },
  { id: 'packages', label: 'Packages', title: 'Packages' },
  { id: 'details', label: 'Details', title: 'Details' },
  { id: 'review', label: 'Review', title: 'Review and submit' },
] as const
export type StepId = (typeof steps)[number]['id']

/** What each step asks. */
export const fieldsOf: Record<Exclude<StepId, 'review'>, readonly (keyof ProfileValues)[]> = {
  business: ['businessName', 'category', 'otherCategories', 'description'],
  place: [
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
    'seasons',
    'priceValidity',
    'deposit',
    'capacityMin',
    'capacityMax',
    'policyKind',
    'cancellation',
  ],
  packages: ['packages'],
  details: [
    'attributes',
    'languages',
    'travelFreeKm',
    'travelMaxKm',
    'travelFee',
    'travelPerKm',
    'travelNote',
    'team',
    'faqs',
  ],
}

const stepByField: Record<string, StepId> = {
  city: 'place',
  contactEmail: 'place',
  contactPhone: 'place',
  priceKind: 'price',
}
/** Where a missing field is asked for. */
export const stepOf = (field: string): StepId => stepByField[field] ?? 'business'
