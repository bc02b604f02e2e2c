import * as z from 'zod'

export const Change = z.object({
  at: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
})
export type Change = z.output<typeof Change>
