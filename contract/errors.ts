import * as z from 'zod'
import { bookingStatuses } from './bookings/bookings.ts'
import { Block } from './calendar/calendar.ts'
import { enquiryStatuses } from './talk/enquiries.ts'
import { importStatuses } from './moderation/imports.ts'
import { vendorStatuses } from './vendors/profiles.ts'

/** What a program is told of a refusal beyond its sentence; which kind it is, its one field says. */
export const About = z.union([
  /** 409, a taken day: days near it that are free for as long, in calendar order. There may be none.
   * `closed`: nobody has it, but the business takes no bookings for it. */
  z.object({ nearestDays: z.array(z.string()), closed: z.boolean().optional() }),
  /** 409, days off over bookings: what holds the days. */
  z.object({ blocks: z.array(Block) }),
  /** 409, a lost update: the version that is stored now. */
  z.object({ currentVersion: z.int() }),
  /** 409, what looks like a slip: each as a question beside its field. Sent again with `confirmed` it goes through. */
  z.object({ doubts: z.array(z.object({ field: z.string(), question: z.string() })) }),
  /** 409, a step that was taken already: where the thing stands now, and who took it where that may be said. */
  z.object({
    status: z.enum([
      ...bookingStatuses,
      ...enquiryStatuses,
      ...vendorStatuses,
      ...importStatuses,
      'dismissed',
      'acted',
    ]),
    by: z.string().nullable().optional(),
  }),
  /** 410: what was offered, and where; slugs. */
  z.object({ category: z.string(), city: z.string() }),
  /** 429, 503, 507: seconds after which another try may succeed; the same as the header Retry-After. */
  z.object({ retryAfter: z.int() }),
])
export type About = z.output<typeof About>

/** The one shape of every answer that is not 2xx: for a person, for a program, and beside which field it belongs. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  about: About.optional(),
  requestId: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
