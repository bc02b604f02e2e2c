import type { Booking } from '#contract/bookings/bookings.ts'
import type { Payments } from '#contract/money/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { stillToRefund } from '#domain/payments/instalments.ts'
import { disputedOf } from '#domain/payments/ledger.ts'
import { disputedWords } from '#domain/payments/unconfirmed.ts'
import { type Refund, sharePaid } from '#domain/refunds.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { retainerText } from '#features/parts/payments/retainerText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetPaymentsQuery } from '#store/api/money/payments.ts'
import { RefundsByDay } from './RefundsByDay.tsx'

/** What is refunded today and, where the day matters, later: in money of what both agree was paid, else in per cent. */
export function RefundMoney({ booking, refund }: { booking: Booking; refund: Refund }) {
  const { _id: bookingId, sum, refunds = [], graceUntil } = booking
  const { data, error } = useGetPaymentsQuery({ bookingId }, { skip: !sum })
  // Per cents that turn into money under the eye would be read twice.
  if (sum && !data && !error) return <LoadingLines label="Loading what was paid" count={1} />
  const [later] = graceUntil === null ? [] : refunds
  const changes = refunds.length > 1
  return (
    <>
      {error && !data && (
        <p>What was paid could not be loaded, so the refund is shown as a percentage.</p>
      )}
      {data && (
        <Paid payments={data} refund={changes || later || refund.percent === 0 ? null : refund} />
      )}
      {later && !changes && <Later {...{ booking, later }} />}
      {changes && <Changing {...{ booking, refunds }} payments={data} />}
    </>
  )
}

/** What was paid, and the refund of it where that is one for all days. */
function Paid({
  payments: { currency, paid, refunded, waiting, payments },
  refund,
}: {
  payments: Payments
  refund: Refund | null
}) {
  const locale = useLocale()
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const now = !paid
    ? 'Nothing is confirmed as paid so far.'
    : refund
      ? `That is ${money(stillToRefund({ paid, refunded }, refund))} of the ${money(paid)} that is confirmed as paid.`
      : `${money(paid)} is confirmed as paid.`
  return (
    <p>
      {now}
      {refunded > 0 && ` ${money(refunded)} has already been refunded, and isn’t counted here.`}
      {waiting > 0 &&
        ` ${money(waiting)} is waiting for confirmation, and counts once it is confirmed.`}{' '}
      {disputedWords(disputedOf(payments), money)}
    </p>
  )
}

type Refunds = NonNullable<Booking['refunds']>
const retainedIn = ({ refunds }: Booking) => refunds?.[0]?.kept ?? 0

function Later({ booking, later }: { booking: Booking; later: Refund }) {
  const locale = useLocale()
  const { percent: refundPercent } = later
  return (
    <p>
      After that, {sharePaid(refundPercent)} is refunded
      {retainerText({ ...booking, refundPercent, refundKept: retainedIn(booking) }, locale)}.
    </p>
  )
}

/** Another share for each day on which it may be cancelled. */
function Changing({
  booking,
  refunds,
  payments,
}: {
  booking: Booking
  refunds: Refunds
  payments: Payments | undefined
}) {
  const locale = useLocale()
  const refundKept = retainedIn(booking)
  return (
    <div className="stack gap-2">
      <p>
        {booking.graceUntil === null
          ? 'How much is refunded depends on the day you cancel'
          : 'After that, how much is refunded depends on the day you cancel'}
        {retainerText({ ...booking, refundPercent: 1, refundKept }, locale)}:
      </p>
      <RefundsByDay {...{ refunds, payments }} isLater={Boolean(booking.graceUntil)} />
    </div>
  )
}
