import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, minorAmount, optionalText, uuid } from '#contract/kernel/fields.ts'
import * as z from 'zod'
import { Booking } from './bookings.ts'

export const proposeReschedule = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/reschedule',
  access: ['user', 'vendor'],
  input: z.object({
    bookingId: uuid,
    firstDay: day,
    /** As many days as before where it is not said. */
    lastDay: day.optional(),
    /** What it costs in all then, with tax and service. The vendor’s to say; the price stays without it. */
    total: minorAmount('amount').optional(),
    note: optionalText('Your note', 1000),
  }),
  output: Booking,
  summary:
    'Proposes other days for a confirmed booking. The other side has 72 hours; until it accepts, ' +
    'the booking stays as it is. Taken days answer 409 with the nearest free ones.',
})
export const answerReschedule = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/reschedule/:rescheduleId/answer',
  access: ['user', 'vendor'],
  input: z.object({
    bookingId: uuid,
    rescheduleId: uuid,
    answer: z.enum(['accept', 'decline']),
    reason: optionalText('The reason', 500),
  }),
  output: Booking,
  summary:
    'Accepts the other side’s days: the new time is placed and the old one released at once. ' +
    'Or declines, and the booking stays as it is.',
})
export const withdrawReschedule = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/reschedule/:rescheduleId/withdraw',
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid, rescheduleId: uuid }),
  output: Booking,
  summary: 'Takes back days that one’s own side has proposed.',
})
