import { getVendorReviews } from '#contract/bookings/reviews.ts'
import { getSimilarVendors, getWorkedWith } from '#contract/pages/vendorPages.ts'
import { getVendor, getVendorCalendarDays, type VendorPage } from '#contract/pages/vendorPages.ts'
import { reply, listOf } from './replies.ts'
import { policyOf } from '#domain/refunds.ts'

/** A vendor whose page is open, and what the server says of it. */
export const vendorId = '00000000-0000-4000-8000-000000000001'
export const rose: VendorPage = {
  _id: vendorId,
  slug: 'rose-palace',
  businessName: 'Rose Palace',
  timeZone: 'Asia/Kolkata',
  unclaimed: false,
  calendarKnown: true,
  category: { _id: 'c1', slug: 'venues', name: 'Venues' },
  city: { _id: 't1', slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan', country: 'India' },
  area: 'Amer Road',
  description: 'A palace.',
  website: '',
  socialLinks: [],
  otherCategories: [],
  price: {
    kind: 'exact',
    amount: 120000,
    maxAmount: null,
    currency: 'INR',
    unit: 'per_plate_veg',
    tax: 'excluded',
  },
  estimate: null,
  about: null,
  capacityMin: null,
  capacityMax: 400,
  guestsMin: null,
  platesMin: null,
  attributes: [{ label: 'Rooms', value: '12' }],
  languages: [],
  faqs: [],
  team: [],
  travel: null,
  away: null,
  position: null,
  packages: [],
  photos: [],
  rating: { average: null, count: 0 },
  response: { rate: 1, of: 12, formula: '12 of 12 new enquiries were answered within 24 hours.' },
  verified: true,
  favorite: false,
  deposit: { percent: 30, restDaysBefore: 14 },
  cancellation: policyOf([
    { daysBefore: 0, refundPercent: 0 },
    { daysBefore: 90, refundPercent: 90 },
  ]),
  onDay: null,
  refunds: null,
}
export const replies = [
  reply(getVendor, ({ guests, date }) => ({
    ...rose,
    estimate: guests
      ? {
          amount: 120000 * Number(guests),
          maxAmount: null,
          currency: 'INR',
          guests: Number(guests),
          kind: 'exact' as const,
          tax: 'excluded' as const,
        }
      : null,
    onDay: date ? ('free' as const) : null,
  })),
  reply(getVendorCalendarDays, { days: { '2027-02-14': 'free' } }),
  reply(getWorkedWith, listOf()),
  reply(getSimilarVendors, listOf()),
  reply(getVendorReviews, { items: [], nextCursor: null, total: 0, breakdown: null }),
]
export const at = '/vendor/rose-palace?date=2027-02-14&guests=300'
