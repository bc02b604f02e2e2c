import { endpoint } from '#contract/kernel/endpoint.ts'
import { optionalText, uuid } from '#contract/kernel/fields.ts'
import * as z from 'zod'
import { Booking } from './bookings.ts'
import { outcomes } from './outcomeShapes.ts'

export const recordOutcome = endpoint('POST /api/bookings/:bookingId/outcome', {
  access: ['user', 'vendor'],
  input: z.object({
    bookingId: uuid,
    outcome: z.enum(outcomes, 'Say whether it took place.'),
    /** Needed where it did not happen. */
    reason: optionalText('What happened', 1000),
  }),
  output: Booking,
  summary:
    'After the last day: it took place, which completes the booking once both have said so; or it did not happen, ' +
    'which is a dispute, and then nothing completes by itself. Either can be said anew while it is confirmed; after ' +
    'the third objection of a side only that it took place.',
})
