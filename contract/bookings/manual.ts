import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  day,
  email,
  guests,
  minorAmount,
  mobile,
  optionalText,
  text,
  uuid,
} from '#contract/kernel/fields.ts'
import { maxInstalments } from '#domain/limits.ts'
import * as z from 'zod'
import { Booking } from './bookings.ts'
import { InstalmentInput } from './quoteShapes.ts'
import { timesInput } from './times.ts'

/** What a vendor writes of a booking that was made by telephone or at a fair. */
const ManualBooking = z.object({
  coupleName: text('Their name', 100),
  firstDay: day,
  lastDay: day.optional(),
  guests,
  /** As of a request. */
  times: timesInput,
  /** One of the vendor’s halls or teams; any that is free where it is left out. */
  resourceId: uuid.optional(),
  /** What both have agreed to, everything in it, in minor units of the vendor’s currency. */
  total: minorAmount('amount').optional(),
  instalments: z
    .array(InstalmentInput)
    .max(maxInstalments, `At most ${maxInstalments} instalments.`)
    .default([]),
  note: optionalText('Your note', 2000).default(''),
  email: z.union([z.literal(''), email]).default(''),
  phone: z.union([z.literal(''), mobile]).default(''),
})

export const createManualBooking = endpoint('POST /api/vendor/bookings', {
  access: ['vendor'],
  input: ManualBooking,
  output: Booking,
  summary:
    'Enters a booking that was agreed elsewhere. It takes the time like every other; 409 names what stands in the way.',
})
export const updateManualBooking = endpoint('PUT /api/vendor/bookings/:bookingId', {
  access: ['vendor'],
  input: ManualBooking.extend({ bookingId: uuid }),
  output: Booking,
  summary:
    'Writes such a booking anew, its days too; 409 once its couple has taken it over, and then both have to agree.',
})
export const inviteCouple = endpoint('POST /api/vendor/bookings/:bookingId/invitation', {
  access: ['vendor'],
  input: z.object({ bookingId: uuid, email }),
  output: Booking,
  summary:
    'Mails the couple a link, for one use within seven days, by which the booking becomes theirs here, too. It ends ' +
    'when days, guests or total change.',
})
export const withdrawCoupleInvitation = endpoint(
  'DELETE /api/vendor/bookings/:bookingId/invitation',
  {
    access: ['vendor'],
    input: z.object({ bookingId: uuid }),
    output: Booking,
    summary: 'Takes the invitation back; its link no longer works.',
  },
)
