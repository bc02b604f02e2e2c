import * as z from 'zod'

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
