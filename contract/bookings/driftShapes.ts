import { driftVerbs } from '#domain/weddings/driftWords.ts'
import { slotNames } from '#domain/times.ts'
import * as z from 'zod'

const apart = <T extends z.ZodType>(what: T) => z.object({ booked: what, planned: what }).nullable()
export const driftAnswers = ['change_booking', 'change_wedding', 'keep'] as const

/**
 * Where a booking, a quote, a request or a place in a queue and the wedding's functions that it is for have come apart:
 * what of each is booked and planned.
 */
export const Drift = z.object({
  /** Of just these differences: who answers says which ones were seen. */
  key: z.string(),
  verb: z.enum(driftVerbs),
  differences: z.array(
    z.object({
      functionId: z.string(),
      name: z.string(),
      isRemoved: z.boolean(),
      day: z
        .object({
          booked: z.object({ first: z.string(), last: z.string() }),
          planned: z.string().nullable(),
        })
        .nullable(),
      part: apart(z.enum(slotNames)),
      town: apart(z.string()),
      guests: apart(z.int()),
    }),
  ),
  /** Days on which the wedding has no function, and what it has instead: then nothing else differs. */
  unplanned: z
    .object({
      first: z.string(),
      last: z.string(),
      instead: z.object({ name: z.string(), date: z.string() }),
    })
    .optional(),
  /** Who has proposed a change that would mend it, or a part of it: `differences` are those that it leaves, if any. */
  waitsFor: z.enum(['user', 'vendor']).optional(),
  /** The day on which the vendor declined just this change; left out where it has not. */
  declinedOn: z.string().optional(),
  /** What it was booked at that would not be listed any more as it is planned; left out where there is nothing. */
  unlisted: z.string().optional(),
  /** What can be done about it, by who looks. */
  /** What is likely wanted first. */
  actions: z.array(z.enum(driftAnswers)),
  /** What the couple has answered to just this; null while it is open. */
  answer: z.enum(driftAnswers).nullable(),
})
export type Drift = z.output<typeof Drift>

/** A planned function that its vendor is not asked or booked for, where a change can be proposed now. */
export const LackedFunction = z.object({
  functionId: z.string(),
  name: z.string(),
  date: z.string(),
  slot: z.enum(slotNames).nullable(),
  city: z.string(),
  guests: z.int().nullable(),
})
export type LackedFunction = z.output<typeof LackedFunction>
