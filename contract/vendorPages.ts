import * as z from 'zod'
import { mostAddOns } from './details.ts'
import { endpoint } from './endpoint.ts'
import { guests, text, uuid } from './fields.ts'
import { Estimate, EstimateLine, mostFunctions } from './prices.ts'

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
    functions: z.int('How many functions? A whole number.').min(1, 'At least one function.').max(mostFunctions, `At most ${mostFunctions} functions.`).optional(),
    days: z.int().min(1).max(14).optional(),
  }),
  output: z.object({ total: Estimate.nullable(), lines: z.array(EstimateLine) }),
  summary: 'What a vendor’s price or package with extras comes to; the total is null without a price and while it waits for the guests.',
})
