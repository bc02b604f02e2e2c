import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, instant, message, minorAmount, optionalText, uuid } from '#contract/kernel/fields.ts'
import { maxMoney } from '#domain/limits.ts'
import { instalmentStates, ledgerStates } from '#domain/payments/instalments.ts'
import { differenceRules } from '#domain/payments/replan.ts'
import { ledgerKinds, paymentKinds, paymentStates } from '#domain/payments/ledger.ts'
import { payMethods } from '#domain/payments/words.ts'
import * as z from 'zod'
import { Photo } from '#contract/kernel/photo.ts'
import { HowToPay } from './waysToPay.ts'

/** One row of the ledger: who said what, and when. It never changes. */
const LedgerRow = z.object({
  _id: z.string(),
  kind: z.enum(ledgerKinds),
  by: z.enum(['user', 'vendor']),
  /** The person, as far as they are still here. */
  who: z.string().nullable(),
  /** Null of an answer. */
  amount: z.int().nullable(),
  /** How and when it was paid, of a correction that states that anew. */
  restated: z
    .object({ method: z.enum(payMethods), reference: z.string(), day: z.string() })
    .optional(),
  note: z.string(),
  at: instant,
})
/** A slip or a receipt: a proof for both sides, and for who decides between them. */
const PaymentPicture = Photo.omit({ caption: true, album: true, cover: true }).extend({
  by: z.enum(['user', 'vendor']),
  /** By the side that asks: not once the other one has answered after it. */
  isRemovable: z.boolean(),
})
const Payment = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  /** As it was said last, and how much of it counts. */
  amount: z.int(),
  counted: z.int(),
  state: z.enum(paymentStates),
  by: z.enum(['user', 'vendor']),
  isAgreed: z.boolean(),
  method: z.enum(payMethods),
  reference: z.string(),
  day: z.string(),
  rows: z.array(LedgerRow),
  pictures: z.array(PaymentPicture),
  /** The newest of them: whoever answers says that they have read it. */
  last: z.string(),
  /** `restate`: a correction may say anew how and when it was paid. */
  actions: z.array(z.enum(['confirm', 'deny', 'correct', 'restate', 'picture'])),
})
const Part = z.object({
  label: z.string(),
  amount: z.int(),
  due: z.string().nullable(),
  paid: z.int(),
  waiting: z.int(),
  state: z.enum(instalmentStates),
})
/** What was agreed, what was said of it and what that comes to: the same for both sides but for `actions`. */
export const Payments = z.object({
  bookingId: z.string(),
  currency: z.string(),
  total: z.int(),
  /** The booking was cancelled: no instalment is due any more. */
  isOver: z.boolean(),
  state: z.enum(ledgerStates),
  paid: z.int(),
  refunded: z.int(),
  waiting: z.int(),
  left: z.int(),
  over: z.int(),
  /** Of a cancelled booking: what is still to come back; null where nothing was agreed on that. */
  toRefund: z.int().nullable(),
  instalments: z.array(Part),
  payments: z.array(Payment),
  /** For the couple, while a part is open and the vendor has said how. */
  howToPay: HowToPay.nullable(),
  /** A part is open, and the vendor has not said how it is paid. */
  lacksWays: z.boolean().optional(),
  actions: z.array(z.enum(paymentKinds)),
})
export type Payments = z.output<typeof Payments>
const PaymentsThen = z.object({
  currency: z.string(),
  parts: z.array(Part),
  /** Amounts or days are other ones than now. */
  changes: z.boolean(),
  /** Of what was paid, what is too much then. */
  over: z.int(),
  /** By which rule the price difference is due, where no part is open that takes it. */
  rule: z.enum(differenceRules).nullable(),
})
export type PaymentsThen = z.output<typeof PaymentsThen>

const amount = minorAmount('amount')
  .min(1, 'How much? More than nothing.')
  .max(maxMoney, 'That amount is too large.')
/** Meant: an amount of more than is left to pay is refused without it (422). */
const overpays = z.boolean().default(false)
const payment = {
  bookingId: uuid,
  paymentId: uuid,
  /** The newest row of it that was read; another one is refused (409). */
  after: uuid,
}

export const getPayments = endpoint('GET /api/bookings/:bookingId/payments', {
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid }),
  output: Payments,
  summary: 'The instalments of a booking that was confirmed, and all that was said of payments.',
})
export const previewPayments = endpoint('GET /api/bookings/:bookingId/payments/then', {
  access: ['user', 'vendor'],
  input: z.object({ bookingId: uuid, total: minorAmount('amount'), firstDay: day }),
  output: PaymentsThen,
  summary:
    'What the instalments would be if both sides agreed today on this total and this first day: what is read before ' +
    'a change is proposed or accepted. Nothing changes.',
})
export const recordPayment = endpoint('POST /api/bookings/:bookingId/payments', {
  access: ['user', 'vendor'],
  input: z.object({
    bookingId: uuid,
    kind: z.enum(paymentKinds, 'What happened?'),
    amount,
    method: z.enum(payMethods, 'Choose how it was paid.'),
    reference: optionalText('The reference', 100).default(''),
    day,
    overpays,
  }),
  output: Payments,
  summary:
    'Says that money was paid (the couple), received (the vendor) or given back. No money is moved. ' +
    'It counts once the side that gets it has said so.',
})
export const answerPayment = endpoint('POST /api/bookings/:bookingId/payments/:paymentId/answer', {
  access: ['user', 'vendor'],
  input: z.object({
    ...payment,
    answer: z.enum(['confirm', 'deny']),
    note: optionalText('The reason', 300).default(''),
  }),
  output: Payments,
  summary: 'Confirms what the other side has said of a payment, or says that it is not so.',
})
export const correctPayment = endpoint(
  'POST /api/bookings/:bookingId/payments/:paymentId/correct',
  {
    access: ['user', 'vendor'],
    input: z.object({
      ...payment,
      /** What it was in truth; 0 for nothing at all. */
      amount: minorAmount('amount'),
      overpays,
      /** How and when it was paid, while the other side has not confirmed it: all three, or as they were. */
      method: z.enum(payMethods).optional(),
      reference: optionalText('The reference', 100).optional(),
      day: day.optional(),
      note: optionalText('The reason', 300).default(''),
    }),
    output: Payments,
    summary:
      'Corrects the amount of a payment, and while it is one’s own and not confirmed how, when and under which ' +
      'reference it was paid, by another row; the earlier ones stay.',
  },
)
export const uploadPaymentPicture = endpoint(
  'POST /api/bookings/:bookingId/payments/:paymentId/pictures',
  {
    access: ['user', 'vendor'],
    kind: 'file',
    input: z.object({ bookingId: uuid, paymentId: uuid }),
    output: message,
    summary:
      'Adds a picture (JPEG, PNG, WebP, AVIF up to 10 MB) as proof of a payment; three from each side, for both alone.',
  },
)
export const deletePaymentPicture = endpoint(
  'DELETE /api/bookings/:bookingId/payments/:paymentId/pictures/:pictureId',
  {
    access: ['user', 'vendor'],
    input: z.object({ bookingId: uuid, paymentId: uuid, pictureId: uuid }),
    output: message,
    summary: 'Removes a picture of one’s own side; 409 once the other side has answered after it.',
  },
)
