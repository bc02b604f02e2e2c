import type { InstalmentState, PaidPart } from './instalments.ts'
import type { Balance, PaymentKind, PaymentState } from './ledger.ts'
import type { PayMethod } from './words.ts'

/** A booking with its money; amounts in minor units of its currency. */
export interface CountedBooking {
  bookingId: string
  /** The other side's. */
  name: string
  currency: string
  total: number
  balance: Balance
  /** Of a cancelled booking: what is still to come back. */
  toRefund: number | null
  /** None of a cancelled booking. */
  instalments: readonly PaidPart[]
  payments: readonly CountedPayment[]
}
export interface CountedPayment {
  paymentId: string
  kind: PaymentKind
  amount: number
  counted: number
  state: PaymentState
  day: string
  method: PayMethod
  reference: string
}

/** A part of what was agreed with one of them, in the month in which it is due. */
export interface DuePart {
  bookingId: string
  name: string
  currency: string
  /** Its place in the plan, and of how many. */
  place: number
  of: number
  label: string
  amount: number
  due: string | null
  paid: number
  waiting: number
  left: number
  state: InstalmentState
  /** It is the next to be paid, and a payment of the booking is disputed. */
  isDisputed: boolean
}
export type MadePayment = CountedPayment & Pick<DuePart, 'bookingId' | 'name' | 'currency'>

export interface MonthSum {
  currency: string
  /** Of what falls due in it: all, what is open, and what of that is late. */
  planned: number
  left: number
  late: number
  /** What counts of the payments that were made in it. */
  paid: number
  refunded: number
}
/** `month` is null for parts without a date. */
export interface PaymentMonth {
  month: string | null
  sums: MonthSum[]
  parts: DuePart[]
  payments: MadePayment[]
}
export type PaymentTotal = Balance & {
  currency: string
  agreed: number
  /** Of what is left: due within days, and late. */
  due: number
  late: number
  toRefund: number
  /** Of what is to come back: recorded as sent, and not confirmed yet. */
  sentBack: number
}

const bySize = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Each part of what was agreed, with what is left of it. */
export function partsOf({
  bookingId,
  name,
  currency,
  instalments,
  payments,
}: CountedBooking): DuePart[] {
  const isDisputed = payments.some(({ state }) => state === 'disputed')
  const open = instalments
    .filter(({ state }) => state !== 'paid')
    .toSorted((a, b) => bySize(a.due ?? '9999', b.due ?? '9999'))
  return instalments.map((part, place) => ({
    ...part,
    bookingId,
    name,
    currency,
    place,
    of: instalments.length,
    left: part.amount - part.paid,
    isDisputed: isDisputed && part === open[0],
  }))
}

/** All that falls due and all that was paid, by month, the earliest first; what has no date comes last. */
export function byMonth(bookings: readonly CountedBooking[]): PaymentMonth[] {
  const months = new Map<string | null, PaymentMonth>()
  const at = (day: string | null): PaymentMonth => {
    const month = day?.slice(0, 7) ?? null
    const known = months.get(month) ?? { month, sums: [], parts: [], payments: [] }
    months.set(month, known)
    return known
  }
  for (const booking of bookings) {
    const { bookingId, name, currency } = booking
    for (const part of partsOf(booking)) at(part.due).parts.push(part)
    for (const payment of booking.payments)
      if (payment.state !== 'withdrawn')
        at(payment.day).payments.push({ ...payment, bookingId, name, currency })
  }
  return [...months.values()]
    .toSorted((a, b) => bySize(a.month ?? '9999', b.month ?? '9999'))
    .map(({ month, parts, payments }) => ({
      month,
      sums: sumsOf(parts, payments),
      parts: parts.toSorted((a, b) => bySize(a.due ?? '', b.due ?? '') || bySize(a.name, b.name)),
      payments: payments.toSorted((a, b) => bySize(a.day, b.day) || bySize(a.name, b.name)),
    }))
}

function sumsOf(parts: readonly DuePart[], payments: readonly MadePayment[]): MonthSum[] {
  const sums = new Map<string, MonthSum>()
  const of = (currency: string): MonthSum => {
    const none = { currency, planned: 0, left: 0, late: 0, paid: 0, refunded: 0 }
    const known = sums.get(currency) ?? none
    sums.set(currency, known)
    return known
  }
  for (const { currency, amount, left, state } of parts) {
    const sum = of(currency)
    sum.planned += amount
    sum.left += left
    if (state === 'late') sum.late += left
  }
  for (const { currency, kind, counted } of payments)
    of(currency)[kind === 'refunded' ? 'refunded' : 'paid'] += counted
  return [...sums.values()].toSorted((a, b) => bySize(a.currency, b.currency))
}

/** Of one booking, what is paid and what is left. */
export type PaidLine = Pick<CountedBooking, 'bookingId' | 'name' | 'currency' | 'total'> &
  Pick<Balance, 'paid' | 'refunded' | 'waiting' | 'left' | 'over'> & { isCancelled: boolean }

/** Each that stands, most left to pay first; a cancelled one while anything was paid, with nothing left of it. */
export const paidLines = (
  bookings: readonly (CountedBooking & { isOver: boolean })[],
): PaidLine[] =>
  bookings
    .filter(({ isOver, balance }) => !isOver || balance.paid + balance.waiting > 0)
    .map(({ bookingId, name, currency, total, isOver, balance }) => ({
      bookingId,
      name,
      currency,
      total,
      ...balance,
      ...(isOver && { left: 0, over: 0 }),
      isCancelled: isOver,
    }))
    .toSorted((a, b) => b.left - a.left || bySize(a.name, b.name))

/** What of a refund is recorded as sent, and waits for the couple's word. */
export const sentBackOf = (
  payments: readonly Pick<CountedPayment, 'kind' | 'state' | 'amount' | 'counted'>[],
): number =>
  payments
    .filter(({ kind, state }) => kind === 'refunded' && state === 'waits')
    .reduce((all, { amount, counted }) => all + Math.max(0, amount - counted), 0)

const balances = ['paid', 'refunded', 'waiting'] as const

/** What all of it comes to, once a currency. Of a cancelled booking nothing is left, and nothing too much. */
export function totalsOf(bookings: readonly CountedBooking[]): PaymentTotal[] {
  const totals = new Map<string, PaymentTotal>()
  for (const { currency, total, balance, instalments, payments, toRefund } of bookings) {
    const isOver = instalments.length === 0
    const none = { agreed: 0, paid: 0, refunded: 0, waiting: 0, left: 0, over: 0 }
    const sum = totals.get(currency) ?? {
      currency,
      ...none,
      due: 0,
      late: 0,
      toRefund: 0,
      sentBack: 0,
    }
    totals.set(currency, sum)
    for (const each of balances) sum[each] += balance[each]
    sum.toRefund += toRefund ?? 0
    sum.sentBack += Math.min(toRefund ?? 0, sentBackOf(payments))
    if (isOver) continue
    sum.agreed += total
    sum.left += balance.left
    sum.over += balance.over
    for (const { state, amount, paid } of instalments)
      if (state === 'due' || state === 'late') sum[state] += amount - paid
  }
  return [...totals.values()].toSorted((a, b) => bySize(a.currency, b.currency))
}
