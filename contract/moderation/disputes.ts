import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  cursor,
  day,
  instant,
  limit,
  page,
  text,
  timeOrder,
  uuid,
} from '#contract/kernel/fields.ts'
import { Booking, bookingStatuses, BookingSummary } from '#contract/bookings/bookings.ts'
import { Quote } from '#contract/bookings/quoteShapes.ts'
import { ReviewDispute } from '#contract/bookings/reviewDisputes.ts'
import { questionRecipients, evidenceAbout, EvidenceEntry } from '#contract/bookings/evidence.ts'
import { Payments } from '#contract/money/payments.ts'
import { Message } from '#contract/talk/enquiries.ts'
import * as z from 'zod'

export const AdminBookingLine = BookingSummary.omit({ actions: true }).extend({
  /** A review of it waits for an answer. */
  isReviewDisputed: z.boolean(),
})
export type AdminBookingLine = z.output<typeof AdminBookingLine>
const Party = z.object({
  _id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export const Dispute = z.object({
  booking: Booking,
  /** Every version of it and what was asked about them; none where no quote was sent. */
  quote: Quote,
  couple: Party,
  vendor: Party,
  thread: z.array(Message),
  /** All that was said and shown of money; null where nothing was agreed on. */
  payments: Payments.nullable(),
  /** What both sides have stated and shown, oldest first. */
  evidence: z.array(EvidenceEntry),
  /** Of its reviews, with what both sides have added. */
  reviewDisputes: z.array(z.object({ dispute: ReviewDispute, entries: z.array(EvidenceEntry) })),
  /**
   * What the agreed policy would refund if the couple cancelled now; null when there is nothing to cancel, or the first
   * day is over.
   */
  policyPercent: z.int().nullable(),
  /** Whether it took place is in dispute. */
  mayAsk: z.boolean(),
  mayCancel: z.boolean(),
  /** Its days are over, and it is not completed. */
  mayComplete: z.boolean(),
})
export type Dispute = z.output<typeof Dispute>
/** By which bookings are found beside their status. */
export const disputeStates = [
  'disputed',
  'dispute_answered',
  'review_disputed',
  'review_answered',
] as const
export type DisputeState = (typeof disputeStates)[number]
const reason = text('The reason', 1000)

export const getBookingsForAdmin = endpoint('GET /api/admin/bookings', {
  access: ['admin'],
  input: z.object({
    /** A reference, a couple's name or address, a vendor's, or a day as the site writes it. */
    q: z.string().trim().max(100).optional(),
    day: day.optional(),
    /**
     * `disputed`: confirmed, and one side says that it did not happen; `dispute_answered`: it was so, and somebody of
     * us has decided; the last two are the same of its reviews.
     */
    status: z.enum([...bookingStatuses, ...disputeStates]).optional(),
    sort: timeOrder,
    cursor,
    limit,
  }),
  output: page(AdminBookingLine),
  summary:
    'Every booking, newest first or last: who, when and how it stands, not what was written.',
})
export const inspectBooking = endpoint('POST /api/admin/bookings/:bookingId/look', {
  access: ['admin'],
  keyed: false,
  input: z.object({ bookingId: uuid, reason }),
  output: Dispute.extend({ lookedAt: instant }),
  summary: 'Opens one booking with its conversation; who looked, and why, is written to the log.',
})
export const cancelBookingAsAdmin = endpoint('POST /api/admin/bookings/:bookingId/cancel', {
  access: ['admin'],
  input: z.object({
    bookingId: uuid,
    reason,
    refundPercent: z
      .int('Give the refund as a whole percentage.')
      .min(0, 'From 0 to 100.')
      .max(100, 'From 0 to 100.')
      .optional(),
  }),
  output: Dispute,
  summary: 'Cancels for both; they are told why, and how much of what was paid is to be refunded.',
})
export const completeBookingAsAdmin = endpoint('POST /api/admin/bookings/:bookingId/complete', {
  access: ['admin'],
  input: z.object({ bookingId: uuid, reason }),
  output: Dispute,
  summary: 'Decides that a booking whose days are over took place; both are told why.',
})
export const createDisputeQuestion = endpoint('POST /api/admin/bookings/:bookingId/questions', {
  access: ['admin'],
  input: z.object({
    bookingId: uuid,
    about: z.enum(evidenceAbout),
    asked: z.enum(questionRecipients, 'Choose whom you ask.'),
    question: text('Your question', 2000),
  }),
  output: Dispute,
  summary:
    'Asks one side of an open dispute or both. Both sides read the question, whoever is asked is told by email.',
})
