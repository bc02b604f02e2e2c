import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getPayments, type Payments } from '#contract/money/payments.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

export const contact = {
  name: 'Rose Hall',
  email: 'rose@scene.test',
  phone: '+91 98765 43210',
  address: '34, Amer Road, Jaipur',
}
export const booked: Booking = {
  ...aBooking,
  status: 'confirmed',
  wasConfirmed: true,
  sum: { amount: 45_000_000, currency: 'INR', tax: 0, service: 0 },
  contact,
  refundPercent: 50,
  actions: ['cancel', 'reschedule'],
}
export const payment: Payments['payments'][number] = {
  _id: 'p1',
  kind: 'paid',
  amount: 13_500_000,
  counted: 13_500_000,
  state: 'counts',
  by: 'user',
  isAgreed: true,
  method: 'upi',
  reference: '4711',
  day: '2026-11-15',
  rows: [],
  pictures: [],
  last: 'p1',
  actions: ['correct'],
}
export const waits: typeof payment = {
  ...payment,
  _id: 'p2',
  amount: 5_000_000,
  counted: 0,
  state: 'waits',
  isAgreed: false,
  actions: ['confirm', 'deny', 'correct'],
}
export const part = { paid: 0, waiting: 0, state: 'open' as const }
export const payments: Payments = {
  bookingId: 'b1',
  currency: 'INR',
  total: 45_000_000,
  isOver: false,
  state: 'partly_paid',
  paid: 13_500_000,
  refunded: 0,
  waiting: 0,
  left: 31_500_000,
  over: 0,
  toRefund: null,
  instalments: [
    { label: 'Advance', due: '2026-11-16', amount: 13_500_000, ...part, paid: 13_500_000 },
    { label: 'Balance', due: '2027-02-07', amount: 31_500_000, ...part },
  ].map((each) => (each.paid ? { ...each, state: 'paid' as const } : each)),
  payments: [payment],
  howToPay: null,
  actions: [],
}
/** A confirmed booking with an advance that is paid, as one side opens it. */
export const open = (
  side: 'user' | 'vendor',
  more: Partial<Payments> = {},
  booking: Partial<Booking> = {},
) =>
  renderApp(side === 'user' ? '/my-bookings/b1' : '/vendor-bookings/b1', {
    as: people[side],
    replies: [
      reply(getBooking, { ...booked, ...booking }),
      reply(getPayments, { ...payments, ...more }),
    ],
  })
