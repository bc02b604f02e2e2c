import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, message, none, page, uuid } from '#contract/kernel/fields.ts'

export const Feed = z.object({
  /** Null while it has no address. */
  _id: z.string().nullable(),
  of: z.enum(['business', 'resource', 'wedding']),
  resourceId: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  withNames: z.boolean(),
  /** Instalments that are due stand in it, too; never in that of one team or hall. */
  withPayments: z.boolean(),
  madeAt: instant.nullable(),
  /** When somebody last read it; a little inexact. */
  askedAt: instant.nullable(),
})
export const getFeeds = endpoint('GET /api/feeds', {
  access: ['user', 'vendor'],
  input: none,
  output: page(Feed),
  summary:
    'The calendars that can be followed from outside: of a business and its teams, or of a wedding.',
})
export const createFeed = endpoint('POST /api/feeds', {
  access: ['user', 'vendor'],
  input: z.object({ resourceId: uuid.optional(), withNames: z.boolean().optional() }),
  output: message,
  summary: 'Gives a calendar an address; one that it had is answered no more.',
})
export const updateFeed = endpoint('PATCH /api/feeds/:feedId', {
  access: ['user', 'vendor'],
  input: z.object({
    feedId: uuid,
    withNames: z.boolean().optional(),
    withPayments: z.boolean().optional(),
  }),
  output: message,
  summary:
    'Says whether a calendar names who has booked, or only when, and whether instalments stand in it.',
})
export const deleteFeed = endpoint('DELETE /api/feeds/:feedId', {
  access: ['user', 'vendor'],
  input: z.object({ feedId: uuid }),
  output: message,
  summary: 'Takes the address back: nobody follows the calendar any more.',
})
