import { endpoint } from '#contract/kernel/endpoint.ts'
import { maxQueryLength } from '#domain/limits.ts'
import * as z from 'zod'
import { filters, sortKeys } from './search.ts'

export const Meaning = z.object({
  /** What the sentence asks for, as filters of the search; `q` holds the words that no filter says. */
  filters: filters.extend({ sort: z.enum(sortKeys).optional() }),
  /** Whether anything but words was understood. */
  isRead: z.boolean(),
  /** Words that were taken for others, with what they were taken for. */
  corrected: z.array(z.object({ given: z.string(), meant: z.array(z.string()) })),
  /** Where several places have the name that was said: the one that was taken, then others that may be meant. */
  places: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Where several places were said: the one that was taken, then those that the search is not in. */
  also: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Of a season that was said: the month that was taken, then the others of it. */
  months: z.array(z.string()),
  /** What was understood and cannot be asked for: a day that has passed, a currency without a rate. */
  left: z.array(z.string()),
})
export type Meaning = z.output<typeof Meaning>

export const getMeaning = endpoint('GET /api/vendors/meaning', {
  access: 'public',
  input: z.object({ q: z.string().trim().min(1).max(maxQueryLength) }),
  output: Meaning,
  summary:
    'What a typed sentence asks for: its filters, the words that are left, and what was mistyped.',
})
