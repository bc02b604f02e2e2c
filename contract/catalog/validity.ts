import * as z from 'zod'
import { dayOfYear } from '#contract/kernel/fields.ts'
import { maxGuests, maxSeasons, maxFunctions } from '#domain/limits.ts'
import { planLimits } from '#domain/plans.ts'
import { slotNames } from '#domain/times.ts'

const seasonName = z
  .string()
  .trim()
  .min(1, 'Give the season a name.')
  .max(40, 'A season’s name can have at most 40 characters.')

export const Season = z.object({ name: seasonName, from: dayOfYear, to: dayOfYear })
export const Seasons = z
  .array(Season)
  .max(maxSeasons, `At most ${maxSeasons} seasons.`)
  .superRefine((seasons, context) => {
    const index = seasons.findIndex(({ name }, place) =>
      seasons.slice(0, place).some((each) => each.name === name),
    )
    if (index >= 0)
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: 'Another season has this name. Give each its own.',
      })
  })

const count = (what: string, max: number) =>
  z.int(`How many ${what}? A whole number.`).min(1, 'One or more.').max(max, `At most ${max}.`)
const isBelow = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && max < min

/** When a price holds; what is left out is no condition. */
export const Validity = z
  .object({
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1, 'Choose at least one weekday.')
      .max(7)
      .optional(),
    seasons: z.array(seasonName).min(1).max(maxSeasons).optional(),
    restOfYear: z.boolean().optional(),
    parts: z
      .array(z.enum([...slotNames, 'day']))
      .min(1, 'Choose at least one part.')
      .optional(),
    halls: z
      .array(z.string().trim().min(1).max(60))
      .min(1, 'Choose at least one hall.')
      .max(planLimits.pro.resources)
      .optional(),
    guestsMin: count('guests', maxGuests).optional(),
    guestsMax: count('guests', maxGuests).optional(),
    lengthMin: count('functions', maxFunctions).optional(),
    lengthMax: count('functions', maxFunctions).optional(),
  })
  .refine(({ guestsMin, guestsMax }) => !isBelow(guestsMin, guestsMax), {
    path: ['guestsMax'],
    error: 'The most guests are below the fewest.',
  })
  .refine(({ lengthMin, lengthMax }) => !isBelow(lengthMin, lengthMax), {
    path: ['lengthMax'],
    error: 'The most functions are below the fewest.',
  })
export type Validity = z.output<typeof Validity>
