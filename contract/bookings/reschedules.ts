import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, guests, minorAmount, optionalText, text, uuid } from '#contract/kernel/fields.ts'
import { maxFunctions } from '#domain/limits.ts'
import * as z from 'zod'
import { EstimateLine } from '#contract/catalog/prices.ts'
import { Booking } from './bookings.ts'
import { Sum } from './rescheduleShapes.ts'
import { addedInput, movedTimesInput } from './times.ts'

export const proposeReschedule = endpoint('POST /api/bookings/:bookingId/reschedule', {
  access: ['user', 'vendor'],
  input: z.object({
    bookingId: uuid,
    /** The days stay without it. */
    firstDay: day.optional(),
    /** As many days as before where it is not said. */
    lastDay: day.optional(),
    /**
     * In place of days: the day of each function that is booked, in their order, with the part of it (all of the day
     * where no part is named) and its guests, or that it is no longer part of the booking. Of one day that is booked,
     * the day and the part.
     */
    times: movedTimesInput,
    /** A function more. It is proposed by itself: what is booked stays as it is. */
    added: addedInput.optional(),
    /** Of the largest function; they stay without it, or are said function by function. */
    guests: guests.optional(),
    /**
     * What it costs in all then, with tax and service: the vendor’s to say. Without it another number of guests is
     * worked out as the agreed total was, and where that can’t be done the price stays. A function that is added comes
     * to what the vendor’s price list says; where that is no exact total, the vendor says it.
     */
    total: minorAmount('amount').optional(),
    /** Another hall of the vendor. It stays where it is without it, or where it is free on other days. */
    resourceId: uuid.optional(),
    /** What the other side proposes, and this takes the place of: it is declined in the same step. */
    answers: uuid.optional(),
    note: optionalText('Your note', 1000),
  }),
  output: Booking,
  summary:
    'Proposes other days, another part of the day, another town, other guests, another hall or another total for a ' +
    'confirmed booking; of several functions all move, or each to its own time and town, or some are left out; or it ' +
    'adds a function. ' +
    'The other side has 72 hours; until it accepts, the booking stays as it is. One that `answers` what the other ' +
    'side proposes takes its place: with the total, where a couple adds what the price list has no total for. Taken ' +
    'days answer 409 with the nearest free ones.',
})
export const previewAddedFunction = endpoint('GET /api/bookings/:bookingId/added', {
  access: ['user', 'vendor'],
  input: addedInput.extend({ bookingId: uuid }),
  output: z.object({
    /** What it would cost in all; null where the price list says no exact total. */
    sum: Sum.nullable(),
    /** What the function alone comes to, line by line; empty where nothing is listed for it. */
    lines: z.array(EstimateLine),
    currency: z.string(),
    /** Where another town is named: the way there, in minor units; null is not stated. */
    travel: z.int().nullable().optional(),
    /** Whether they come to that town; null where nobody knows. */
    comes: z.boolean().nullable().optional(),
  }),
  summary:
    'What a confirmed booking would cost with a function more, by the vendor’s price list. Refused as the proposal ' +
    'of it would be: a taken day answers 409 with the nearest free ones. A town that they don’t come to is said in ' +
    '`comes`; a couple’s proposal for it is refused.',
})
export const previewWay = endpoint('GET /api/bookings/:bookingId/way', {
  access: ['user', 'vendor'],
  input: z.object({
    bookingId: uuid,
    /** Of all functions of the booking, as they would be. */
    towns: z.array(text('The town', 80)).min(1).max(maxFunctions),
  }),
  output: z.object({
    /** To each of them once, in minor units; null is not stated, missing where nobody has to come. */
    travel: z.int().nullable().optional(),
    /** Those that the vendor says it does not come to. */
    refused: z.array(z.string()),
  }),
  summary:
    'What coming to other towns would cost for a confirmed booking, and whether its vendor comes there.',
})
export const answerReschedule = endpoint(
  'POST /api/bookings/:bookingId/reschedule/:rescheduleId/answer',
  {
    access: ['user', 'vendor'],
    input: z.object({
      bookingId: uuid,
      rescheduleId: uuid,
      answer: z.enum(['accept', 'decline']),
      reason: optionalText('The reason', 500),
    }),
    output: Booking,
    summary:
      'Accepts what the other side proposes: days, guests, hall and total change at once, and the instalments with ' +
      'them. Or declines, and the booking stays as it is.',
  },
)
export const withdrawReschedule = endpoint(
  'POST /api/bookings/:bookingId/reschedule/:rescheduleId/withdraw',
  {
    access: ['user', 'vendor'],
    input: z.object({ bookingId: uuid, rescheduleId: uuid }),
    output: Booking,
    summary: 'Takes back what one’s own side has proposed.',
  },
)
