/** The way of the wizard; each step saves what it asks. */
export const steps = [
  { id: 'business', title: 'Your business' },
  { id: 'place', title: 'Place and contact' },
  { id: 'price', title: 'Price and guests' },
  { id: 'packages', title: 'Packages' },
  { id: 'details', title: 'Details' },
  { id: 'review', title: 'Review and hand in' },
] as const
export type StepId = (typeof steps)[number]['id']

const places: Record<string, StepId> = { city: 'place', contactEmail: 'place', contactPhone: 'place', priceKind: 'price' }
/** Where a missing field is asked for. */
export const stepOf = (field: string): StepId => places[field] ?? 'business'
