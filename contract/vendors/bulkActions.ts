import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, none, optionalText, page, uuid } from '#contract/kernel/fields.ts'
import { VendorFilter } from './approvals.ts'
import * as z from 'zod'

export const bulkKinds = ['approve', 'invite', 'suspend', 'reinstate'] as const
export type BulkKind = (typeof bulkKinds)[number]
const action = z.enum(bulkKinds, 'Choose what to do.')
/** Some vendors by their ids, or all that a filter finds. */
const chosen = {
  vendorIds: z.array(uuid).min(1, 'Choose a vendor.').max(1000).optional(),
  filter: VendorFilter.optional(),
}

export const BulkAction = z.object({
  _id: z.string(),
  action,
  at: instant,
  by: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  isFinished: z.boolean(),
  /** Those that stayed as they were, and why; the first hundred. */
  problems: z.array(z.object({ _id: z.string(), businessName: z.string(), problem: z.string() })),
})
export type BulkAction = z.output<typeof BulkAction>

export const previewBulkAction = endpoint('POST /api/admin/bulk-actions/check', {
  access: ['admin'],
  keyed: false,
  input: z.object({ action, ...chosen }),
  output: z.object({ total: z.int(), fits: z.int() }),
  summary:
    'How many vendors are chosen, and for how many of them it can be done; counted up to 50,001, one more than can be.',
})
export const createBulkAction = endpoint('POST /api/admin/bulk-actions', {
  access: ['admin'],
  input: z.object({
    action,
    ...chosen,
    /** As many as were shown: when others have come or gone, 409. */
    expected: z.int().min(1),
    note: optionalText('The reason', 2000),
  }),
  output: BulkAction,
  summary: 'Does it to each chosen vendor, one after the other, in the background.',
})
export const getBulkActions = endpoint('GET /api/admin/bulk-actions', {
  access: ['admin'],
  input: none,
  output: page(BulkAction),
  summary: 'The last twenty, newest first.',
})
