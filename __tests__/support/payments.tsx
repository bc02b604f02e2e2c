import { getBooking } from '#contract/bookings/bookings.ts'
import { answerPayment, getPayments, type Payments } from '#contract/money/payments.ts'
import { aBooking } from './examples.ts'
import { people, renderApp, reply } from './renderApp.tsx'

/** A booking whose payments are to be read. */
export const booking = {
  ...aBooking,
  status: 'confirmed' as const,
  sum: { amount: 45_000_000, currency: 'INR', tax: 0, service: 0 },
  contact: { name: 'Rose Palace', email: 'rose@example.com', phone: '' },
  actions: [],
}
/** Its ledger: the first of two instalments is reported, and not confirmed. */
export const payments: Payments = {
  bookingId: 'b1',
  currency: 'INR',
  total: 45_000_000,
  isOver: false,
  state: 'said',
  paid: 0,
  refunded: 0,
  waiting: 13_500_000,
  left: 45_000_000,
  over: 0,
  toRefund: null,
  instalments: [
    {
      label: 'Advance',
      amount: 13_500_000,
      due: '2026-12-16',
      paid: 0,
      waiting: 13_500_000,
      state: 'said',
    },
    { label: '', amount: 31_500_000, due: '2027-02-07', paid: 0, waiting: 0, state: 'open' },
  ],
  payments: [
    {
      _id: 'p1',
      kind: 'paid',
      amount: 13_500_000,
      counted: 0,
      state: 'waits',
      by: 'user',
      isAgreed: false,
      method: 'upi',
      reference: '4711',
      day: '2026-12-15',
      rows: [
        {
          _id: 'p1',
          kind: 'paid',
          by: 'user',
          who: 'Priya',
          amount: 13_500_000,
          note: '',
          at: '2026-12-15T10:00:00.000Z',
        },
      ],
      pictures: [],
      last: 'p1',
      actions: ['confirm', 'deny', 'correct'],
    },
  ],
  howToPay: null,
  actions: ['received', 'refunded'],
}
/** Opens the page of that booking, on one side. */
export const openPayments = (more: Partial<Payments> = {}, as: 'user' | 'vendor' = 'vendor') =>
  renderApp(as === 'vendor' ? '/vendor-bookings/b1' : '/my-bookings/b1', {
    as: people[as],
    replies: [
      reply(getBooking, booking),
      reply(getPayments, { ...payments, ...more }),
      reply(answerPayment, payments),
    ],
  })
