import type { Facets, VendorCard } from '#contract/search/search.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { policyOf } from '#domain/refunds.ts'

const price = {
  kind: 'from',
  amount: 120000,
  maxAmount: null,
  currency: 'INR',
  unit: 'per_plate',
  tax: 'not_stated',
} as const

/** A vendor's card as the search answers it. */
export const card = (name: string, more: Partial<VendorCard> = {}): VendorCard => ({
  _id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  slug: name,
  businessName: name,
  unclaimed: false,
  calendarKnown: true,
  category: 'Venues',
  city: 'Jaipur',
  price,
  estimate: null,
  capacityMax: 400,
  rating: { average: 4.6, count: 12 },
  response: { rate: null, of: 0 },
  verified: false,
  languages: [],
  photo: null,
  onDay: null,
  freeDays: null,
  distanceKm: null,
  favorite: false,
  ...more,
})

export const facets: Facets = {
  whole: true,
  categories: [{ slug: 'venues', name: 'Venues', count: 3 }],
  cities: [{ slug: 'jaipur', name: 'Jaipur', count: 2 }],
  within: [{ value: '25', label: 'Within 25 km', count: 5 }],
  budgets: [{ value: '20000000', label: 'Up to ₹2,00,000', count: 4 }],
  guests: [{ value: '300', label: '300 and more', count: 2 }],
  ratings: [{ value: '4.5', label: '4.5 and more', count: 2 }],
  responses: [{ value: '90', label: '90% and more', count: 1 }],
  languages: [
    { value: 'Hindi', label: 'Hindi', count: 3 },
    { value: 'Tamil', label: 'Tamil', count: 2 },
    { value: 'Urdu', label: 'Urdu', count: 0 },
  ],
  free: null,
  verified: 2,
  instant: 1,
  attributes: [
    {
      key: 'food',
      label: 'Food',
      kind: 'many',
      choices: [
        { value: 'food:Veg', label: 'Veg', count: 2 },
        { value: 'food:Jain', label: 'Jain', count: 1 },
      ],
    },
    {
      key: 'pool',
      label: 'Pool',
      kind: 'yes_no',
      choices: [{ value: 'pool:yes', label: 'Yes', count: 1 }],
    },
  ],
}

/** The vendor's own page, with a total where guests are known. */
export const page = (name: string, total?: number): VendorPage => ({
  _id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  slug: name,
  businessName: name,
  timeZone: 'Asia/Kolkata',
  unclaimed: false,
  calendarKnown: true,
  category: { _id: 'c1', slug: 'venues', name: 'Venues' },
  city: { _id: 't1', slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan', country: 'India' },
  area: '',
  description: '',
  website: '',
  socialLinks: [],
  otherCategories: [],
  price,
  about: null,
  estimate: total
    ? {
        amount: total,
        maxAmount: null,
        currency: 'INR',
        guests: 300,
        kind: 'exact',
        tax: 'not_stated',
      }
    : null,
  capacityMin: null,
  guestsMin: null,
  platesMin: null,
  capacityMax: 400,
  attributes: [],
  languages: ['Hindi'],
  faqs: [],
  team: [],
  travel: null,
  away: null,
  position: null,
  packages: [],
  photos: [],
  rating: { average: 4.5, count: 8 },
  verified: true,
  response: { rate: 90, of: 10, formula: '' },
  favorite: false,
  deposit: null,
  cancellation: policyOf([{ daysBefore: 30, refundPercent: 50 }]),
  refunds: null,
  onDay: null,
})
