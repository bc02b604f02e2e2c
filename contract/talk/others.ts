import * as z from 'zod'
import { bookingStatuses } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { message, page, text, uuid } from '#contract/kernel/fields.ts'
import { maxOthers } from '#domain/limits.ts'

/**
 * An open request, quote or question of the couple with somebody else of a category that it has booked, for nothing but
 * what is booked: another day, or another part of it, may be another function’s.
 */
export const Other = z.object({
  /** Of the booking, or of the thread where there is none. */
  _id: z.string(),
  kind: z.enum(['booking', 'enquiry']),
  businessName: z.string(),
  /** Of a booking; null of a question. */
  status: z.enum(bookingStatuses).nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Its time is held for the couple. */
  isHeld: z.boolean(),
})
export type Other = z.output<typeof Other>
export const Others = z.object({
  /** Of the booking that made the others needless. */
  bookingId: z.string(),
  businessName: z.string(),
  category: z.string(),
  asked: z.array(Other),
})
export type Others = z.output<typeof Others>

export const getOthers = endpoint('GET /api/user/others', {
  access: ['user'],
  input: z.object({}),
  output: page(Others),
  summary:
    'Whom the couple still asks in a category that it has booked, until it has closed them or said that they stay.',
})
export const closeOthers = endpoint('POST /api/bookings/:bookingId/others', {
  access: ['user'],
  input: z.object({
    bookingId: uuid,
    /** Requests, quotes and questions to end; all others stay, and are not asked about again for this booking. */
    close: z.array(uuid).max(maxOthers),
    /** What each of them reads. */
    reason: text('Your words to them', 500),
  }),
  output: message,
  summary:
    'Withdraws what is named and still open, closes its threads, and tells each vendor why. What is confirmed is ' +
    'never touched.',
})
