import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, uuid } from '#contract/kernel/fields.ts'
import { slotName } from './times.ts'
import * as z from 'zod'

/** A hall at a time: held for somebody, or taken for good. */
export const HallOn = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(['free', 'held', 'taken']),
  /** For how many guests it has room; null where nothing is said of it. */
  capacity: z.int().nullish(),
})
export type HallOn = z.output<typeof HallOn>

const Halls = z.object({ halls: z.array(HallOn) })
const when = { firstDay: day, lastDay: day.optional(), slot: slotName.optional() }

export const getVendorHalls = endpoint('GET /api/vendors/:vendorId/halls', {
  access: 'public',
  input: z.object({ vendorId: uuid, ...when }),
  output: Halls,
  summary:
    'The halls of a vendor that has several, and which are free for these days, or a part of one; none of one that ' +
    'keeps no calendar.',
})
export const getHallsOn = endpoint('GET /api/vendor/halls', {
  access: ['vendor'],
  input: z.object({
    /** What it takes itself counts as free. */
    bookingId: uuid.optional(),
    ...when,
  }),
  output: Halls,
  summary: 'The vendor’s own halls and teams, and which are free for these days, or a part of one.',
})
