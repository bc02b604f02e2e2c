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
  /** When a program last read it; a little inexact. */
  askedAt: instant.nullable(),
  /** For owners: the other members who have an address of it. */
  holders: z.array(
    z.object({ _id: z.string(), name: z.string(), madeAt: instant, askedAt: instant.nullable() }),
  ),
})
export const getFeeds = endpoint('GET /api/feeds', {
  access: ['user', 'vendor'],
  input: none,
  output: page(Feed),
  summary:
    'The calendars that can be followed from outside, of a business and its teams or of a wedding, each at an ' +
    'address of the person’s own. It ends with the membership.',
})
export const createFeed = endpoint('POST /api/feeds', {
  access: ['user', 'vendor'],
  input: z.object({ resourceId: uuid.optional(), withNames: z.boolean().optional() }),
  output: message,
  summary: 'Gives the person an address of a calendar; the one before is answered no more.',
})
export const updateFeedAddresses = endpoint('POST /api/feeds/addresses', {
  access: ['user', 'vendor'],
  input: none,
  output: message,
  summary: 'Gives all members who have an address another one; those before are answered no more.',
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
  summary: 'Ends an address of one’s own; an owner ends those of others, too.',
})
