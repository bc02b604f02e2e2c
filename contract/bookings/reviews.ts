import { Booking } from './bookings.ts'
import { CoupleReview, ReviewPhoto, Review } from './reviewShapes.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid, text, message, cursor, limit, page } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const createReview = endpoint('POST /api/bookings/:bookingId/review', {
  access: ['user'],
  input: z.object({
    bookingId: uuid,
    rating: z.int('Choose a rating.').min(1).max(5),
    quality: z.int('Choose a rating.').min(1).max(5),
    value: z.int('Choose a rating.').min(1).max(5),
    communication: z.int('Choose a rating.').min(1).max(5),
    punctuality: z.int('Choose a rating.').min(1).max(5),
    body: z
      .string('Your review is needed.')
      .trim()
      .min(60, 'A review needs at least 60 characters.')
      .max(2000, 'A review can have at most 2,000 characters.'),
  }),
  output: Booking,
  summary:
    'The couple’s review of a completed booking, within 30 days; changed by writing it again. Public once ' +
    'the vendor has written, too, or 14 days after the first of the two.',
})
export const createCoupleReview = endpoint('POST /api/vendor/bookings/:bookingId/couple-review', {
  access: ['vendor'],
  input: z.object({
    bookingId: uuid,
    rating: z.int('Choose a rating.').min(1).max(5),
    body: z
      .string('Your review is needed.')
      .trim()
      .min(20, 'A review of a couple needs at least 20 characters.')
      .max(1000, 'A review of a couple can have at most 1,000 characters.'),
  }),
  output: Booking,
  summary: 'The vendor’s review of the couple, under the same rule.',
})
export const getCoupleReviews = endpoint('GET /api/vendor/couple-reviews', {
  access: ['vendor'],
  input: z.object({ bookingId: uuid.optional(), enquiryId: uuid.optional(), cursor, limit }),
  output: page(CoupleReview),
  summary: 'What vendors have said of the couple that asks in this booking or thread of one’s own.',
})
export const replyToReview = endpoint('POST /api/bookings/:bookingId/review/reply', {
  access: ['vendor'],
  input: z.object({ bookingId: uuid, reply: text('Your reply', 2000) }),
  output: Booking,
  summary: 'The vendor’s one public reply.',
})
/** The booking's reviews, as they are read from now on. */
const judged = message.extend({
  review: Booking.shape.review,
  coupleReview: Booking.shape.coupleReview,
})
export const deleteReview = endpoint('POST /api/admin/reviews/:reviewId/remove', {
  access: ['admin'],
  input: z.object({ reviewId: uuid, reason: text('The reason', 500) }),
  output: judged,
  summary:
    'Takes a public review’s words and stars away, of either side; when and why stays in its place.',
})
export const restoreReview = endpoint('POST /api/admin/reviews/:reviewId/restore', {
  access: ['admin'],
  input: z.object({ reviewId: uuid, reason: text('The reason', 500) }),
  output: judged,
  summary:
    'Shows a removed review again; its stars count again. Both are told why, and a dispute about it is answered so.',
})
export const uploadReviewPhoto = endpoint('POST /api/bookings/:bookingId/review/photos', {
  access: ['user'],
  kind: 'file',
  input: z.object({ bookingId: uuid }),
  output: ReviewPhoto,
  summary:
    'Adds a photo (JPEG, PNG, WebP, AVIF up to 10 MB) to a review about to be written; at most six.',
})
export const deleteReviewPhoto = endpoint(
  'DELETE /api/bookings/:bookingId/review/photos/:photoId',
  {
    access: ['user'],
    input: z.object({ bookingId: uuid, photoId: uuid }),
    output: message,
    summary: 'Removes a photo from one’s own review, with its files.',
  },
)
export const reviewSorts = ['newest', 'highest', 'lowest', 'photos'] as const
export type ReviewSort = (typeof reviewSorts)[number]
export const getVendorReviews = endpoint('GET /api/vendors/:vendorId/reviews', {
  access: 'public',
  input: z.object({
    vendorId: text('The vendor', 200),
    sort: z.enum(reviewSorts).optional(),
    cursor,
    limit,
  }),
  output: page(Review).extend({
    /** All published reviews: how many gave 5, 4, 3, 2 and 1, and the averages of the four parts; null without any. */
    breakdown: z
      .object({
        stars: z.array(z.int()),
        quality: z.number(),
        value: z.number(),
        communication: z.number(),
        punctuality: z.number(),
        withPhotos: z.int(),
      })
      .nullable(),
  }),
  summary: 'Published reviews of an approved vendor, newest first unless asked otherwise.',
})
