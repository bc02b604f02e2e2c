import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, guests, mobile, optionalText, text, town, uuid } from '#contract/kernel/fields.ts'
import { Deposit, Policy } from '#contract/vendors/details.ts'
import { maxAddOns, maxFunctions } from '#domain/limits.ts'
import * as z from 'zod'
import { Booking } from './bookings.ts'
import { requestedTimesInput } from './times.ts'

export const requestBooking = endpoint('POST /api/bookings', {
  access: ['user'],
  input: z.object({
    vendorId: uuid,
    firstDay: day,
    lastDay: day.optional(),
    guests,
    /** Functions, or a part of a day: then days, guests and the number of functions are theirs. All or none. */
    times: requestedTimesInput,
    /** For all functions. */
    packageId: uuid.optional(),
    /** Extras of that package. */
    addOns: z.array(uuid).max(maxAddOns).optional(),
    functions: z
      .int('How many functions? A whole number.')
      .min(1, 'At least one function.')
      .max(maxFunctions, `At most ${maxFunctions} functions.`)
      .optional(),
    enquiryId: uuid.optional(),
    /** One of the vendor’s halls; any that is free where it is left out. */
    resourceId: uuid.optional(),
    /** For which the total was shown: it is reckoned with again, and the vendor reads it. */
    city: town,
    note: optionalText('Your note', 2000),
    /** Kept in the account; the vendor sees it once the booking is confirmed. */
    phone: z.union([mobile, z.literal('')]).optional(),
    /**
     * Books at once what is offered so, at this total under this cancellation policy and with this
     * deposit, as the couple read them.
     */
    atOnce: z
      .object({
        amount: z.int(),
        currency: text('The currency', 3),
        cancellation: Policy.nullable(),
        deposit: Deposit.nullable().default(null),
      })
      .optional(),
  }),
  output: Booking,
  summary:
    'Asks for the day and holds it for 48 hours; a taken day answers 409 with the nearest ' +
    'free days in `fields.firstDay`. With `atOnce` an instant package is confirmed in the same step; 409 when what ' +
    'the couple read of it no longer holds.',
})
