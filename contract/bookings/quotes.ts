import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, mobile, text, uuid } from '#contract/kernel/fields.ts'
import { maxQuoteVersions } from '#domain/limits.ts'
import * as z from 'zod'
import { Booking } from './bookings.ts'
import { slotName } from './times.ts'
import { QuoteDraft } from './quoteDrafts.ts'
import { Quote, QuoteContent, QuoteLimits, QuoteStart } from './quoteShapes.ts'

/** Either a request, or a conversation that a question began. */
const target = { bookingId: uuid.optional(), enquiryId: uuid.optional() }

export const getQuote = endpoint('GET /api/bookings/:bookingId/quote', {
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid }),
  output: Quote.extend({ limits: QuoteLimits }),
  summary:
    'All versions of a booking’s quote, the newest first, the changes asked for, and what the ' +
    'vendor takes.',
})
export const getQuoteDraft = endpoint('GET /api/vendor/quotes/draft', {
  access: ['vendor'],
  input: z.object(target),
  output: QuoteStart,
  summary: 'What the vendor’s next quote for a request or a conversation begins with.',
})
export const updateQuoteDraft = endpoint('PUT /api/vendor/quotes/draft', {
  access: ['vendor'],
  input: z.object({
    ...target,
    draft: QuoteDraft.nullable(),
    /** The stored version that was gone on from, 0 or unsaid for none; another one is refused (409). */
    seen: z.int().min(0).optional(),
  }),
  output: z.object({ savedAt: instant.nullable(), version: z.int() }),
  summary:
    'Keeps what stands in the builder, finished or not; null forgets it. Refused (409) where ' +
    'another device has saved meanwhile.',
})
export const sendQuote = endpoint('POST /api/vendor/quotes', {
  access: ['vendor'],
  input: QuoteContent.extend({
    ...target,
    /** Which hall it is for, null for any that is free; left out, what was chosen before stays. */
    resourceId: uuid.nullable().optional(),
    /** Of pages from before `times`: refused, since nothing else would be placed than was chosen there. */
    slot: slotName.nullable().optional(),
    /** The newest version that was seen, 0 before the first; another one is refused (409). */
    after: z.int().min(0).max(maxQuoteVersions),
    /**
     * When its couple asked for what was read in its place (`wish.at`), null where nothing was: it is for the town of
     * that then. Left out, of what they ask for now.
     */
    wishAt: instant.nullable().optional(),
    /** What looked like a slip was read, and is right (409 with `doubts` otherwise). */
    confirmed: z.boolean().optional(),
  }),
  output: Booking,
  summary:
    'Sends a quote, or a new version: answers a request, or a question (which makes a booking of ' +
    'it). It never changes afterwards.',
})
export const acceptQuote = endpoint('POST /api/bookings/:bookingId/quote/accept', {
  access: ['user'],
  input: z.object({
    bookingId: uuid,
    /** That was read; another one is refused (409). */
    version: z.int().min(1).max(maxQuoteVersions),
    /** The `key` of the `drift` that was read, null for none; refused (409) where the plan is another one since. */
    read: z.string().max(100).nullable().optional(),
    /** Kept in the account; the vendor sees it from then on. */
    phone: z.union([mobile, z.literal('')]).optional(),
  }),
  output: Booking,
  summary:
    'Places the time and confirms the booking, or answers 409 with the nearest free days; the ' +
    'quote stays then.',
})
export const declineQuote = endpoint('POST /api/bookings/:bookingId/quote/decline', {
  access: ['user'],
  input: z.object({
    bookingId: uuid,
    version: z.int().min(1).max(maxQuoteVersions),
    reason: text('A word', 500),
  }),
  output: Booking,
  summary: 'The couple declines the quote; its time is free again.',
})
export const requestQuoteChange = endpoint('POST /api/bookings/:bookingId/quote/change', {
  access: ['user'],
  input: z.object({
    bookingId: uuid,
    version: z.int().min(1).max(maxQuoteVersions),
    lineId: z.string().max(40).optional(),
    message: text('What should be different', 1000),
  }),
  output: Booking,
  summary:
    'Asks for a change, at a line or of the whole; it is a message in the conversation, too.',
})
