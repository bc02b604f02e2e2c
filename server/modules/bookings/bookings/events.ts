import type { Moment } from '#domain/days.ts'
import { defineEvent } from '#server/kernel/events.ts'
import type { MailSettings } from '#server/kernel/mail.ts'

/** A booking that grew out of an enquiry is confirmed; `actorId` is who confirmed it, for the side `actor`. */
export const bookingConfirmed = defineEvent<{
  enquiryId: string
  actor: string
  actorId: string | null
}>('bookingConfirmed')

type When = { now: Moment; settings: MailSettings }

/** A couple has booked, and waits elsewhere for what it may not need any more. */
export const coupleBooked = defineEvent<{ weddingId: string } & When>('coupleBooked')

/** A couple or a business is suspended or goes for good: said before its bookings end. */
export const groupEnds = defineEvent<{ weddingId: string | null; vendorId: string | null } & When>(
  'groupEnds',
)
