import { defineEvent } from '#server/kernel/events.ts'

/** A hold whose time is over stands where somebody wants to write. */
export const holdIsOverdue = defineEvent<{ bookingId: string; now: Date; publicUrl: string }>(
  'holdIsOverdue',
)
