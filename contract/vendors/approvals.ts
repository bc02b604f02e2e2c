import { vendorStatuses, VendorProfile } from './profiles.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  instant,
  cursor,
  limit,
  page,
  timeOrder,
  uuid,
  optionalText,
} from '#contract/kernel/fields.ts'
import { planNames } from '#domain/plans.ts'
import * as z from 'zod'

export const pendingKinds = ['new', 'edit'] as const
/** By name, or who has waited shortest first. */
export const pendingOrders = ['name', 'newest'] as const
export type PendingOrder = (typeof pendingOrders)[number]
export const PendingVendor = z.object({
  _id: z.string(),
  businessName: z.string(),
  category: z.string().nullable(),
  city: z.string().nullable(),
  /** A new business, or risky edits of an approved one. */
  kind: z.enum(pendingKinds),
  submittedAt: instant,
  /** When the promised answer is due. */
  dueAt: instant,
})
export type PendingVendor = z.output<typeof PendingVendor>
export const AdminVendor = z.object({
  _id: z.string(),
  businessName: z.string(),
  status: z.enum(vendorStatuses),
  category: z.string().nullable(),
  city: z.string().nullable(),
  createdAt: instant,
})
export const decisions = [
  'approve',
  'request_changes',
  'reject',
  'suspend',
  'reinstate',
  'reopen',
  'accept_edits',
  'refuse_edits',
  'undo_edits',
] as const
export type Decision = (typeof decisions)[number]
export type AdminVendor = z.output<typeof AdminVendor>
export const VendorForReview = VendorProfile.omit({ actions: true }).extend({
  actions: z.array(z.enum(decisions)),
  categoryName: z.string().nullable(),
  cityName: z.string().nullable(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  plan: z.enum(planNames),
})
export type VendorForReview = z.output<typeof VendorForReview>

/** Which of all vendors. */
export const VendorFilter = z.object({
  q: z.string().trim().max(100).optional(),
  status: z.enum(vendorStatuses).optional(),
  /** The list that brought them. */
  importId: uuid.optional(),
})
export type VendorFilter = z.output<typeof VendorFilter>

export const getPendingVendors = endpoint('GET /api/admin/pending-vendors', {
  access: ['admin'],
  input: z.object({
    /** A name, a city or an email address. */
    q: z.string().trim().max(100).optional(),
    kind: z.enum(pendingKinds).optional(),
    sort: z.enum(pendingOrders).optional(),
    cursor,
    limit,
  }),
  output: page(PendingVendor),
  summary: 'Who waits for a decision, oldest first, or in another order.',
})
export const getVendorsForAdmin = endpoint('GET /api/admin/vendors', {
  access: ['admin'],
  input: VendorFilter.extend({ sort: timeOrder, cursor, limit }),
  output: page(AdminVendor),
  summary: 'All vendors in every state.',
})
export const getVendorForReview = endpoint('GET /api/admin/vendors/:vendorId', {
  access: ['admin'],
  input: z.object({ vendorId: uuid }),
  output: VendorForReview,
  summary: 'A vendor’s whole profile with its history.',
})
export const decideVendor = endpoint('POST /api/admin/vendors/:vendorId/decision', {
  access: ['admin'],
  input: z.object({
    vendorId: uuid,
    decision: z.enum(decisions, 'Choose a decision.'),
    /** What to change, or why; needed for everything but a yes. */
    note: optionalText('The note', 2000),
    version: z.int().min(0).max(2147483647),
  }),
  output: VendorForReview,
  summary: 'Decides once; a second admin gets 409.',
})
