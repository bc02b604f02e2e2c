import { vendorStatuses } from './profiles.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  text,
  optionalText,
  message,
  instant,
  cursor,
  limit,
  page,
  uuid,
} from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const vendorId = text('The vendor', 200)

export const reportReasons = [
  'wrong_facts',
  'wrong_price',
  'not_theirs',
  'offensive',
  'closed',
  'other',
] as const
/** What the business itself says, by a code sent to its listed address; and what others closed as spam. */
const allReasons = [...reportReasons, 'by_business', 'spam'] as const
export type ReportReason = (typeof allReasons)[number]
export const reportVendor = endpoint('POST /api/vendors/:vendorId/report', {
  access: 'public',
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
  reason: z.enum(allReasons),
  note: z.string(),
  /** Null for a visitor. */
  from: z.object({ name: z.string(), email: z.string() }).nullable(),
  vendor: z
    .object({
      _id: z.string(),
      slug: z.string().nullable(),
      businessName: z.string(),
      status: z.enum(vendorStatuses),
    })
    .nullable(),
  /** In place of a vendor: who asked last for a couple. */
  couple: z.object({ name: z.string(), userId: z.string().nullable() }).nullable(),
  /** Of spam: what was written in the conversations that were closed so, the newest first. */
  texts: z.array(z.object({ to: z.string(), body: z.string(), at: instant })),
})
export type VendorReport = z.output<typeof VendorReport>
export const getReports = endpoint('GET /api/admin/reports', {
  access: ['admin'],
  input: z.object({ cursor, limit }),
  output: page(VendorReport),
  summary: 'Reports that nobody has looked at yet, oldest first.',
})
export const decideReport = endpoint('POST /api/admin/reports/:reportId/answer', {
  access: ['admin'],
  input: z.object({ reportId: uuid, answer: z.enum(['dismissed', 'acted'], 'Choose an answer.') }),
  output: message,
  summary: 'Closes a report once: nothing was wrong, or something was done.',
})
