import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { slotNames } from '#domain/times.ts'
import { day, guests, instant, message, page, uuid } from '#contract/kernel/fields.ts'

const part = z.enum(['day', ...slotNames], 'Choose a part of the day.')

export const DayAlert = z.object({
  /** Of the vendor, the day and the part of it together. */
  _id: z.string(),
  vendor: z.object({ _id: z.string(), slug: z.string(), businessName: z.string() }),
  day: z.string(),
  /** The part of it that is waited for, `day` for all of it; null for whichever is free first. */
  slot: part.nullable(),
  createdAt: instant,
})
export type DayAlert = z.output<typeof DayAlert>

/** `slot`: a part of the day that the vendor sells, or `day`, all of it; left out: any. */
const which = z.object({ vendorId: uuid, day, slot: part.optional() })

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
  summary: 'No email when that day, or that part of it, becomes free.',
})
