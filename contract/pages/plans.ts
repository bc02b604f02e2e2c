import { endpoint } from '#contract/kernel/endpoint.ts'
import { message, none, page, uuid } from '#contract/kernel/fields.ts'
import { planNames } from '#domain/plans.ts'
import * as z from 'zod'

export const Plan = z.object({
  _id: z.string(),
  name: z.string(),
  pricePerMonth: z.object({ amount: z.int(), currency: z.string() }),
  summary: z.string(),
  photos: z.int(),
  resources: z.int(),
  features: z.array(z.string()),
})
export type Plan = z.output<typeof Plan>
export const getPlans = endpoint('GET /api/plans', {
  access: 'public',
  input: none,
  output: page(Plan),
  summary: 'Vendor plans with the limits the server enforces.',
})
export const updateVendorPlan = endpoint('POST /api/admin/vendors/:vendorId/plan', {
  access: ['admin'],
  input: z.object({ vendorId: uuid, plan: z.enum(planNames, 'Choose a plan.') }),
  output: message,
  summary: 'Puts a vendor on a plan; what is over a smaller plan’s limits stays.',
})
