import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { payHash } from '#domain/payments/words.ts'
import { hasOutcome } from '#features/parts/outcomes/OutcomeNotice.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { useUser } from '#store/hooks.ts'
import { AnswerPayment } from './AnswerPayment.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import type { OnePayment } from './PaymentLine.tsx'
import { refundLeft, sentBack } from './refundLeft.ts'

/** Both sides know each other, and what was agreed is on record. */
export const hasPayments = ({ contact, sum }: Pick<Booking, 'contact' | 'sum'>) =>
  contact !== null && sum !== null

type Part = Payments['instalments'][number]
/** The one that is due first; without a day it comes last. */
const firstOf = (parts: readonly Part[]): Part | undefined =>
  parts
    .filter(({ state }) => state !== 'paid' && state !== 'said')
    .toSorted((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1))[0]

/** Where nothing else is asked on top of the page, what the other side has reported is answered there. */
const isOnTop = (booking: Booking) =>
  booking.status === 'confirmed' && !booking.isByHand && !booking.reschedule && !hasOutcome(booking)

/** What this side has to say of it on top; where one is in doubt, that is first. */
export const answeredOnTop = (
  booking: Booking,
  { payments, isOver }: Payments,
): OnePayment | undefined =>
  isOnTop(booking) && !isOver && !payments.some(({ state }) => state === 'disputed')
    ? payments.find(({ state, actions }) => state === 'waits' && actions.includes('confirm'))
    : undefined

export const isDue = ({ instalments }: Payments) =>
  instalments.some(({ state }) => state === 'due' || state === 'late')

function nextText(payments: Payments, locale: string) {
  const { instalments, currency, waiting, over, state } = payments
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const disputed = payments.payments.find((payment) => payment.state === 'disputed')
  if (disputed) return `You don’t agree on a payment of ${money(disputed.amount)}.`
  const part = firstOf(instalments)
  if (part) {
    const open = money(part.amount - part.paid - part.waiting)
    if (part.due === null) return `Next: ${open}, no date agreed.`
    const day = formatDay(part.due, locale)
    return part.state === 'late' ? `Late: ${open}, due ${day}.` : `Next: ${open}, due ${day}.`
  }
  if (waiting > 0) return `${money(waiting)} is waiting for confirmation.`
  if (over > 0) {
    const left = refundLeft(payments)
    return left > 0
      ? `${money(left)} too much was paid: agree on how it comes back, and record it below once it has.`
      : `${money(sentBack(payments))} is recorded as sent back, and is waiting for confirmation.`
  }
  return state === 'paid' ? 'All of it is paid.' : undefined
}

const reports = ['payment_paid', 'payment_refunded', 'payment_corrected', 'refund_corrected']
/** That the other side spoke of money last: it is likely to be answered on top, and has its room before it is known. */
function isReported(booking: Booking, side: string | undefined): boolean {
  const last = booking.timeline.findLast(({ to }) => /^(?:payment|refund)_/.test(to))
  return isOnTop(booking) && last !== undefined && last.by !== side && reports.includes(last.to)
}

const usePayments = (booking: Booking) =>
  useGetPaymentsQuery({ bookingId: booking._id }, { skip: !hasPayments(booking) })

/** The buttons of what is to be answered or paid on top, or their room; nothing where nothing is. */
export function useAnswer(booking: Booking): ReactNode {
  const side = useUser()?.role
  const { data, isLoading } = usePayments(booking)
  if (isLoading && isReported(booking, side))
    return <Skeleton shape="block" width="16rem" height="2.25rem" />
  const payment = data && answeredOnTop(booking, data)
  if (payment) return <Answer {...{ booking, payment }} currency={data.currency} />
  return (
    data?.howToPay &&
    isDue(data) && (
      <Button size="small" to={`#${payHash}`}>
        How to pay
      </Button>
    )
  )
}

/** What comes next of the money, in a line that has its room before it is known. */
export function NextPayment({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const { data, error } = usePayments(booking)
  if (!hasPayments(booking) || (error && !data)) return null
  if (!data)
    return (
      <p>
        <Skeleton width="75%" />
      </p>
    )
  const payment = answeredOnTop(booking, data)
  if (!payment) return <p>{nextText(data, locale)}</p>
  const money = formatMoney({ amount: payment.amount, currency: data.currency }, locale)
  return <p>{`Next: say whether ${money} ${isReceived(payment) ? 'arrived' : 'is right'}.`}</p>
}

/** Who has sent it has nothing to receive: of theirs the other side has corrected the amount. */
const isReceived = ({ kind, by }: OnePayment) => (kind === 'refunded') === (by === 'vendor')

type Answered = { booking: Booking; payment: OnePayment; currency: string }

/** Whether what the other side has reported is so. */
function Answer({ booking, payment, currency }: Answered) {
  const locale = useLocale()
  const [isDenying, setDenying] = useState(false)
  const { _id: bookingId } = booking
  const confirm = `Confirm ${formatMoney({ amount: payment.amount, currency }, locale)}`
  const deny = isReceived(payment) ? 'Not received' : 'It’s wrong'
  return (
    <div className="cluster gap-2">
      <AnswerPayment
        {...{ bookingId, payment }}
        words={{ confirm, deny }}
        onDeny={() => setDenying(true)}
      />
      {isDenying && (
        <DenyDialog {...{ bookingId, payment, currency }} onClose={() => setDenying(false)} />
      )}
    </div>
  )
}
