import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { disputedOf } from '#domain/payments/ledger.ts'
import { disputedWords, unconfirmedWords } from '#domain/payments/unconfirmed.ts'
import { type Refund, refundedOf, sharePaid } from '#domain/refunds.ts'
import { capitalize } from '#domain/words.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { useUser } from '#store/hooks.ts'
import { hasPayments } from './NextPayment.tsx'
import { refundLeft, sentBack } from './refundLeft.ts'
import { retainerText } from './retainerText.ts'

type Owed = Pick<Payments, 'paid' | 'refunded' | 'waiting' | 'currency' | 'payments'>

function owedText(ledger: Owed, refund: Refund, locale: string) {
  const { paid, refunded, currency } = ledger
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const disputed = disputedOf(ledger.payments)
  const unconfirmed = unconfirmedWords({ ...ledger, disputed }, refund, currency, locale)
  if (unconfirmed) return unconfirmed
  const owed = refundedOf(paid, refund)
  const what = owed > 0 && refunded >= owed ? 'has been refunded' : 'is to be refunded'
  if (owed === paid) return `All of the ${money(paid)} that was paid ${what}.`
  const share = owed > 0 ? `${money(owed)} of` : 'Nothing of'
  const isHeldBack = refund.percent > 0 && owed === Math.max(0, paid - refund.kept)
  return (
    `${share} the ${money(paid)} that was paid ${what}` +
    `${isHeldBack ? `: ${money(paid - owed)} stays as the retainer` : ''}.`
  )
}

type Reader = { booking: Booking; isCouple: boolean; locale: string }

/** What is still to be done for it, as its ledger has it: one side sends it, the other says that it has come. */
function nextText(ledger: Payments, { booking: { vendor, coupleName }, isCouple, locale }: Reader) {
  const { toRefund, refunded, paid, waiting, currency, payments } = ledger
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const reported = [
    waiting > 0 && paid > 0 && `${money(waiting)} more is reported as paid and not confirmed.`,
    waiting > 0 &&
      (isCouple
        ? `${vendor.businessName} has to confirm it.`
        : 'Confirm it below, or say that it is wrong.'),
    paid > 0 && disputedWords(disputedOf(payments), money),
  ]
  if (!toRefund) return reported.filter(Boolean).join(' ')
  const [sent, rest] = [sentBack(ledger), refundLeft(ledger)]
  // Beside another sum it is named.
  const first = reported.some(Boolean) ? ` ${money(rest)}` : ' it'
  const again = sent + refunded > 0 ? ` the other ${money(rest)}` : first
  return [
    ...reported,
    sent > 0 &&
      (isCouple
        ? `${vendor.businessName} recorded ${money(sent)} as sent: confirm it below once it has come.`
        : `${money(sent)} is recorded as sent, and waits for ${coupleName} to confirm it.`),
    rest > 0 &&
      (isCouple
        ? `${vendor.businessName} sends${again} to you: agree on how, and record it below once it has come.`
        : `You send${again} to ${coupleName}: agree on how, and record it below once it is sent.`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is to come back of a cancelled booking: in money as soon as what was paid is known, else in per cent. */
export function RefundOwed({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const { _id: bookingId, refundPercent: percent, refundKept } = booking
  const has = percent !== null && hasPayments(booking)
  const { data, error } = useGetPaymentsQuery({ bookingId }, { skip: !has })
  const isCouple = useUser()?.role === 'user'
  if (percent === null) return null
  if (has && !data && !error)
    return (
      <p>
        <Skeleton width="75%" />
      </p>
    )
  const next = data && nextText(data, { booking, isCouple, locale })
  return (
    <>
      <p>
        {data
          ? owedText(data, { percent, kept: refundKept }, locale)
          : `${capitalize(sharePaid(percent))} is to be refunded${retainerText(booking, locale)}.`}
      </p>
      {next && <p>{next}</p>}
    </>
  )
}
