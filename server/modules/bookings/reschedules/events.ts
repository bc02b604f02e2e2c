import type { Moment } from '#domain/days.ts'
import { defineEvent } from '#server/kernel/events.ts'

/** Both sides of a confirmed booking have agreed on another total, for this first day; said before it is written. */
export const totalAgreed = defineEvent<{
  bookingId: string
  total: number
  firstDay: string
  now: Moment
}>('totalAgreed')
