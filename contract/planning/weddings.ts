import { endpoint } from '#contract/kernel/endpoint.ts'
import { text, day, optionalText, guests, none, version } from '#contract/kernel/fields.ts'
import { maxWeddingFunctions, maxMoney } from '#domain/limits.ts'
import * as z from 'zod'

export const slots = ['morning', 'afternoon', 'evening', 'full_day'] as const
const FunctionInput = z.object({
  name: text('The function’s name', 60),
  date: day,
  slot: z.enum(slots, 'Choose a time of day.'),
  city: optionalText('The city', 80),
  guests,
})
export const Wedding = z.object({
  version: z.int(),
  partnerOne: z.string(),
  partnerTwo: z.string(),
  functions: z.array(
    z.object({
      name: z.string(),
      date: z.string(),
      slot: z.enum(slots),
      city: z.string(),
      guests: z.int(),
    }),
  ),
  budget: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  style: z.string(),
  languages: z.string(),
})
export type Wedding = z.output<typeof Wedding>

export const getWedding = endpoint({
  method: 'GET',
  path: '/api/user/wedding',
  access: ['user'],
  input: none,
  output: Wedding,
  summary: 'The couple’s wedding profile; empty until first saved.',
})
export const saveWedding = endpoint({
  method: 'PUT',
  path: '/api/user/wedding',
  access: ['user'],
  input: z.object({
    version,
    partnerOne: text('A name', 80),
    partnerTwo: z.string().trim().max(80, 'A name can have at most 80 characters.'),
    functions: z
      .array(FunctionInput)
      .min(1, 'Add at least one function with its date.')
      .max(maxWeddingFunctions, `At most ${maxWeddingFunctions} functions.`),
    budgetAmount: z
      .int('Give the budget as a number.')
      .min(0)
      .max(maxMoney, 'That budget is too large.')
      .nullable(),
    style: z.string().trim().max(200),
    languages: z.string().trim().max(200),
  }),
  output: Wedding,
  summary: 'Saves the wedding profile; refused (409) if it was saved elsewhere in between.',
})
