import { slotNames } from '#domain/times.ts'
import * as z from 'zod'
import { Reschedule, Sum } from '#contract/bookings/rescheduleShapes.ts'
import { driftAnswers } from '#contract/bookings/driftShapes.ts'
import { BookingTime } from '#contract/bookings/times.ts'
import { Estimate } from '#contract/catalog/prices.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { page, uuid } from '#contract/kernel/fields.ts'
import { updateWedding, Wedding } from '#contract/planning/weddings.ts'
import { dayStates } from '#contract/search/search.ts'

const WeddingTerms = z.object({
  date: z.string().nullable(),
  /** Of several whole days. */
  lastDay: z.string().optional(),
  /** Where a part of a day was asked for: that part, or all of the day from now on. */
  slot: z.enum(slotNames).optional(),
  guests: z.int().nullable(),
})
/** A conversation, a request, a quote or a confirmed booking that a change of the wedding is about. */
export const Affected = z.object({
  _id: z.string(),
  /** Of a `queue` no vendor knows: the place is given up with its day. */
  kind: z.enum(['enquiry', 'request', 'quote', 'booking', 'queue']),
  /** Of the function, where it is one of several in what was asked for: each is a row of its own. */
  name: z.string(),
  /** Of a request or a booking its functions and its hall, as far as they are known; else left out. */
  which: z.string().optional(),
  /** It can be written to; who is gone is asked nothing. */
  canAsk: z.boolean(),
  /** Asking proposes all that changes of a booking, which the vendor can accept as it is; else it is written. */
  proposes: z.boolean(),
  /** What is proposed costs this in all, worked out as the agreed total was; null where that stays. */
  proposedSum: Sum.nullable(),
  /** What it costs then nobody has said: they answer with a total. */
  isUnpriced: z.boolean().optional(),
  /** What it was booked at that would not be listed any more then; left out where there is nothing. */
  unlisted: z.string().optional(),
  /** The day on which they have declined just this; left out where they have not. */
  declinedOn: z.string().optional(),
  /** Why a change of a booking is written, as the couple reads it; null where it is proposed, and of all else. */
  written: z.string().nullable(),
  /** For a booking, what is proposed already and waits for an answer, beside what is booked. */
  waits: z
    .object({
      booked: z.object({
        firstDay: z.string(),
        lastDay: z.string(),
        times: z.array(BookingTime).nullable(),
        guests: z.int(),
      }),
      proposed: Reschedule,
      /** The same as this change: nothing is asked, the answer is waited for. Else a couple's own is withdrawn. */
      isThis: z.boolean(),
    })
    .optional(),
  vendor: z.object({ _id: z.string(), slug: z.string(), businessName: z.string() }),
  was: WeddingTerms,
  /** No day: the new one is not fixed yet. `city` where it changes; empty: none any more. */
  now: WeddingTerms.extend({ city: z.string().nullable() }),
  /** At the new time, in the hall that was chosen, the old time given up; null where it stays or is not fixed. */
  onDay: z.enum(dayStates).nullable(),
  /** For the new number of guests, at the prices asked for; null where a sum stands or nothing can be said. */
  total: Estimate.nullable(),
  /** What both agreed to, or the vendor stated: another number of guests does not change it by itself. */
  sum: Sum.nullable(),
})
export type Affected = z.output<typeof Affected>

export const previewWeddingChange = endpoint('POST /api/user/wedding/preview', {
  access: ['user'],
  input: updateWedding.input,
  output: page(Affected),
  summary:
    'What saving this wedding would mean for open conversations, requests, bookings and places in queues; ' +
    'saves nothing.',
})
export const applyWeddingChange = endpoint('POST /api/user/wedding/change', {
  access: ['user'],
  input: updateWedding.input,
  output: z.object({ wedding: Wedding, asked: z.int(), message: z.string() }),
  summary:
    'Saves the wedding and asks every vendor whom the change is about, all or nothing: other times or guests of a ' +
    'booking are proposed where they can be, in place of what the couple has proposed before; all else is written. ' +
    'Refused (409), with nothing sent, if it was saved in between. Bookings stay as they are until the vendor ' +
    'accepts; a place in a queue for a day that is no more is given up.',
})
export const answerDrift = endpoint('POST /api/user/bookings/:bookingId/drift', {
  access: ['user'],
  input: z.object({
    bookingId: uuid,
    /** Of the differences that were seen. */
    key: z.string().max(64),
    answer: z.enum(driftAnswers),
  }),
  output: z.object({ message: z.string() }),
  summary:
    'Mends what a booking, a quote, a request or a place in a queue (by its identifier) and its functions of the ' +
    'wedding differ in: `change_booking` proposes it to the vendor, or asks in the conversation where it can’t be ' +
    'proposed; `change_wedding` gives the functions the day, the place and the guests that are booked; `keep` leaves ' +
    'both as they are. Refused (409) if they differ in something else by now.',
})
