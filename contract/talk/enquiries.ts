import * as z from 'zod'
import { bookingStatuses, BookingTown } from '#contract/bookings/bookings.ts'
import { Outcome } from '#contract/bookings/outcomeShapes.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  cursor,
  day,
  guests,
  instant,
  limit,
  page,
  text,
  town,
  uuid,
  version,
} from '#contract/kernel/fields.ts'
import { questionTimesInput } from '#contract/bookings/times.ts'
import { Change } from '#contract/kernel/timeline.ts'
import { maxMessageLength } from '#domain/limits.ts'
import { slotNames } from '#domain/times.ts'

export const enquiryStatuses = ['new', 'seen', 'replied', 'quoted', 'converted', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]
export const enquiryActions = ['see', 'reply', 'quote', 'convert', 'close'] as const
export type EnquiryAction = (typeof enquiryActions)[number]
/**
 * new → seen → replied → quoted → converted | closed; a step may be passed over, never gone back. Converted: a booking
 * from it was confirmed.
 */
export const enquiryTransitions: Record<
  EnquiryStatus,
  Partial<Record<EnquiryAction, EnquiryStatus>>
> = {
  new: { see: 'seen', reply: 'replied', quote: 'quoted', convert: 'converted', close: 'closed' },
  seen: { reply: 'replied', quote: 'quoted', convert: 'converted', close: 'closed' },
  replied: { quote: 'quoted', convert: 'converted', close: 'closed' },
  quoted: { convert: 'converted', close: 'closed' },
  converted: {},
  closed: {},
}
export const closedReasons = [
  'chose_other',
  'date_taken',
  'over_budget',
  'no_reply_vendor',
  'no_reply_couple',
  'spam',
  'vendor_declined',
  'withdrawn',
] as const

/** For what a couple asks in a message: as it was then, whatever it has asked since. */
export const MessageAbout = z.object({
  date: z.string().optional(),
  guests: z.int().optional(),
  town: BookingTown.optional(),
  /** Several functions, each with its day, its part of the day and its guests. */
  times: z
    .array(
      z.object({
        name: z.string(),
        day: z.string(),
        slot: z.enum(slotNames).nullable(),
        guests: z.int(),
        /** As the couple writes it, where not all are in one. */
        town: z.string().optional(),
      }),
    )
    .optional(),
})
export type MessageAbout = z.output<typeof MessageAbout>

export const Message = z.object({
  _id: z.string(),
  /** `system`: what the site itself has to say in it. */
  from: z.enum(['user', 'vendor', 'system']),
  mine: z.boolean(),
  name: z.string(),
  /** The person who wrote it for the couple or the business. */
  who: z.string().nullable().optional(),
  body: z.string(),
  about: MessageAbout.nullish(),
  at: instant,
})
export const EnquirySummary = z.object({
  _id: z.string(),
  status: z.enum(enquiryStatuses),
  vendor: z.object({
    _id: z.string(),
    slug: z.string(),
    businessName: z.string(),
    /** Nobody runs it, and it may never answer. */
    unclaimed: z.boolean(),
  }),
  coupleName: z.string(),
  /** What was asked for last, or is agreed by now; `days` are all of them, where there are several. */
  date: z.string().nullable(),
  days: z.array(z.string()).optional(),
  guests: z.int().nullable(),
  /** Where it is for several, in short; `guests` are those of the largest. */
  functions: z
    .object({
      count: z.int(),
      fewest: z.int(),
      most: z.int(),
      firstDay: z.string(),
      lastDay: z.string(),
    })
    .optional(),
  /** What its booking costs in all, once that is agreed. */
  total: z.object({ amount: z.int(), currency: z.string() }).optional(),
  /** Null where nobody said it, and of older questions. */
  town: BookingTown.nullable(),
  lastMessage: z.string(),
  lastMessageAt: instant,
  lastFrom: z.enum(['user', 'vendor']),
  /** Since when the other side waits for an answer, if it does. */
  waitingSince: instant.nullable(),
  unread: z.int(),
  /** The latest booking that was asked for out of this thread. */
  booking: z
    .object({
      _id: z.string(),
      status: z.enum(bookingStatuses),
      quoteVersion: z.int(),
      wasConfirmed: z.boolean(),
      /** Other days are proposed for it, and can be answered. */
      isMoving: z.boolean(),
      outcome: Outcome.nullable(),
    })
    .nullable(),
  createdAt: instant,
  actions: z.array(z.enum(['reply', 'close', 'book', 'quote'])),
})
export type EnquirySummary = z.output<typeof EnquirySummary>
/** What one person has typed and not sent, empty once it was; its version goes on. */
export const MessageDraft = z.object({ text: z.string(), version })
export type MessageDraft = z.output<typeof MessageDraft>
export const Enquiry = EnquirySummary.extend({
  draft: MessageDraft.nullish(),
  /** Asked without a day: between which days the wedding will be, as it stands now, while the thread is open. */
  window: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
  messages: z.array(Message),
  closedReason: z.enum(closedReasons).nullable(),
  /** When the other side last read what was new to it here. */
  seenAt: instant.nullable(),
  timeline: z.array(Change),
})
export type Enquiry = z.output<typeof Enquiry>

export const sendEnquiry = endpoint('POST /api/enquiries', {
  access: ['user'],
  input: z.object({
    vendorId: uuid,
    date: day.optional(),
    guests: guests.optional(),
    /** Several functions, in place of one day. A part of the day need not be one that the vendor sells. */
    times: questionTimesInput,
    /** For which the page showed what it costs: a quote that answers begins with the way there. */
    city: town,
    message: text('Your message', maxMessageLength),
  }),
  output: Enquiry,
  summary: 'Asks a public vendor; one that nobody runs yet is written to once.',
})
export const getEnquiries = endpoint('GET /api/enquiries', {
  access: ['user', 'vendor'],
  input: z.object({ open: z.boolean().optional(), cursor, limit }),
  output: page(EnquirySummary),
  summary: 'The person’s threads; a vendor’s by waiting time, a couple’s newest first.',
})
export const getEnquiry = endpoint('GET /api/enquiries/:enquiryId', {
  access: ['user', 'vendor'],
  input: z.object({ enquiryId: uuid }),
  output: Enquiry,
  summary: 'One thread with its messages.',
})
export const markEnquirySeen = endpoint('POST /api/enquiries/:enquiryId/seen', {
  access: ['user', 'vendor'],
  input: z.object({ enquiryId: uuid }),
  output: Enquiry,
  summary: 'Marks the thread as read; the vendor’s first time is written once.',
})
export const sendMessage = endpoint('POST /api/enquiries/:enquiryId/messages', {
  access: ['user', 'vendor'],
  input: z.object({
    enquiryId: uuid,
    message: text('Your message', maxMessageLength),
    /** The version of the person’s draft that ends with it. */
    draftSeen: version.optional(),
  }),
  output: Enquiry,
  summary: 'Writes to the other side.',
})
export const updateMessageDraft = endpoint('PUT /api/enquiries/:enquiryId/draft', {
  access: ['user', 'vendor'],
  input: z.object({
    enquiryId: uuid,
    text: z.string().max(maxMessageLength, 'That is longer than a message can be.'),
    /** The version that was seen, 0 for none: newer text is not overwritten but given back. */
    seen: version,
  }),
  output: MessageDraft.extend({ isSaved: z.boolean() }),
  summary: 'Saves what the person has typed and not sent, for their other devices.',
})
export const sendBookingMessage = endpoint('POST /api/bookings/:bookingId/messages', {
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid, message: text('Your message', maxMessageLength) }),
  output: Enquiry,
  summary: 'Writes to the other side of a booking, in its thread; begins one where there is none.',
})
export const closeEnquiry = endpoint('POST /api/enquiries/:enquiryId/close', {
  access: ['user', 'vendor'],
  input: z.object({ enquiryId: uuid, reason: z.enum(closedReasons, 'Choose a reason.') }),
  output: Enquiry,
  summary: 'Closes the thread with a reason.',
})
