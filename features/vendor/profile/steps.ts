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

const places: Record<string, StepId> = {
  city: 'place',
  contactEmail: 'place',
  contactPhone: 'place',
  priceKind: 'price',
}
/** Where a missing field is asked for. */
export const stepOf = (field: string): StepId => places[field] ?? 'business'
