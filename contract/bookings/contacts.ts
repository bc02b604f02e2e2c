import * as z from 'zod'
import { BookingTime, slotName } from './times.ts'

/** How the other side of a booking is reached. */
export const BookingContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of a business that has stated one, for its couple. */
  address: z.string().optional(),
  /** Where a map finds that address: `Pune, India`. */
  addressTown: z.string().optional(),
  /** To a venue: it has stated none, and couples come there. */
  lacksAddress: z.boolean().optional(),
})

/** Where a couple is on the days of a booking: what it has booked here to be in. */
export const BookedVenue = z.object({
  name: z.string(),
  /** Null where the venue has one alone, or it is not sure which. */
  hall: z.string().nullable(),
  /** Empty where it has stated none. */
  address: z.string(),
  addressTown: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  times: z.array(BookingTime).nullable(),
})
export type BookedVenue = z.output<typeof BookedVenue>

/** A function that is booked for a whole day, and in which part of it its couple plans it. */
export const PlannedPart = z.object({ name: z.string(), day: z.string(), part: slotName })
export type PlannedPart = z.output<typeof PlannedPart>
