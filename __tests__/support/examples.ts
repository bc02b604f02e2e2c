import type { Booking } from '#contract/bookings/bookings.ts'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import type { Quote, QuoteLimits, QuoteStart } from '#contract/bookings/quoteShapes.ts'
import type { getVendorCalendar } from '#contract/calendar/calendar.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { policyOf } from '#domain/refunds.ts'

const vendor = { _id: 'v1', slug: 'rose-hall', businessName: 'Rose Hall' }
const createdAt = '2026-11-20T10:00:00.000Z'

/** A booking request as its vendor sees it. */
export const aBooking: Booking = {
  _id: 'b1',
  status: 'requested',
  vendor: { ...vendor, category: 'venues', city: 'jaipur' },
  coupleName: 'Priya & Arjun',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  times: null,
  guests: 300,
  packageName: null,
  reschedule: null,
  outcome: null,
  wasConfirmed: false,
  movedRefundPercent: null,
  isByHand: false,
  byHand: null,
  lines: [],
  reviewPhotos: [],
  total: {
    amount: 42_500_000,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    kind: 'exact',
    tax: 'included',
    unit: 'per_plate',
  },
  sum: null,
  exact: { amount: 42_500_000, currency: 'INR', tax: null, service: null },
  quoteVersion: 0,
  isHeld: true,
  waiting: 0,
  expiresAt: new Date(Date.now() + 47.5 * 3_600_000).toISOString(),
  createdAt,
  actions: ['accept', 'offer', 'decline'],
  town: null,
  note: 'A garden, please.',
  enquiryId: null,
  contact: null,
  timeline: [{ at: createdAt, from: null, to: 'requested', by: 'user', reason: null }],
  deposit: { percent: 30, restDaysBefore: 14 },
  cancellation: policyOf([
    { daysBefore: 30, refundPercent: 50 },
    { daysBefore: 0, refundPercent: 0 },
  ]),
  refundPercent: null,
  refundKept: 0,
  graceUntil: null,
  review: null,
  coupleReview: null,
  otherWaitsUntil: null,
}

/** A thread as its couple sees it, with one answer it has not read. */
export const anEnquiry: Enquiry = {
  _id: 'e1',
  status: 'replied',
  vendor: { ...vendor, unclaimed: false },
  coupleName: 'Priya & Arjun',
  date: '2027-02-14',
  guests: 300,
  town: null,
  lastMessage: 'We are free.',
  lastMessageAt: '2026-11-20T12:00:00.000Z',
  lastFrom: 'vendor',
  waitingSince: '2026-11-20T12:00:00.000Z',
  unread: 0,
  booking: null,
  createdAt,
  window: null,
  messages: [
    {
      _id: 'm1',
      from: 'user',
      mine: true,
      name: 'Priya & Arjun',
      body: 'Are you free?',
      at: createdAt,
    },
    {
      _id: 'm2',
      from: 'vendor',
      mine: false,
      name: 'Rose Hall',
      body: 'We are free.',
      at: '2026-11-20T12:00:00.000Z',
    },
  ],
  closedReason: null,
  seenAt: null,
  timeline: [{ at: createdAt, from: null, to: 'new', by: 'user', reason: null }],
  actions: ['reply', 'close', 'book'],
}

const sum = { amount: 42_480_000, currency: 'INR', tax: 6_480_000, service: 0 }
/** A request whose price is no exact total: it is answered with a quote. */
export const vague = {
  ...aBooking,
  total: { ...aBooking.total, tax: 'excluded' as const },
  actions: ['offer' as const, 'decline' as const],
}
export const offered = { ...vague, status: 'offered' as const, sum, quoteVersion: 1 }
export const plates = {
  id: 'a',
  label: 'Plates',
  basis: 'per_guest' as const,
  quantity: 1,
  unitPrice: 120_000,
  taxRate: 18,
}
export const version: Quote['versions'][number] = {
  version: 1,
  sentAt: '2026-11-20T10:00:00.000Z',
  who: 'Ravi',
  currency: 'INR',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: 300,
  lines: [plates],
  taxIncluded: false,
  discount: null,
  service: null,
  instalments: [
    { label: 'Advance', percent: 50, amount: null, dueDay: null, daysBefore: 30 },
    { label: '', percent: 50, amount: null, dueDay: null, daysBefore: 7 },
  ],
  terms: 'Music until eleven.',
  note: '',
  validUntil: '2026-11-25',
  holds: true,
  totals: {
    lines: [36_000_000],
    subtotal: 36_000_000,
    discount: 0,
    service: 0,
    taxes: [{ rate: 18, net: 36_000_000, tax: 6_480_000, gross: 42_480_000 }],
    tax: 6_480_000,
    total: 42_480_000,
    instalments: [
      { amount: 21_240_000, due: '2027-01-15' },
      { amount: 21_240_000, due: '2027-02-07' },
    ],
  },
}
export const noLimits: QuoteLimits = {
  guestsMin: null,
  guestsMax: null,
  platesMin: null,
  spendMin: null,
}
export const quote = (versions = [version], asks: Quote['asks'] = [], limits = noLimits) => ({
  bookingId: 'b1',
  versions,
  asks,
  limits,
})
/** What the builder begins with: plates for a request of one day. */
export const aStart: QuoteStart = {
  bookingId: 'b1',
  enquiryId: null,
  coupleName: 'Priya & Arjun',
  currency: 'INR',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  times: null,
  guests: 300,
  version: 0,
  isOpen: true,
  taxIncluded: false,
  taxRate: 18,
  service: null,
  lines: [plates],
  packages: [
    {
      _id: 'p1',
      name: 'Valet',
      validity: null,
      lines: [{ ...plates, id: 's0', label: 'Valet', basis: 'fixed', unitPrice: 5_000_000 }],
    },
  ],
  stated: null,
  seasons: [],
  last: null,
  terms: '',
  instalments: [],
  validUntil: '2026-11-26',
  draft: null,
  draftVersion: 0,
  asks: [],
}

/** The calendar of a vendor with two places, on which nothing stands. */
export const vendorCalendar: Output<typeof getVendorCalendar> = {
  blocks: [],
  resources: [
    { _id: 'r1', name: 'Lawn', withinId: null },
    { _id: 'r2', name: 'Terrace', withinId: null },
  ],
  open: true,
  days: {},
  off: [],
  today: '2027-02-14',
}

/** A booking, a quote or a place in a queue that is for other guests than the wedding has. */
export const aDrift = (verb: Drift['verb'], actions: Drift['actions']): Drift => ({
  key: 'k1',
  verb,
  differences: [
    {
      functionId: 'f1',
      name: 'Wedding',
      isRemoved: false,
      day: null,
      part: null,
      town: null,
      guests: { booked: 300, planned: 250 },
    },
  ],
  actions,
  answer: null,
})
