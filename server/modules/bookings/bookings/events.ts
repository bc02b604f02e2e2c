import { defineEvent } from '#server/kernel/events.ts'

/** A booking that grew out of an enquiry is confirmed; `actorId` is who confirmed it. */
export const bookingConfirmed = defineEvent<{ enquiryId: string; actorId: string | null }>(
  'bookingConfirmed',
)
