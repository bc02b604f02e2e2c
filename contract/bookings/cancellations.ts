import * as z from 'zod'

/** What a vendor cancelled in the last year, of how many bookings. */
export const Cancellations = z.object({ cancelled: z.int(), of: z.int() })
