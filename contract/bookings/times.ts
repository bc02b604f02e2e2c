import { Slot } from '#contract/calendar/workingRules.ts'
import { day, guests, optionalText, text, uuid } from '#contract/kernel/fields.ts'
import { type SlotName, slotNames } from '#domain/times.ts'
import { maxFunctions } from '#domain/limits.ts'
import * as z from 'zod'

export const slotName = z.enum(slotNames, 'Choose a part of the day.')

/** One of the functions that a booking is for, each with its own day, hours (null: all of the day) and guests. */
export const BookingTime = z.object({
  /** Empty where there is one alone, for a part of a day. */
  name: z.string(),
  day: z.string(),
  slot: Slot.nullable(),
  guests: z.int(),
  /** Where it is, as it was asked for, where not all are in one town. */
  town: z.string().optional(),
  /** The part of the day for which it was asked, where the vendor sells none by that name. */
  part: z.enum(slotNames).optional(),
  /** With which package it was requested, where not all functions are with the same. */
  packageName: z.string().optional(),
})
/** One as it is proposed, at its place among those that are booked. */
export const ProposedTime = BookingTime.extend({
  /** No longer part of the booking. */
  isLeftOut: z.boolean().optional(),
  /** Not booked yet: after those that are. */
  isAdded: z.boolean().optional(),
  /** In another town than it is booked for. */
  isElsewhere: z.boolean().optional(),
})
/** No two functions at one time. */
function apart(
  times: readonly { day: string; slot?: SlotName | undefined; isLeftOut?: boolean | undefined }[],
  context: z.core.$RefinementCtx,
): void {
  for (const [index, { day, slot, isLeftOut }] of times.entries()) {
    if (isLeftOut) continue
    const isTwice = times
      .slice(0, index)
      .some(
        (other) =>
          !other.isLeftOut &&
          other.day === day &&
          (!slot || !other.slot || other.slot === slot || [slot, other.slot].includes('full_day')),
      )
    if (isTwice)
      context.addIssue({
        code: 'custom',
        path: [index, 'day'],
        message: 'Another function is at this time. Name both in one, or choose another time.',
      })
  }
}

const functionInput = z.object({
  name: optionalText('The name', 60).default(''),
  day,
  /** One that the vendor has; the whole day where it is left out. */
  slot: slotName.optional(),
  guests,
})
const several = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .min(1, 'At least one function.')
    .max(maxFunctions, `At most ${maxFunctions} functions.`)
/** One that a booking is to have besides. */
export const addedInput = functionInput.extend({
  name: text('A name', 60, 'Which function? Name it.'),
  /** Where it is: its way is counted. Where the booking is without it. */
  city: optionalText('The town', 80),
  /** One that the vendor offers now, by its name; what comes first of its price list without it. */
  packageName: optionalText('The package', 80),
})
/** What a booking is for where it is not for whole days from the first to the last. */
export const timesInput = several(functionInput).superRefine(apart).optional()
/** The same as they are requested: each with a package of its own, where not one is for all of them. */
export const requestedTimesInput = several(functionInput.extend({ packageId: uuid.optional() }))
  .superRefine(apart)
  .optional()
/** What is only asked about may be at one time, and each in its own town. */
export const questionTimesInput = several(
  functionInput.extend({ city: optionalText('The city', 80) }),
).optional()
/** The same of functions that are booked, in their order: a day and a part of it; guests and town stay without them. */
export const movedTimesInput = z
  .array(
    z.object({
      day,
      slot: slotName.optional(),
      guests: guests.optional(),
      /** Another town than it is booked for: the way there is counted anew. */
      city: optionalText('The town', 80),
      /** No longer part of the booking; the others stay. */
      isLeftOut: z.boolean().optional(),
    }),
  )
  .min(1, 'At least one function.')
  .max(maxFunctions, `At most ${maxFunctions} functions.`)
  .superRefine(apart)
  .refine((times) => times.some(({ isLeftOut }) => !isLeftOut), {
    path: [0, 'day'],
    message: 'At least one function stays. To end all of it, cancel the booking.',
  })
  .optional()
