import { addDays, daysBetween, formatLongDay, formatLongDays } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { dueAheadDays } from './instalments.ts'
import { type CountedBooking, type CountedPayment, type DuePart, partsOf } from './calendar.ts'
import type { PartySide, PaymentState } from './ledger.ts'
import { partLabel, payHash } from './words.ts'
import type { EventStep, Step } from '#domain/steps.ts'
import { paths } from '#domain/paths.ts'
import { coupleWith } from '#domain/words.ts'
import type { Refund } from '#domain/refunds.ts'
import { refundOnceConfirmed } from './unconfirmed.ts'

/** With who said the amount of a payment that stands there now. */
export type MoneyOf = Omit<CountedBooking, 'payments'> & {
  payments: readonly (CountedPayment & {
    by: PartySide
    /** The day of the last word on it, and what was written with it. */
    saidOn: string
    note?: string
  })[]
  /** What it is for, today where its vendor is, and whether a side says that it did not happen. */
  stay: { firstDay: string; lastDay: string; today: string }
  /** When it was booked, changed or cancelled last. */
  changedAt: string
  /** The vendor has not said how it is paid. */
  lacksWays?: boolean
  /** Of a cancelled booking what comes back of what was paid; null where nothing was agreed on that. */
  refund?: Refund | null
}
type Reading = {
  side: PartySide
  today: string
  locale: string
  toBooking: (bookingId: string) => string
}

const lateText = (due: string, today: string) => {
  const days = daysBetween(due, today)
  return `due ${formatLongDay(due)}, ${days} ${days === 1 ? 'day' : 'days'} late`
}

/** What of the money of a booking waits for this side: amounts that are due, said, disputed or to be given back. */
export const moneySteps = (booking: MoneyOf, reading: Reading): EventStep[] => [
  ...dueSteps(booking, reading),
  ...answerSteps(booking, reading),
  ...refundSteps(booking, reading),
]

/** `no date was agreed, and the day is Sun 14 Feb 2027`. */
const undatedText = ({ firstDay, lastDay }: MoneyOf['stay']): string =>
  `no date was agreed, and the ${firstDay === lastDay ? 'day is' : 'days are'} ${formatLongDays(firstDay, lastDay)}`

type When = Pick<Step, 'detail' | 'tone' | 'until'>
/** When a part is to be paid, as far as that is soon or over; what has no date, from a week before the first day on. */
function whenDue(part: DuePart, stay: MoneyOf['stay'], today: string): When | undefined {
  const { due, state } = part
  const what = partLabel(part)
  if (due === null) {
    // Nobody agreed that it would be late; after its days it may have been paid by hand.
    const isNear = stay.today >= addDays(stay.firstDay, -dueAheadDays)
    if (!isNear || stay.today > stay.lastDay) return undefined
    const until = stay.today <= stay.firstDay ? stay.firstDay : null
    return { detail: `${what}, ${undatedText(stay)}.`, tone: 'amber', until }
  }
  if (state === 'late')
    return { detail: `${what}, ${lateText(due, today)}.`, tone: 'brick', until: due }
  if (state !== 'due') return undefined
  return { detail: `${what}, due ${formatLongDay(due)}.`, tone: 'amber', until: due }
}

/** A couple reads what is due within days, a vendor only what is late: until then nothing is to be done about it. */
function dueSteps(booking: MoneyOf, { side, today, locale, toBooking }: Reading): EventStep[] {
  const { bookingId, lacksWays, stay } = booking
  return partsOf(booking).flatMap((part): EventStep[] => {
    const { left, waiting, name, currency, place, isDisputed } = part
    const open = left - waiting
    const when = whenDue(part, stay, today)
    if (!when || open <= 0 || isDisputed) return []
    const money = formatMoney({ amount: open, currency }, locale)
    const step = { _id: `due ${bookingId} ${place}`, lists, name, to: toBooking(bookingId) }
    if (side === 'vendor') {
      if (when.tone !== 'brick') return []
      const label = `${money} from ${name} is late`
      // For a vendor nothing ends: it waits for what the couple does.
      return [{ ...step, ...when, label, tone: 'amber', action: 'See the booking', until: null }]
    }
    const pay = { ...step, ...when, label: `Pay ${money} to ${name}` }
    if (!lacksWays) return [{ ...pay, action: 'How to pay', to: `${step.to}#${payHash}` }]
    // What is not stated there is not promised.
    const detail = `${when.detail} ${name} has not said on Everset how to pay.`
    return [{ ...pay, detail, action: 'Ask how to pay' }]
  })
}

/** What the other side has said and this one has to confirm, or has denied. */
function answerSteps({ payments, ...booking }: MoneyOf, { side, locale, toBooking }: Reading) {
  const { bookingId, name, currency, balance, refund } = booking
  const who = side === 'user' ? `${name} says` : coupleWith(name, 'says', 'say')
  return payments.flatMap(
    ({ paymentId, state, by, kind, amount, counted, day, saidOn, note }): EventStep[] => {
      const money = formatMoney({ amount, currency }, locale)
      const step = {
        _id: `payment ${paymentId}`,
        lists,
        name,
        to: toBooking(bookingId),
        until: null,
        since: saidOn,
      }
      const on = formatLongDay(day)
      const waiting = state === 'waits' && kind !== 'refunded' ? Math.max(0, amount - counted) : 0
      const back = refund ? refundOnceConfirmed({ paid: balance.paid, waiting }, refund) : 0
      const then = formatMoney({ amount: back, currency }, locale)
      if (back > 0 && side === 'user' && by === side)
        return [
          {
            ...step,
            label: `${name} has not confirmed ${money}`,
            detail: `The booking was cancelled. Once it is confirmed as paid, ${then} is to be refunded.`,
            tone: 'calm',
            action: 'See the booking',
          },
        ]
      if (state === 'waits' && by !== side)
        return [
          {
            ...step,
            label: `Did ${money} from ${name} arrive?`,
            detail:
              `They say that they ${kind === 'refunded' ? 'gave it back' : 'paid it'} on ${on}.` +
              (back > 0
                ? ` The booking was cancelled: once you confirm it, ${then} is to be refunded.`
                : ''),
            tone: 'amber',
            action: 'Confirm or deny',
          },
        ]
      if (state !== 'disputed' || by !== side) return []
      return [
        {
          ...step,
          label: `${who} a ${kind === 'refunded' ? 'refund' : 'payment'} of ${money} is wrong`,
          detail: `You entered it for ${on}.${note ? ` They wrote: “${note}”` : ''} Correct it, or write to them.`,
          tone: 'brick',
          action: 'See the payment',
        },
      ]
    },
  )
}

/** What is to come back of one cancelled, or was paid too much; what the other side has said of it is its own step. */
function refundSteps(booking: MoneyOf, { side, locale, toBooking }: Reading): EventStep[] {
  const { bookingId, name, currency, toRefund, balance, payments, changedAt } = booking
  const reported = payments
    .filter(({ kind, state, by }) => kind === 'refunded' && isAnswered(state, by, side))
    .reduce((sum, { amount, counted }) => sum + Math.max(0, amount - counted), 0)
  const open = (toRefund ?? balance.over) - reported
  if (open <= 0) return []
  const money = formatMoney({ amount: open, currency }, locale)
  return [
    {
      _id: `refund ${bookingId}`,
      lists,
      name,
      label: side === 'user' ? `${name} owes you ${money}` : `Give ${money} back to ${name}`,
      detail:
        `${toRefund === null ? 'More was paid than is agreed.' : 'The booking was cancelled.'} ` +
        `Once ${side === 'user' ? 'it has arrived' : 'you have sent it'}, say so in the booking.`,
      to: toBooking(bookingId),
      tone: side === 'user' ? 'amber' : 'brick',
      action: 'See the booking',
      until: null,
      since: changedAt.slice(0, 10),
    },
  ]
}
/** It waits for an answer, or the one who said it is asked to correct it. */
const isAnswered = (state: PaymentState, by: PartySide, side: PartySide) =>
  state === 'waits' || (state === 'disputed' && by === side)
const lists = ['bookings'] as const

/**
 * Of a vendor who states no way to be paid: what is open is paid by couples who can't read how. What falls due first
 * is named; nothing where all is paid.
 */
export function waysStep(bookings: readonly CountedBooking[], locale: string): Step | undefined {
  const open = bookings
    .flatMap(partsOf)
    .filter(({ left, waiting }) => left > waiting)
    .toSorted((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1))
  const [first] = open
  if (!first) return undefined
  const { name, due, currency, left, waiting } = first
  const money = formatMoney({ amount: left - waiting, currency }, locale)
  const couples = new Set(open.map(({ bookingId }) => bookingId)).size
  const when = due ? `, due ${formatLongDay(due)}` : ''
  return {
    label: 'Add how couples pay you',
    detail:
      couples === 1
        ? `${name} can’t see how to pay you ${money}${when}.`
        : `${couples} couples can’t see how to pay you. Next: ${money} from ${name}${when}.`,
    to: `${paths.vendorProfile}#ways-to-pay`,
    tone: 'amber',
    action: 'Add it',
    until: due,
  }
}
