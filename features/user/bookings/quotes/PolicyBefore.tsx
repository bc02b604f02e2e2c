import type { Booking } from '#contract/bookings/bookings.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import { RefundsByDay } from '#features/parts/payments/RefundsByDay.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'

/** What a couple gets back that accepts a quote and cancels later: in money, as if all of it were paid. */
export function PolicyBefore({ booking, sum }: { booking: Booking; sum: Sum }) {
  const { vendor, cancellation, ifAccepted } = booking
  if (!cancellation || !ifAccepted)
    return (
      <Notice tone="amber" title="No cancellation policy is part of this booking.">
        <p>Ask {vendor.businessName} what is refunded if you cancel, before you pay anything.</p>
      </Notice>
    )
  const { percent, kept, graceUntil, refunds } = ifAccepted
  const { graceHours } = cancellation
  const isGrace = graceHours > 0 && percent === 100 && kept === 0
  // Hours that last beyond the day itself leave nothing for after them.
  const later = isGrace && graceUntil === null ? [] : refunds
  return (
    <Notice title="If you cancel later">
      <div className="stack gap-2">
        {isGrace && (
          <p>
            For {graceHours} {graceHours === 1 ? 'hour' : 'hours'} after you accept, everything
            you’ve paid is refunded.
          </p>
        )}
        {later.length > 0 && <Later {...{ later, isGrace, sum }} />}
      </div>
    </Notice>
  )
}

type Refunds = NonNullable<Booking['refunds']>

function Later({ later, isGrace, sum }: { later: Refunds; isGrace: boolean; sum: Sum }) {
  const locale = useLocale()
  const { amount, currency } = sum
  const from = isGrace ? 'After that' : 'Once you accept'
  if (later.every(({ percent }) => percent === 0))
    return <p>{from}, nothing of what you’ve paid is refunded.</p>
  const retained = later[0]?.kept ?? 0
  const least = formatMoney({ amount: retained, currency }, locale)
  return (
    <>
      <p>
        {from}, how much is refunded depends on the day you cancel
        {retained > 0 && `, but at least ${least} stays as the retainer`}. If you’ve paid all of{' '}
        {formatMoney(sum, locale)} by then:
      </p>
      <RefundsByDay
        refunds={later}
        payments={{ currency, paid: amount, refunded: 0 }}
        isLater={isGrace}
      />
    </>
  )
}
