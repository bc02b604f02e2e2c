/** A booking has two sides; each says what it did, and answers what the other said. */
export type PartySide = 'user' | 'vendor'
/** What begins a payment: the couple says that it paid, the vendor that it received, either that money went back. */
export const paymentKinds = ['paid', 'received', 'refunded'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export const ledgerKinds = [...paymentKinds, 'corrected', 'confirmed', 'denied'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One row of a ledger, which is never changed; amounts in minor units. */
export interface LedgerRow {
  _id: string
  /** The row that began it; its own where it is the first. */
  paymentId: string
  kind: LedgerKind
  by: PartySide
  /** What was said; null of an answer. */
  amount: number | null
}

export const paymentStates = ['waits', 'counts', 'disputed', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What became of one payment by all that was said of it. */
export interface Payment<Row extends LedgerRow = LedgerRow> {
  kind: PaymentKind
  /** As it was said last. */
  amount: number
  /** How much of it counts: what the side that gets the money has said or confirmed. */
  counted: number
  state: PaymentState
  /** Both have said the same. */
  isAgreed: boolean
  /** Who said the amount that stands there now. */
  by: PartySide
  /** All that was said of it, the oldest first. */
  rows: Row[]
}

/** Of a refund the couple, else the vendor: its word counts, the other's waits for it. Who is `alone` is believed. */
const receiverOf = (kind: PaymentKind, alone: boolean): PartySide =>
  kind === 'refunded' && !alone ? 'user' : 'vendor'

function say<Row extends LedgerRow>(payment: Payment<Row>, row: Row, alone: boolean): Payment<Row> {
  const { kind, amount, counted, rows } = payment
  const answered = { ...payment, rows: [...rows, row] }
  if (row.kind === 'denied') return { ...answered, state: 'disputed', isAgreed: false }
  if (row.kind === 'confirmed')
    return {
      ...answered,
      counted: payment.by === receiverOf(kind, alone) ? counted : amount,
      state: amount === 0 ? 'withdrawn' : 'counts',
      isAgreed: true,
    }
  const stated = row.amount ?? 0
  const counts = row.by === receiverOf(kind, alone) ? stated : counted
  return {
    ...answered,
    amount: stated,
    counted: counts,
    by: row.by,
    isAgreed: false,
    state: stated !== counts ? 'waits' : stated === 0 ? 'withdrawn' : 'counts',
  }
}

/**
 * The rows of a ledger, in the order in which they were said, as payments: the oldest first.
 * @param alone the vendor keeps it by itself: its couple is not here
 */
export function paymentsOf<Row extends LedgerRow>(
  rows: readonly Row[],
  alone = false,
): Payment<Row>[] {
  const payments = new Map<string, Payment<Row>>()
  for (const row of rows) {
    const before = payments.get(row.paymentId)
    const first = { amount: 0, counted: 0, isAgreed: false, by: row.by, rows: [] }
    payments.set(
      row.paymentId,
      say(before ?? { ...first, kind: row.kind as PaymentKind, state: 'waits' }, row, alone),
    )
  }
  return [...payments.values()]
}

/**
 * How, when and under which reference it was paid, as it was stated last: with its first row, or a correction that
 * states all of it anew.
 */
export const statedLast = <Row extends { method: unknown }>(
  rows: readonly Row[],
): Row | undefined => rows.findLast(({ method }) => method !== null)

/** A side corrects how and when it was paid while the payment is its own, and both have not said the same. */
export const mayRestate = (
  { rows: [first], isAgreed }: Pick<Payment, 'rows' | 'isAgreed'>,
  side: PartySide,
): boolean => first?.by === side && !isAgreed

export type PaymentAction = 'confirm' | 'deny' | 'correct'
/** What a side may say next: it answers what the other has said, and corrects whatever stands. */
export function paymentActions(
  { state, by, isAgreed }: Pick<Payment, 'state' | 'by' | 'isAgreed'>,
  side: PartySide,
): PaymentAction[] {
  if (state === 'withdrawn') return []
  if (by === side || isAgreed) return ['correct']
  return state === 'disputed' ? ['confirm', 'correct'] : ['confirm', 'deny', 'correct']
}

/** What counts, and what it leaves: `paid − refunded + left − over` is always the total. */
export interface Balance {
  paid: number
  refunded: number
  /** Said to be paid, and not confirmed yet. */
  waiting: number
  left: number
  over: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

/** What one side says was paid and the other denies: it counts once whoever got it says so. */
export const disputedOf = (
  payments: readonly Pick<Payment, 'kind' | 'state' | 'amount' | 'counted'>[],
): number =>
  sum(
    payments
      .filter(({ kind, state }) => kind !== 'refunded' && state === 'disputed')
      .map(({ amount, counted }) => Math.max(0, amount - counted)),
  )

export function balanceOf(total: number, payments: readonly Payment[]): Balance {
  const isBack = ({ kind }: Payment) => kind === 'refunded'
  const paid = sum(payments.filter((each) => !isBack(each)).map(({ counted }) => counted))
  const refunded = sum(payments.filter(isBack).map(({ counted }) => counted))
  const waiting = sum(
    payments
      .filter((each) => !isBack(each) && each.state === 'waits')
      .map(({ amount, counted }) => Math.max(0, amount - counted)),
  )
  const left = total - paid + refunded
  return { paid, refunded, waiting, left: Math.max(0, left), over: Math.max(0, -left) }
}
