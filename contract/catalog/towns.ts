import { endpoint } from '#contract/kernel/endpoint.ts'
import { page, uuid } from '#contract/kernel/fields.ts'
import * as z from 'zod'

/** A town of the gazetteer, or a city of the market that the gazetteer does not know. */
export const Town = z.object({
  _id: z.string(),
  name: z.string(),
  /** The county or state that tells it from others of its name. */
  area: z.string().nullable(),
  country: z.string(),
})
export type Town = z.output<typeof Town>

export const getTowns = endpoint({
  method: 'GET',
  path: '/api/towns',
  access: 'public',
  input: z.object({
    /** How the name begins; after a comma, its county, state or country: "newport, wales". */
    q: z.string().trim().max(100).optional(),
    ids: z.array(uuid).max(100).optional(),
  }),
  output: page(Town),
  summary: 'At most eight towns whose name begins so, the largest first, or those of the ids.',
})
