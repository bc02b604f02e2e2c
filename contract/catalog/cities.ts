import { endpoint } from '#contract/kernel/endpoint.ts'
import { none, page } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const City = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  vendors: z.int(),
})
export type City = z.output<typeof City>
export const getCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  access: 'public',
  input: none,
  output: page(City),
  summary: 'Cities with their number of approved vendors.',
})
