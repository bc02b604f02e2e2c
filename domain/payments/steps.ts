import { daysBetween, formatLongDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { type CountedBooking, type CountedPayment, partsOf } from './calendar.ts'
import type { PartySide } from './ledger.ts'
import { partLabel } from './words.ts'
import type { Step } from '#domain/steps.ts'

/** Who said the amount of a payment that stands there now. */
export type MoneyOf = Omit<CountedBooking, 'payments'> & {
  payments: readonly (CountedPayment & { by: PartySide })[]
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
export const moneySteps = (booking: MoneyOf, reading: Reading): Step[] => [
  ...dueSteps(booking, reading),
  ...answerSteps(booking, reading),
  ...refundSteps(booking, reading),
]

/** A couple reads what is due within days, a vendor only what is late: until then nothing is to be done about it. */
function dueSteps(booking: MoneyOf, { side, today, locale, toBooking }: Reading): Step[] {
  const to = toBooking(booking.bookingId)
  return partsOf(booking).flatMap((part): Step[] => {
    const { due, left, waiting, state, name, currency, isDisputed } = part
    const open = left - waiting
    if (due === null || open <= 0 || isDisputed) return []
    const money = formatMoney({ amount: open, currency }, locale)
    const what = partLabel(part)
    if (state === 'late')
      return [
        {
          label: side === 'user' ? `Pay ${money} to ${name}` : `${money} from ${name} is late`,
          detail: `${what}, ${lateText(due, today)}.`,
          to,
          // For a vendor nothing ends: it waits for what the couple does.
          ...(side === 'user'
            ? { tone: 'brick', action: 'How to pay', until: due }
            : { tone: 'amber', action: 'See the booking', until: null }),
        },
      ]
    if (state !== 'due' || side === 'vendor') return []
    return [
      {
        label: `Pay ${money} to ${name}`,
        detail: `${what}, due ${formatLongDay(due)}.`,
        to,
        tone: 'amber',
        action: 'How to pay',
        until: due,
      },
    ]
  })
}

/** What the other side has said and this one has to confirm, or has denied. */
function answerSteps({ payments, ...booking }: MoneyOf, { side, locale, toBooking }: Reading) {
  const { bookingId, name, currency } = booking
  return payments.flatMap(({ state, by, kind, amount, day }): Step[] => {
    const money = formatMoney({ amount, currency }, locale)
    const step = { to: toBooking(bookingId), until: null }
    const on = formatLongDay(day)
    if (state === 'waits' && by !== side)
      return [
        {
          ...step,
          label: `Did ${money} from ${name} arrive?`,
          detail: `They say that they ${kind === 'refunded' ? 'gave it back' : 'paid it'} on ${on}.`,
          tone: 'amber',
          action: 'Confirm or deny',
        },
      ]
    if (state !== 'disputed' || by !== side) return []
    return [
      {
        ...step,
        label: `${name} denies a payment of ${money}`,
        detail: `You entered it for ${on}, and they say it did not happen. Correct it, or write to them.`,
        tone: 'brick',
        action: 'See the payment',
      },
    ]
  })
}

function refundSteps(booking: MoneyOf, { side, locale, toBooking }: Reading): Step[] {
  const { bookingId, name, currency, toRefund } = booking
  if (!toRefund) return []
  const money = formatMoney({ amount: toRefund, currency }, locale)
  return [
    {
      label: side === 'user' ? `${name} owes you ${money}` : `Give ${money} back to ${name}`,
      detail:
        side === 'user'
          ? 'The booking was cancelled. Once it has arrived, say so in the booking.'
          : 'The booking was cancelled. Once you have sent it, say so in the booking.',
      to: toBooking(bookingId),
      tone: side === 'user' ? 'amber' : 'brick',
      action: 'See the booking',
      until: null,
    },
  ]
}
