import { defineEvent } from '#server/kernel/events.ts'
import type { MailSettings } from '#server/kernel/mail.ts'
import type { Moment } from '#domain/days.ts'
import type { Stay } from '#domain/times.ts'

/** A hold whose time is over stands where somebody wants to write. */
export const holdIsOverdue = defineEvent<{
  bookingId: string
  now: Moment
  settings: MailSettings
}>('holdIsOverdue')

/** A vendor’s halls contain others, or days off need room: imported calendars take their time anew, on top of all. */
export const importedTimeChanged = defineEvent<{ vendorId: string; today: string }>(
  'importedTimeChanged',
)

/**
 * Time of a vendor was given back, or is taken for good: whoever queues for it has their turn, or waits in vain. Said
 * by who holds the locks of all its resources, once everything is written.
 */
export const timeChanged = defineEvent<{
  vendorId: string
  /** All that was changed lies in them; any where they are not said. */
  days?: Stay
  now: Moment
  settings: MailSettings
}>('timeChanged')
