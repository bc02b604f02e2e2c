import { endpoint } from '#contract/kernel/endpoint.ts'
import { text, optionalText, guests, none, version } from '#contract/kernel/fields.ts'
import { maxWeddingFunctions, maxMoney } from '#domain/limits.ts'
import { slotNames } from '#domain/times.ts'
import * as z from 'zod'

/** A day that may be open; which days make sense the service says. */
const openDay = z.iso.date('Write a day like 14 Feb 2027, or leave it empty.').nullish()
const openGuests = guests.nullish()
const FunctionInput = z.object({
  /** Of one that is there already: what is booked for it stays with it. */
  _id: z.uuid().optional(),
  name: text('The function’s name', 60),
  date: openDay,
  slot: z.enum(slotNames, 'Choose a time of day.').nullish(),
  city: optionalText('The city', 80),
  guests: openGuests,
})
const day = z.string().nullable()
export const Wedding = z.object({
  version: z.int(),
  partnerOne: z.string(),
  partnerTwo: z.string(),
  city: z.string(),
  guests: z.int().nullable(),
  /** Between which days it will be, as long as no day is fixed; both or none. */
  earliest: day,
  latest: day,
  /** By day, those without one last. A city and guests that are not said are the wedding’s. */
  functions: z.array(
    z.object({
      /** Left out of one that nobody has saved yet. */
      _id: z.string().optional(),
      name: z.string(),
      date: day,
      slot: z.enum(slotNames).nullable(),
      city: z.string(),
      guests: z.int().nullable(),
      /** By whose midnight its day ends; left out where its town's is not known, and the site's counts. */
      timeZone: z.string().optional(),
    }),
  ),
  budget: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  style: z.string(),
  languages: z.string(),
})
export type Wedding = z.output<typeof Wedding>

export const getWedding = endpoint('GET /api/user/wedding', {
  access: ['user'],
  input: none,
  output: Wedding,
  summary: 'The couple’s wedding profile; empty until first saved.',
})
export const updateWedding = endpoint('PUT /api/user/wedding', {
  access: ['user'],
  input: z.object({
    version,
    partnerOne: text('A name', 80),
    partnerTwo: z.string().trim().max(80, 'A name can have at most 80 characters.'),
    city: optionalText('The city', 80),
    guests: openGuests,
    earliest: openDay,
    latest: openDay,
    functions: z
      .array(FunctionInput)
      .max(maxWeddingFunctions, `At most ${maxWeddingFunctions} functions.`),
    budgetAmount: z
      .int('Give the budget as a number.')
      .min(0)
      .max(maxMoney, 'That budget is too large.')
      .nullable(),
    style: z.string().trim().max(200),
    languages: z.string().trim().max(200),
    /** Functions that are far apart on one day are meant so (409 with `doubts` otherwise). */
    confirmed: z.boolean().optional(),
  }),
  output: Wedding,
  summary: 'Saves the wedding profile; refused (409) if it was saved elsewhere in between.',
})
