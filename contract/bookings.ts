import * as z from 'zod'
import { mostAddOns, mostFunctions } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import {
  cursor,
  day,
  guests,
  instant,
  limit,
  message,
  optionalText,
  page,
  text,
  uuid,
} from './fields.ts'
import { Estimate, EstimateLine } from './prices.ts'
import { Change, Photo } from './vendors.ts'

export const bookingStatuses = [
  'requested',
  'confirmed',
  'completed',
  'declined',
  'expired',
  'cancelled_by_user',
  'cancelled_by_vendor',
  'cancelled_by_admin',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const bookingActions = [
  'accept',
  'decline',
  'expire',
  'complete',
  'cancel_by_user',
  'cancel_by_vendor',
  'cancel_by_admin',
] as const
export type BookingAction = (typeof bookingActions)[number]
export const bookingTransitions: Record<
  BookingStatus,
  Partial<Record<BookingAction, BookingStatus>>
> = {
  requested: {
    accept: 'confirmed',
    decline: 'declined',
    expire: 'expired',
    cancel_by_user: 'cancelled_by_user',
    cancel_by_admin: 'cancelled_by_admin',
  },
  confirmed: {
    complete: 'completed',
    cancel_by_user: 'cancelled_by_user',
    cancel_by_vendor: 'cancelled_by_vendor',
    cancel_by_admin: 'cancelled_by_admin',
  },
  completed: {},
  declined: {},
  expired: {},
  cancelled_by_user: {},
  cancelled_by_vendor: {},
  cancelled_by_admin: {},
}
/** Only these hold the calendar. */
export const holdingStatuses = ['requested', 'confirmed'] as const

export const ReviewPhoto = Photo.omit({ caption: true, album: true, cover: true })
export type ReviewPhoto = z.output<typeof ReviewPhoto>
export const Review = z.object({
  _id: z.string(),
  rating: z.int(),
  quality: z.int(),
  value: z.int(),
  communication: z.int(),
  punctuality: z.int(),
  body: z.string(),
  author: z.string(),
  month: z.string(),
  reply: z.string().nullable(),
  photos: z.array(ReviewPhoto),
})
export type Review = z.output<typeof Review>

export const BookingSummary = z.object({
  _id: z.string(),
  status: z.enum(bookingStatuses),
  vendor: z.object({ _id: z.string(), slug: z.string(), businessName: z.string() }),
  coupleName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  guests: z.int(),
  packageName: z.string().nullable(),
  total: Estimate,
  expiresAt: instant.nullable(),
  createdAt: instant,
  actions: z.array(z.enum(['accept', 'decline', 'cancel', 'review', 'reply'])),
})
export const Booking = BookingSummary.extend({
  note: z.string(),
  /** How the total was made when the day was asked for; empty for old bookings. */
  lines: z.array(EstimateLine),
  /** The thread it came from, or that was open with this vendor when it was asked for. */
  enquiryId: z.string().nullable(),
  /** The other side's, once confirmed. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  timeline: z.array(Change),
  cancellation: z.array(z.object({ daysBefore: z.int(), refundPercent: z.int() })),
  /** What cancelling now would give back, or what was given back; null when nothing can be. */
  refundPercent: z.int().nullable(),
  review: Review.nullable(),
  /** Pictures the couple has given for its review, published with it. */
  reviewPhotos: z.array(ReviewPhoto),
})
export type Booking = z.output<typeof Booking>

export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: ['user'],
  input: z.object({
    vendorId: uuid,
    firstDay: day,
    lastDay: day.optional(),
    guests,
    packageId: uuid.optional(),
    /** Extras of that package. */
    addOns: z.array(uuid).max(mostAddOns).optional(),
    functions: z
      .int('How many functions? A whole number.')
      .min(1, 'At least one function.')
      .max(mostFunctions, `At most ${mostFunctions} functions.`)
      .optional(),
    enquiryId: uuid.optional(),
    note: optionalText('Your note', 2000),
  }),
  output: Booking,
  summary:
    'Asks for the day and holds it for 48 hours; a taken day answers 409 with the nearest ' +
    'free days in `fields.firstDay`.',
})
export const getBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: ['user', 'vendor'],
  input: z.object({ status: z.enum(bookingStatuses).optional(), cursor, limit }),
  output: page(BookingSummary),
  summary: 'The person’s bookings: what waits for an answer first, then by day.',
})
export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:bookingId',
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid }),
  output: Booking,
  summary: 'One booking with its timeline, the same for both sides.',
})
export const answerBooking = endpoint({
  method: 'POST',
  path: '/api/vendor/bookings/:bookingId/answer',
  access: ['vendor'],
  input: z.object({
    bookingId: uuid,
    answer: z.enum(['accept', 'decline']),
    reason: optionalText('The reason', 500),
  }),
  output: Booking,
  summary: 'The vendor confirms or declines, once.',
})
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/cancel',
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid, reason: text('A reason', 500) }),
  output: Booking,
  summary: 'Cancels; the frozen policy decides the refund.',
})
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/review',
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
  summary: 'One review for each completed booking, within 30 days.',
})
export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/review/reply',
  access: ['vendor'],
  input: z.object({ bookingId: uuid, reply: text('Your reply', 2000) }),
  output: Booking,
  summary: 'The vendor’s one public reply.',
})
export const addReviewPhoto = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/review/photos',
  access: ['user'],
  kind: 'file',
  input: z.object({ bookingId: uuid }),
  output: ReviewPhoto,
  summary:
    'Adds a photo (JPEG, PNG, WebP, AVIF up to 10 MB) to a review about to be written; at most six.',
})
export const deleteReviewPhoto = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:bookingId/review/photos/:photoId',
  access: ['user'],
  input: z.object({ bookingId: uuid, photoId: uuid }),
  output: message,
  summary: 'Removes a photo from one’s own review, with its files.',
})
export const reviewSorts = ['newest', 'highest', 'lowest', 'photos'] as const
export type ReviewSort = (typeof reviewSorts)[number]
export const getVendorReviews = endpoint({
  method: 'GET',
  path: '/api/vendors/:vendorId/reviews',
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
