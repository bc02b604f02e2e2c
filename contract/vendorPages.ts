import * as z from 'zod'
import { longestStay, mostAddOns, mostFunctions } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import {
  cursor,
  day,
  guests,
  instant,
  limit,
  message,
  optionalText,
  page,
  text,
  uuid,
} from './fields.ts'
import { Estimate, EstimateLine } from './prices.ts'
import { VendorCard } from './search.ts'
import { vendorStatuses } from './vendors.ts'

const vendorId = text('The vendor', 200)

/** What it comes to, line by line. */
export const getEstimate = endpoint({
  method: 'GET',
  path: '/api/vendors/:vendorId/estimate',
  access: 'public',
  input: z.object({
    vendorId,
    packageId: uuid.optional(),
    /** Extras of that package. */
    addOns: z.array(uuid).max(mostAddOns).optional(),
    guests: guests.optional(),
    functions: z
      .int('How many functions? A whole number.')
      .min(1, 'At least one function.')
      .max(mostFunctions, `At most ${mostFunctions} functions.`)
      .optional(),
    days: z.int().min(1).max(longestStay).optional(),
  }),
  output: z.object({ total: Estimate.nullable(), lines: z.array(EstimateLine) }),
  summary:
    'What a vendor’s price or package with extras comes to; the total is null without a ' +
    'price, or until the guests are known.',
})

const ours = { vendorId, guests: guests.optional(), date: day.optional() }
export const getWorkedWith = endpoint({
  method: 'GET',
  path: '/api/vendors/:vendorId/worked-with',
  access: 'public',
  input: z.object(ours),
  output: z.object({ items: z.array(VendorCard) }),
  summary:
    'Public vendors who have served the same completed wedding (the same couple, within three days), most often first.',
})
export const getSimilarVendors = endpoint({
  method: 'GET',
  path: '/api/vendors/:vendorId/similar',
  access: 'public',
  input: z.object(ours),
  output: z.object({ items: z.array(VendorCard) }),
  summary:
    'Vendors in the same category, in the city first, then near it, free on the day if one ' +
    'is given, nearest in price first.',
})

export const reportReasons = [
  'wrong_facts',
  'wrong_price',
  'not_theirs',
  'offensive',
  'closed',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportVendor = endpoint({
  method: 'POST',
  path: '/api/vendors/:vendorId/report',
  access: 'public',
  guarded: true,
  input: z.object({
    vendorId,
    reason: z.enum(reportReasons, 'Choose what is wrong.'),
    note: optionalText('The note', 1000),
  }),
  output: message,
  summary: 'Tells the admins that something on a page is wrong; counted strictly for each client.',
})
export const VendorReport = z.object({
  _id: z.string(),
  at: instant,
  reason: z.enum(reportReasons),
  note: z.string(),
  /** Null for a visitor. */
  from: z.object({ name: z.string(), email: z.string() }).nullable(),
  vendor: z.object({
    _id: z.string(),
    slug: z.string().nullable(),
    businessName: z.string(),
    status: z.enum(vendorStatuses),
  }),
})
export type VendorReport = z.output<typeof VendorReport>
export const getReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: ['admin'],
  input: z.object({ cursor, limit }),
  output: page(VendorReport),
  summary: 'Reports that nobody has looked at yet, oldest first.',
})
export const answerReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:reportId/answer',
  access: ['admin'],
  input: z.object({ reportId: uuid, answer: z.enum(['dismissed', 'acted'], 'Choose an answer.') }),
  output: message,
  summary: 'Closes a report once: nothing was wrong, or something was done.',
})
