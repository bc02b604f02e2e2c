import { endpoint } from '#contract/kernel/endpoint.ts'
import { none } from '#contract/kernel/fields.ts'
import { instalmentStates } from '#domain/payments/instalments.ts'
import { paymentKinds, paymentStates } from '#domain/payments/ledger.ts'
import { payMethods } from '#domain/payments/words.ts'
import * as z from 'zod'

/** `name` is the other side's: a couple reads the vendor's, a vendor the couple's. */
const booking = { bookingId: z.string(), name: z.string(), currency: z.string() }
const amount = z.int()

const DuePart = z.object({
  ...booking,
  /** Its place in the plan from 0, and of how many. */
  place: z.int(),
  of: z.int(),
  label: z.string(),
  amount,
  due: z.string().nullable(),
  paid: amount,
  waiting: amount,
  left: amount,
  state: z.enum(instalmentStates),
  isDisputed: z.boolean(),
})
const MadePayment = z.object({
  ...booking,
  paymentId: z.string(),
  kind: z.enum(paymentKinds),
  amount,
  counted: amount,
  state: z.enum(paymentStates),
  day: z.string(),
  method: z.enum(payMethods),
  reference: z.string(),
})
export const PaymentCalendar = z.object({
  today: z.string(),
  /** Bookings that ended before it are left out; so are the oldest of very many. */
  since: z.string(),
  isCut: z.boolean(),
  bookings: z.int(),
  totals: z.array(
    z.object({
      currency: z.string(),
      agreed: amount,
      paid: amount,
      refunded: amount,
      waiting: amount,
      left: amount,
      over: amount,
      due: amount,
      late: amount,
      toRefund: amount,
      /** Of it: recorded as sent, and not confirmed yet. */
      sentBack: amount,
    }),
  ),
  /** Of cancelled bookings: what is still to come back, and what of it is recorded as sent. */
  refunds: z.array(z.object({ ...booking, amount, sentBack: amount })),
  months: z.array(
    z.object({
      /** Null for what has no date. */
      month: z.string().nullable(),
      sums: z.array(
        z.object({
          currency: z.string(),
          planned: amount,
          left: amount,
          late: amount,
          paid: amount,
          refunded: amount,
        }),
      ),
      parts: z.array(DuePart),
      payments: z.array(MadePayment),
    }),
  ),
})
export type PaymentCalendar = z.output<typeof PaymentCalendar>

export const getPaymentCalendar = endpoint('GET /api/payment-calendar', {
  access: ['user', 'vendor'],
  input: none,
  output: PaymentCalendar,
  summary: 'What falls due and what was paid in each month, over all bookings that were confirmed.',
})
export const getPaymentFile = endpoint('GET /api/payment-calendar/file', {
  access: ['user', 'vendor'],
  input: none,
  output: z.object({ ics: z.string() }),
  summary: 'Every instalment on the day it is due, as a calendar file (RFC 5545).',
})
