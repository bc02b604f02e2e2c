import * as z from 'zod'

/** What each side of a confirmed booking says once its days are over; null while it has said nothing. */
export const outcomes = ['took_place', 'did_not_happen'] as const
export const Outcome = z.object({
  user: z.enum(outcomes).nullable(),
  vendor: z.enum(outcomes).nullable(),
})
export type Outcome = z.output<typeof Outcome>
