import type { Category } from '#contract/catalog/categories.ts'
import type { Town } from '#contract/catalog/towns.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'

export const venues: Category = {
  _id: '10000000-0000-4000-8000-000000000001',
  slug: 'venues',
  name: 'Venues',
  scene: null,
  synonyms: [],
  vendors: 3,
  retired: false,
  attributes: [
    { key: 'setting', label: 'Setting', kind: 'choice', options: ['Indoor', 'Outdoor'] },
    { key: 'parking', label: 'Parking', kind: 'yes_no', options: [] },
  ],
}
export const cakes = {
  ...venues,
  _id: '10000000-0000-4000-8000-000000000002',
  slug: 'cakes',
  name: 'Cakes',
  attributes: [],
}
export const jaipur: Town = {
  _id: '20000000-0000-4000-8000-000000000001',
  name: 'Jaipur',
  area: 'Rajasthan',
  country: 'India',
}

/** The profile of somebody who has not saved anything yet, or with what is given. */
export const profileWith = (more: Partial<VendorProfile> = {}): VendorProfile => ({
  _id: '30000000-0000-4000-8000-000000000001',
  status: 'draft',
  isAsListed: false,
  version: 0,
  businessName: '',
  category: null,
  city: null,
  otherCities: [],
  area: '',
  address: '',
  description: '',
  contactEmail: '',
  contactPhone: '',
  website: '',
  socialLinks: [],
  otherCategories: [],
  price: null,
  seasons: [],
  capacityMin: null,
  capacityMax: null,
  attributes: {},
  languages: [],
  faqs: [],
  team: [],
  travelFreeKm: null,
  travelMaxKm: null,
  travelFee: null,
  travelPerKm: null,
  travelNote: '',
  cancellation: null,
  deposit: null,
  position: null,
  packages: [],
  photos: [],
  note: null,
  pendingEdits: [],
  missing: [{ field: 'businessName', message: 'Add the name of your business.' }],
  completeness: 0,
  actions: [],
  timeline: [],
  ...more,
})

export const complete = profileWith({
  version: 4,
  businessName: 'Rose Garden Palace',
  category: venues._id,
  city: jaipur._id,
  description: 'A palace with a rose garden, and a terrace by the lake.',
  contactEmail: 'rose@scene.test',
  contactPhone: '+91 98765 43210',
  price: {
    kind: 'from',
    amount: 8500000,
    maxAmount: null,
    currency: 'INR',
    unit: 'per_day',
    tax: 'excluded',
  },
  missing: [],
  completeness: 100,
  actions: ['submit'],
})

export const packageOf = (name: string, amount: number): VendorProfile['packages'][number] => ({
  _id: `40000000-0000-4000-8000-00000000000${amount}`,
  name,
  description: '',
  amount: amount * 100_00,
  currency: 'INR',
  unit: 'package',
  inclusions: ['Stage', 'Lights'],
  exclusions: [],
  instant: false,
  validity: null,
  addOns: [
    {
      _id: `50000000-0000-4000-8000-00000000000${amount}`,
      name: `Valet ${name}`,
      amount: 900_00,
      unit: 'per_event',
    },
  ],
})
