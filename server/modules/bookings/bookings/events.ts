import { defineEvent } from '#server/kernel/events.ts'

/** A couple asked for a day out of an enquiry of theirs. */
export const bookingRequested = defineEvent<{ enquiryId: string; userId: string }>(
  'bookingRequested',
)
