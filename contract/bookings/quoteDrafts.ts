import { maxFunctions, maxInstalments, maxQuoteLines, maxQuoteTerms } from '#domain/limits.ts'
import { lineBases } from '#domain/quotes/quotes.ts'
import * as z from 'zod'

const typed = (most = 200) => z.string().max(most, 'That is too long.')
/** What stands in the builder, as it was typed: it may be unfinished. */
export const QuoteDraft = z.object({
  /** The version that it is to follow; of another one it is forgotten. */
  after: z.int().min(0),
  firstDay: typed(),
  lastDay: typed(),
  /** Empty for all of the day. */
  slot: typed(20).optional(),
  /** The hall; empty for any that is free. */
  resourceId: typed(40).optional(),
  /** Several functions, a row each, in place of the days, the part of the day and the guests. */
  isTogether: z.boolean().optional(),
  times: z
    .array(z.object({ name: typed(), day: typed(), slot: typed(20), guests: typed() }))
    .max(maxFunctions, `At most ${maxFunctions} functions.`)
    .optional(),
  guests: typed(),
  lines: z
    .array(
      z.object({
        id: typed(40),
        label: typed(400),
        basis: z.enum(lineBases),
        quantity: typed(),
        unitPrice: typed(),
        taxRate: typed(),
        forFunction: typed(10).optional(),
      }),
    )
    .max(maxQuoteLines, `A quote can have at most ${maxQuoteLines} lines.`),
  taxIncluded: z.boolean(),
  discount: typed(),
  service: typed(),
  instalments: z
    .array(
      z.object({
        label: typed(),
        part: typed(),
        due: typed(),
        dueDay: typed(),
        daysBefore: typed(),
      }),
    )
    .max(maxInstalments, `At most ${maxInstalments} instalments.`),
  terms: typed(maxQuoteTerms * 2),
  note: typed(2000),
  validUntil: typed(),
  holds: z.boolean(),
})
export type QuoteDraft = z.output<typeof QuoteDraft>
