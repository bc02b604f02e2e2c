import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, guests, instant, page, uuid } from '#contract/kernel/fields.ts'
import { Drift } from './driftShapes.ts'
import { Estimate } from '#contract/catalog/prices.ts'
import { requestBooking } from './requests.ts'
import { BookingTime, slotName } from './times.ts'
import * as z from 'zod'

/** Waiting, or how it has ended. */
export const queueStatuses = [
  'waiting',
  'promoted',
  'left',
  'booked_elsewhere',
  'day_near',
  'closed',
  'taken',
  'not_bookable',
  'at_limit',
] as const
export type QueueStatus = (typeof queueStatuses)[number]

/** A couple's place in the queue for days that a vendor holds for another. */
export const QueueEntry = z.object({
  _id: z.string(),
  vendor: z.object({
    _id: z.string(),
    slug: z.string(),
    businessName: z.string(),
    category: z.string().nullable(),
    city: z.string().nullable(),
  }),
  firstDay: z.string(),
  lastDay: z.string(),
  times: z.array(BookingTime).nullable(),
  guests: z.int(),
  packageName: z.string().nullable(),
  /** As it was stated when they joined: what the request will say. */
  total: Estimate,
  status: z.enum(queueStatuses),
  /** 1 is next; null once it has ended. */
  place: z.int().nullable(),
  /** While it waits: when the first hold in its way ends, unless a quote extends that; null where none is known. */
  heldUntil: instant.nullable(),
  joinedAt: instant,
  endedAt: instant.nullable(),
  /** The request that it became. */
  bookingId: z.string().nullable(),
  /** Where it differs from what the couple plans, while it waits. */
  drift: Drift.optional(),
})
export type QueueEntry = z.output<typeof QueueEntry>

export const getQueue = endpoint('GET /api/user/queue', {
  access: ['user'],
  input: z.object({}),
  output: page(QueueEntry),
  summary:
    'Where the couple waits for time that is held for another, soonest first; then what has ended in the last 30 days.',
})
export const getQueueAt = endpoint('GET /api/user/queue/at', {
  access: ['user'],
  input: z.object({
    vendorId: uuid,
    firstDay: day,
    lastDay: day.optional(),
    slot: slotName.optional(),
    resourceId: uuid.optional(),
    /** Without a hall: only those that have room for them count. */
    guests: guests.optional(),
  }),
  output: z.object({ canJoin: z.boolean(), waiting: z.int() }),
  summary:
    'Whether a queue can be joined for all of these days of a vendor, or a part of one (of one hall, where it is ' +
    'named), whoever asks, ' +
    'and how many wait for one of them.',
})
export const joinQueue = endpoint('POST /api/user/queue', {
  access: ['user'],
  input: requestBooking.input,
  output: QueueEntry,
  summary:
    'Waits for days that are held for another couple. When they become free, the first in the queue holds them for ' +
    '48 hours, by a request of its own.',
})
export const leaveQueue = endpoint('POST /api/user/queue/:entryId/leave', {
  access: ['user'],
  input: z.object({ entryId: uuid }),
  output: QueueEntry,
  summary: 'Gives the place up; 409 once the couple’s turn has come.',
})
