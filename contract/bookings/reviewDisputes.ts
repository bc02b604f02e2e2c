import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, message, text, uuid } from '#contract/kernel/fields.ts'
import { reviewDisputeReasons } from '#domain/bookings/reviewDisputes.ts'
import * as z from 'zod'

/** Which of a booking's two reviews: the couple's of the vendor, or the vendor's of the couple. */
export const reviewsAbout = ['review', 'couple_review'] as const
export type ReviewAbout = (typeof reviewsAbout)[number]

export const ReviewDispute = z.object({
  about: z.enum(reviewsAbout),
  /** The side that was reviewed. */
  by: z.enum(['user', 'vendor']),
  who: z.string().nullable(),
  reason: z.enum(reviewDisputeReasons),
  words: z.string(),
  at: instant,
  /** Null while it is open. */
  answer: z
    .object({ outcome: z.enum(['kept', 'removed']), reason: z.string(), at: instant })
    .nullable(),
})
export type ReviewDispute = z.output<typeof ReviewDispute>

const which = { bookingId: uuid, about: z.enum(reviewsAbout) }

export const getReviewDispute = endpoint('GET /api/bookings/:bookingId/review-disputes/:about', {
  access: ['user', 'vendor'],
  input: z.object(which),
  output: z.object({ dispute: ReviewDispute.nullable(), mayDispute: z.boolean() }),
  summary: 'Whether a published review is disputed, why, and what was decided; for both sides.',
})
export const disputeReview = endpoint('POST /api/bookings/:bookingId/review-disputes/:about', {
  access: ['user', 'vendor'],
  input: z.object({
    ...which,
    reason: z.enum(reviewDisputeReasons, 'Choose a reason.'),
    words: text('What is wrong', 2000),
  }),
  output: message,
  summary:
    'Disputes a published review of one’s own side, once; it stays shown until it is decided.',
})
export const dismissReviewDispute = endpoint('POST /api/admin/reviews/:reviewId/keep', {
  access: ['admin'],
  input: z.object({ reviewId: uuid, reason: text('The reason', 500) }),
  output: message,
  summary:
    'Answers a disputed review: it stays. Both are told why. Removing it answers the dispute the other way.',
})
