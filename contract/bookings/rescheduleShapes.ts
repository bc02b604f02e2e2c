import { instant } from '#contract/kernel/fields.ts'
import { ProposedTime } from './times.ts'
import * as z from 'zod'

/** What it costs in all, and how much of that is tax and service; null where that was not named apart. */
export const Sum = z.object({
  amount: z.int(),
  currency: z.string(),
  tax: z.int().nullable(),
  service: z.int().nullable(),
})

/** What one side of a confirmed booking proposes to change: its days, guests, hall or total. */
const Change = z.object({
  /** Those of now where only something else changes. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Null where they stay. */
  guests: z.int().nullable(),
  /** Each function as it would be, or a part of the day; without it all move by as many days, at their hours. */
  times: z.array(ProposedTime).nullish(),
  /** What it would cost in all; null where the price stays. */
  sum: Sum.nullable(),
  /** The other hall; without it the booking stays where it is, as far as that is free. */
  hall: z.object({ _id: z.string(), name: z.string(), capacity: z.int().nullable() }).nullish(),
})

/** The same while the other can answer. */
export const Reschedule = Change.extend({
  _id: z.string(),
  by: z.enum(['user', 'vendor']),
  note: z.string(),
  expiresAt: instant,
  /** What the other side proposed, and this takes the place of. */
  answered: Change.nullish(),
})
export type Reschedule = z.output<typeof Reschedule>
