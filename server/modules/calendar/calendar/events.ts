import { defineEvent } from '#server/kernel/events.ts'
import type { MailSettings } from '#server/kernel/mail.ts'

/** A hold whose time is over stands where somebody wants to write. */
export const holdIsOverdue = defineEvent<{ bookingId: string; now: Date; settings: MailSettings }>(
  'holdIsOverdue',
)
