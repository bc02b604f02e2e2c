import { endpoint } from '#contract/kernel/endpoint.ts'
import { cursor, limit, page, instant } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const getAudit = endpoint('GET /api/admin/audit', {
  access: ['admin'],
  input: z.object({ q: z.string().trim().max(100).optional(), cursor, limit }),
  output: page(
    z.object({
      _id: z.string(),
      at: instant,
      /** A name where there is an account, and its address. */
      name: z.string(),
      who: z.string(),
      what: z.string(),
      whom: z.string(),
      from: z.string(),
    }),
  ),
  summary: 'The append-only audit log, newest first.',
})
