import { guestsWords } from '#domain/numbers.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { QuoteLimits, QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import { unknownWithout } from '#domain/bookings/adding.ts'
import { exactThen } from '#domain/bookings/exactThen.ts'
import { isAgreed, type Sum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import type { BookingTime } from '#domain/times.ts'
import { brokenLimits, sumIf, whatIf } from '#domain/quotes/whatIf.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** Other guests, all of them or function by function (`come`), on so many days: as many as now without them. */
export type Then = {
  guests: number
  days?: number | undefined
  come?: readonly BookingTime[] | null | undefined
}

/** What they come to, as the agreed total was worked out; the server does the same. */
export function sumThen(
  booking: Booking,
  sent: QuoteVersion | undefined,
  { guests, days, come }: Then,
  { spendMin }: QuoteLimits,
): Sum | null {
  if (!sent) return exactThen(booking, guests, spendMin, days, come)?.sum ?? null
  const isWorkedOut = isAgreed(booking.sum, sumIf(sent, booking.guests, booking))
  return isWorkedOut ? sumIf(sent, guests, booking, come) : null
}

/** Which limits of the vendor other guests would break. */
function brokenBy(
  booking: Booking,
  sent: QuoteVersion | undefined,
  limits: QuoteLimits,
  { guests, come }: Then,
  { worth, locale }: { worth: Sum | null; locale: string | undefined },
): string[] {
  const { sum, guests: now, total, vendor } = booking
  const names = { businessName: vendor.businessName, hall: booking.hall, locale }
  const before = sent && whatIf(sent, now, booking)?.version
  const after = sent && whatIf(sent, guests, booking, come)?.version
  if (before && after) return brokenLimits(limits, before, after, names)
  const plain = ({ amount, tax, service }: Sum) => amount - (tax ?? 0) - (service ?? 0)
  const { currency } = total
  const of = (count: number, made: Sum | null) => ({
    guests: count,
    currency,
    // Where nothing can be worked out, nothing is said of the least spend.
    totals: { subtotal: made && worth ? plain(made) : 0 },
  })
  return brokenLimits(limits, of(now, sum), of(guests, worth), names)
}

/** The price of another number of guests, or of days, and what of the vendor's limits it breaks. */
export function PriceThen({
  booking,
  sent,
  limits,
  then,
}: {
  booking: Booking
  sent: QuoteVersion | undefined
  limits: QuoteLimits
  then: Then
}) {
  const locale = useLocale()
  const { sum } = booking
  const { guests, come } = then
  const isLess = come && come.length < (booking.times?.length ?? 0)
  const worth = sumThen(booking, sent, then, limits)
  const more = worth && sum ? worth.amount - sum.amount : 0
  const money = (amount: number) =>
    formatMoney({ amount, currency: sum?.currency ?? booking.total.currency }, locale)
  return (
    <div role="status" className="stack gap-3">
      {worth && (
        <p>
          <strong>{money(worth.amount)}</strong> for{' '}
          {isLess ? 'what stays' : come ? 'these guests' : guestsWords(guests, locale)},{' '}
          {more === 0
            ? 'the same as agreed.'
            : `${money(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than agreed.`}
        </p>
      )}
      {isLess && !worth && <p>{unknownWithout}.</p>}
      {brokenBy(booking, sent, limits, then, { worth, locale }).map((broken) => (
        <Notice key={broken} tone="amber">
          {broken}
        </Notice>
      ))}
    </div>
  )
}
