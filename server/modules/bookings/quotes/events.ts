import type { Moment } from '#domain/days.ts'
import { defineEvent } from '#server/kernel/events.ts'
import type { Side } from '#server/modules/account/users/sides.ts'

type QuoteMessage = { side: Side; body: string; now: Moment }

/** A version was sent; what stands in the conversation that it belongs to. */
export const quoteSent = defineEvent<QuoteMessage & { enquiryId: string }>('quoteSent')
/** A couple answered a version, wherever they read it. */
export const quoteAnswered = defineEvent<{
  enquiryId: string
  bookingId: string
  version: number
  now: Moment
}>('quoteAnswered')
/** A couple asked for a change; the conversation of the booking begins where there is none. */
export const quoteChangeRequested = defineEvent<QuoteMessage & { bookingId: string }>(
  'quoteChangeRequested',
)
