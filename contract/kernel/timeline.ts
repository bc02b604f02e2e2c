import * as z from 'zod'

export const Change = z.object({
  at: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  /** The person; nobody where the site did it by itself, or one of us. */
  who: z.string().nullable().optional(),
  reason: z.string().nullable(),
  /** Of the quote that was sent. */
  version: z.int().nullable().optional(),
})
export type Change = z.output<typeof Change>
