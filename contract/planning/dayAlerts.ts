import * as z from 'zod'
import { slotName } from '#contract/bookings/times.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, guests, instant, message, page, uuid } from '#contract/kernel/fields.ts'

export const DayAlert = z.object({
  /** Of the vendor, the day and the part of it together. */
  _id: z.string(),
  vendor: z.object({ _id: z.string(), slug: z.string(), businessName: z.string() }),
  day: z.string(),
  /** The part of it that is waited for; null for whichever is free first. */
  slot: slotName.nullable(),
  createdAt: instant,
})
export type DayAlert = z.output<typeof DayAlert>

/** `slot`: a part of the day that the vendor sells; left out: any. */
const which = z.object({ vendorId: uuid, day, slot: slotName.optional() })

export const getDayAlerts = endpoint('GET /api/user/day-alerts', {
  access: ['user'],
  input: z.object({}),
  output: page(DayAlert),
  summary: 'The taken days that the couple wants to hear of when they become free, soonest first.',
})
export const createDayAlert = endpoint('PUT /api/user/day-alerts/:vendorId/:day', {
  access: ['user'],
  /** Free in a hall with room for the guests; left out: in any. */
  input: which.extend({ guests: guests.optional() }),
  output: message,
  summary:
    'Sends one email when the vendor becomes free on that day, or for that part of it, for so many guests; at most ' +
    '50 wait at a time.',
})
export const deleteDayAlert = endpoint('DELETE /api/user/day-alerts/:vendorId/:day', {
  access: ['user'],
  input: which,
  output: message,
  summary: 'No email any more when that day, or that part of it, becomes free.',
})
