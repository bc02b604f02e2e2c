import { defineEvent } from '#server/kernel/events.ts'

/** A couple asked for a day out of an enquiry of theirs. */
export const bookingRequested = defineEvent<{
  enquiryId: string
  person: { id: string; name: string }
}>('bookingRequested')
