import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, guests, uuid } from '#contract/kernel/fields.ts'
import { maxFunctions } from '#domain/limits.ts'
import { slotNames } from '#domain/times.ts'
import { Booking } from './bookings.ts'
import { slotName } from './times.ts'
import * as z from 'zod'

/** A hall at a time: held for somebody, or taken for good. */
export const HallOn = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(['free', 'held', 'taken']),
  /** For how many guests it has room; null where nothing is said of it. */
  capacity: z.int().nullish(),
  /** The booking that was named is in it. */
  isHere: z.boolean().optional(),
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
export const getHallsTogether = endpoint('GET /api/vendors/:vendorId/halls/together', {
  access: 'public',
  input: z.object({
    vendorId: uuid,
    /** Of each function its day, the part of it (`day`: all of it) and its guests, in one order. */
    days: z.array(day).min(1).max(maxFunctions),
    parts: z.array(z.enum(['day', ...slotNames])).max(maxFunctions),
    guests: z.array(guests).max(maxFunctions),
    /** The one that is chosen. */
    resourceId: uuid.optional(),
  }),
  output: z.object({
    halls: z.array(
      HallOn.pick({ _id: true, name: true, capacity: true }).extend({
        /** At each of them. */
        states: z.array(HallOn.shape.state),
      }),
    ),
    /** Days for the one function that keeps a hall from having all of them; left out where there is none such. */
    nearestDays: z.array(z.string()).optional(),
  }),
  summary:
    'How each hall of a vendor that has several stands at each of several functions, which are booked together in ' +
    'one hall; and where one function alone stands in the way, the nearest days on which it would not.',
})
export const getHallsOn = endpoint('GET /api/vendor/halls', {
  access: ['vendor'],
  input: z.object({
    /** What it takes itself counts as free; without days it is for what it is booked for. */
    bookingId: uuid.optional(),
    ...when,
    firstDay: day.optional(),
  }),
  output: Halls,
  summary: 'The vendor’s own halls and teams, and which are free for these days, or a part of one.',
})
export const getBookingHalls = endpoint('GET /api/bookings/:bookingId/halls', {
  access: ['user', 'vendor'],
  input: z.object({
    bookingId: uuid,
    /** Moved to it, all of it by as many days; without it as it is booked. */
    firstDay: day.optional(),
  }),
  output: Halls,
  summary:
    'The halls that this booking can be proposed for, and which are free then: what it takes itself counts as free.',
})
export const updateBookingHall = endpoint('POST /api/vendor/bookings/:bookingId/hall', {
  access: ['vendor'],
  input: z.object({ bookingId: uuid, resourceId: uuid }),
  output: Booking,
  summary:
    'Moves a confirmed booking to another hall or team of the vendor that is free then; days, guests and total stay, ' +
    'and its couple is mailed. Where the couple has agreed to its hall, or the other has less room than it needs, it ' +
    'is proposed to them. 409 names the halls that are free where this one is not.',
})
