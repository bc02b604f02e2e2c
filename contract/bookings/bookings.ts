import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, uuid, optionalText, cursor, limit, page, text } from '#contract/kernel/fields.ts'
import { Estimate, EstimateLine } from '#contract/catalog/prices.ts'
import { Season, Validity } from '#contract/catalog/validity.ts'
import { Deposit, Policy, Refunds } from '#contract/vendors/details.ts'
import { Outcome, outcomes } from './outcomeShapes.ts'
import { QuotedPackages, SentInstalment } from './quoteShapes.ts'
import { Drift, LackedFunction } from './driftShapes.ts'
import { PriceList } from './priceListShapes.ts'
import { Cancellations } from './cancellations.ts'
import { CoupleReview, Review, ReviewPhoto } from './reviewShapes.ts'
import { BookingTime } from './times.ts'
import { Reschedule, Sum } from './rescheduleShapes.ts'
import { Change } from '#contract/kernel/timeline.ts'
import * as z from 'zod'
import { BookedVenue, BookingContact, PlannedPart } from './contacts.ts'

export const bookingStatuses = [
  'requested',
  'offered',
  'change_asked',
  'confirmed',
  'completed',
  'declined',
  'turned_down',
  'expired',
  'cancelled_by_user',
  'cancelled_by_vendor',
  'cancelled_by_admin',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** A quote is sent, and the couple has not accepted it. */
export const quotedStatuses = ['offered', 'change_asked'] as const
/** These end by themselves: the vendor has not answered, or the couple has not accepted the quote. */
export const openStatuses = ['requested', ...quotedStatuses] as const
/** Only these hold the calendar; a quote only where it says so. */
export const holdingStatuses = [...openStatuses, 'confirmed'] as const

/** Where it is asked for, and which of the couple's functions are there on that day. */
export const BookingTown = z.object({
  /** Null for a place that nobody knows. */
  slug: z.string().nullable(),
  name: z.string(),
  functions: z.string().nullable(),
})
export type BookingTown = z.output<typeof BookingTown>

export const BookingSummary = z.object({
  _id: z.string(),
  status: z.enum(bookingStatuses),
  vendor: z.object({
    _id: z.string(),
    slug: z.string(),
    businessName: z.string(),
    category: z.string().nullable(),
  }),
  coupleName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** By day and hour; null for whole days from the first to the last. */
  times: z.array(BookingTime).nullable(),
  /** Of its largest function. */
  guests: z.int(),
  /** The hall that was chosen, or that holds its time where the vendor has several. */
  hall: z.string().optional(),
  /** Both have agreed on that hall: in another it is only if both say so. */
  isHallChosen: z.boolean().optional(),
  /** That it was requested with; null as soon as there is a quote: its lines are what it is for. */
  packageName: z.string().nullable(),
  /** As it was stated when the day was asked for. */
  total: Estimate,
  /** What the vendor offers or both agreed to; null while nothing exact was said, and of older bookings. */
  sum: Sum.nullable(),
  /** What confirming it agrees to, as it was asked for or without a service charge; null for who can't. */
  exact: Sum.nullable(),
  /** Of that, what is due first; by the deposit that was stated, and `due` is null where no day was. */
  firstPayment: z
    .object({ label: z.string(), amount: z.int(), due: z.string().nullable() })
    .optional(),
  /** Of its quote; 0 where there is none. */
  quoteVersion: z.int(),
  /** While it is open: what its couple asks for in its place, line by line, since its plans have changed. */
  wish: z.array(z.string()).optional(),
  /** The vendor has entered it, for a couple who is not here. */
  isByHand: z.boolean(),
  /** While it is open: whether the time is held. */
  isHeld: z.boolean(),
  /** Couples who queue for days that it holds. The vendor is told how many, never who; the couple is not. */
  waiting: z.int(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  /** Also when it was cancelled since: what never was is a request or a quote, and no booking. */
  wasConfirmed: z.boolean(),
  /** Of a confirmed booking: a change that waits for one side's answer. */
  reschedule: Reschedule.nullable(),
  /** Of a confirmed booking whose days are over: null until one side has said how it went. */
  outcome: Outcome.nullable(),
  actions: z.array(
    z.enum([
      'accept',
      /** Nothing but the service charge is not stated, and the vendor says that there is none. */
      'accept_without_service',
      'offer',
      'decline',
      'agree',
      'ask_change',
      'turn_down',
      'cancel',
      'reschedule',
      'answer_reschedule',
      'withdraw_reschedule',
      /** To another hall or team of the same vendor. */
      'move_hall',
      'change',
      'hand_over',
      ...outcomes,
      'review',
      'review_couple',
      'reply',
    ]),
  ),
})
export type BookingSummary = z.output<typeof BookingSummary>
export const Booking = BookingSummary.extend({
  /** Null where nobody said it, and of older bookings. */
  town: BookingTown.nullable(),
  /** Which packages the lines of its quote are. */
  packages: QuotedPackages.optional(),
  /** Of one with a quote or confirmed, the packages or prices that it is booked at, where these do not always hold. */
  listed: z
    .object({
      prices: z.array(
        z.object({
          /** Null for the stated price. */
          name: z.string().nullable(),
          /** What its lines are called. */
          label: z.string(),
          validity: Validity,
        }),
      ),
      /** For which functions each is; none where the one price is for all. */
      lines: z.array(z.object({ label: z.string(), forFunction: z.int().optional() })),
      seasons: z.array(Season),
    })
    .optional(),
  /** Of a confirmed one, what its vendor asks now: by it another day is priced. */
  priceList: PriceList.optional(),
  /** With the slugs by which others like it are found. */
  vendor: BookingSummary.shape.vendor.extend({ city: z.string().nullable() }),
  note: z.string(),
  /** Of what the vendor entered: what only it can see and write anew. */
  byHand: z
    .object({
      email: z.string(),
      phone: z.string(),
      /** The hall that it was entered for; null for any. */
      resourceId: z.string().nullable(),
      instalments: z.array(SentInstalment),
      /** That waits for the couple. */
      invitation: z.object({ email: z.string(), expiresAt: instant }).nullable(),
    })
    .nullable(),
  /** How the total was made when the day was asked for; empty for old bookings. */
  lines: z.array(EstimateLine),
  /** The thread it came from, or that was open with this vendor when it was asked for. */
  enquiryId: z.string().nullable(),
  /** The other side's, once confirmed. */
  contact: BookingContact.nullable(),
  /** For the vendor of a confirmed one, whom the couple does not come to: where they are on its days. */
  venues: z.array(BookedVenue).optional(),
  /** The same: when they plan what is booked for whole days. */
  parts: z.array(PlannedPart).optional(),
  /** To whoever requested it: the number of their account, which the vendor reads once it is confirmed; or empty. */
  yourPhone: z.string().optional(),
  timeline: z.array(Change),
  /** The vendor's policy when the day was asked for; null where there was none. */
  cancellation: Policy.nullable(),
  /** What the vendor stated then of a deposit; null where it stated nothing. */
  deposit: Deposit.nullable(),
  /** What cancelling now would give back, or what was given back; null when nothing can be, or nothing was agreed. */
  refundPercent: z.int().nullable(),
  /** What of the total stays with the vendor then, in minor units: its retainer. */
  refundKept: z.int(),
  /** For the couple, while everything comes back because the booking is new: until when. */
  graceUntil: instant.nullable(),
  /** For the couple of a confirmed booking with a policy: the same on each later day, once no such time runs. */
  refunds: z.array(Refunds.element.extend({ kept: z.int() })).optional(),
  /** For who can accept its quote: the same, as soon as it is accepted; missing where there is no policy. */
  ifAccepted: z
    .object({
      percent: z.int(),
      kept: z.int(),
      graceUntil: instant.nullable(),
      refunds: z.array(Refunds.element.extend({ kept: z.int() })),
    })
    .optional(),
  /** The same if the proposed days were accepted. */
  movedRefundPercent: z.int().nullable(),
  /** The couple's; the vendor's is `coupleReview`. Neither side is given the other's before it is public. */
  review: Review.nullable(),
  coupleReview: CoupleReview.nullable(),
  /** The other side has written, and waits for this one: when both become public at the latest. */
  otherWaitsUntil: instant.nullable(),
  /** For the vendor, while it can cancel: what its page says once it does. */
  cancellations: Cancellations.optional(),
  /** For the couple, while it is open: where it differs from its functions of the wedding, and which it could have. */
  drift: Drift.optional(),
  lacks: z.array(LackedFunction).optional(),
  /** The other side has answered a change of it, or moved it, and nobody on this side has opened it since. */
  isNews: z.boolean().optional(),
  /** Pictures the couple has given for its review, published with it. */
  reviewPhotos: z.array(ReviewPhoto),
})
export type Booking = z.output<typeof Booking>

/** By day, the first or the last one first; the newest request first; or by the other side's name. */
export const bookingOrders = ['day', 'day_last', 'newest', 'name'] as const
export type BookingOrder = (typeof bookingOrders)[number]
export const getBookings = endpoint('GET /api/bookings', {
  access: ['user', 'vendor'],
  input: z.object({
    /** The other side’s name, a town, a day or a month as the site writes it, or the beginning of a reference. */
    q: z.string().trim().max(100).optional(),
    status: z.enum(bookingStatuses).optional(),
    sort: z.enum(bookingOrders).optional(),
    cursor,
    limit,
  }),
  output: page(BookingSummary),
  summary:
    'The person’s bookings: what waits for an answer first, then by day; or those that match what was typed, or in ' +
    'another order.',
})
export const UserDays = z.object({
  /** Of the booking. */
  _id: z.string(),
  vendorId: z.string(),
  status: z.enum(bookingStatuses),
  firstDay: z.string(),
  lastDay: z.string(),
  times: z.array(BookingTime).nullable(),
  /** Nobody else can have these days; a quote may wait for its couple without holding them. */
  isHeld: z.boolean(),
})
export type UserDays = z.output<typeof UserDays>
/** Days that a vendor gave back to the couple, or never took, and how. */
export const GoneDays = UserDays.omit({ _id: true, status: true, isHeld: true }).extend({
  how: z.enum(['cancelled', 'declined', 'withdrawn']),
})
export type GoneDays = z.output<typeof GoneDays>
export const getUserDays = endpoint('GET /api/user/days', {
  access: ['user'],
  input: z.object({}),
  output: page(UserDays).extend({
    /** Left out where there are none. */
    gone: z.array(GoneDays).optional(),
  }),
  summary:
    'Days that the couple has asked for, was quoted or has booked, and with whom, and those that a vendor cancelled ' +
    'or declined: lists and pages of vendors are the same for everybody, and say with this whose a day is.',
})
export const getBooking = endpoint('GET /api/bookings/:bookingId', {
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid }),
  output: Booking,
  summary: 'One booking with its timeline, the same for both sides.',
})
export const markBookingSeen = endpoint('POST /api/bookings/:bookingId/seen', {
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid }),
  output: Booking,
  summary: 'Notes that this side has seen what the other one changed of a booking.',
})
export const answerBooking = endpoint('POST /api/vendor/bookings/:bookingId/answer', {
  access: ['vendor'],
  input: z.object({
    bookingId: uuid,
    answer: z.enum(['accept', 'accept_without_service', 'decline']),
    reason: optionalText('The reason', 500),
  }),
  output: Booking,
  summary:
    'The vendor declines, or confirms at the exact price; any other price is refused (409) and needs a quote. ' +
    'Where nothing but the service charge is not stated, it may be confirmed without one.',
})
export const cancelBooking = endpoint('POST /api/bookings/:bookingId/cancel', {
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid, reason: text('A reason', 500) }),
  output: Booking,
  summary: 'Cancels; the frozen policy decides the refund.',
})
