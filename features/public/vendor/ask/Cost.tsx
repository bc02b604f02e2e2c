import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { notStated } from '#domain/allIn.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { formatPrice, formatTotal, taxLabel, totalLabel } from '#domain/prices.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import { EstimateLines } from '#features/parts/prices/EstimateLines.tsx'
import { useLocale, useRates } from '#src/ui/base/locale.ts'
import type { OurDay } from './form/ourDay.ts'
import * as styles from './Cost.module.css'
import { capacityHint } from './form/guests.ts'
import type { Together } from './functions/useTogether.ts'
import type { Total } from './useTotal.ts'

/** What it comes to for our guests and our choice, or the price as it is stated; and the state on our day. */
export function Cost({
  vendor,
  total: { total, lines, busy, refused },
  ourDay: { date, guests },
  together: { quantity, smallest },
}: {
  vendor: VendorPage
  total: Total
  ourDay: OurDay
  together: Together
}) {
  const locale = useLocale()
  const { price, deposit, onDay, freeParts, unclaimed } = vendor
  const capacity = capacityHint(vendor, { guests, smallest }, locale)
  const sum = formatTotal(total, locale)
  const isOurs = sum !== undefined && total !== null && (guests !== undefined || lines.length > 0)
  const missing = total ? notStated(total) : []
  return (
    <div className="stack gap-3" aria-live="polite" aria-busy={busy || undefined}>
      {isOurs ? (
        <p className={busy ? styles.waiting : undefined}>
          <span className={styles.total}>{sum}</span>{' '}
          <span className="soft small">{totalLabel(total, locale, quantity?.functions)}</span>
        </p>
      ) : (
        <p>
          <span className={styles.total}>{formatPrice(price, locale)}</span>
        </p>
      )}
      <InOurs price={price} about={vendor.about} amount={isOurs ? total.amount : price?.amount} />
      {price && unclaimed && (
        <p className="small soft">As listed; the business has not confirmed it.</p>
      )}
      {isOurs && lines.length === 0 && <p className="small soft">{formatPrice(price, locale)}</p>}
      {!isOurs && price && price.kind !== 'on_request' && (
        <p className="small soft">
          {capital(taxLabel(price, locale))}
          {guests ? '' : '. Add your guests to see the total.'}
        </p>
      )}
      {price?.minimum && !isOurs ? (
        <p className="small soft">
          At least {formatMoney({ amount: price.minimum, currency: price.currency }, locale)},
          before tax and service.
        </p>
      ) : null}
      {isOurs && missing.length > 0 && (
        <p className="small soft">Not stated, and not in the total: {missing.join(', ')}.</p>
      )}
      {lines.length > 0 && (
        <EstimateLines lines={lines} currency={total?.currency ?? price?.currency ?? ''} />
      )}
      {(deposit || !unclaimed) && <p className="small soft">{depositText(deposit)}</p>}
      {capacity && <Notice tone="amber">{capacity}</Notice>}
      {refused && <Notice tone="amber">{refused}</Notice>}
      {date && onDay && (
        <p className={styles.onDay}>
          <DayBadge vendorId={vendor._id} state={onDay} {...{ freeParts }} day={date} />
        </p>
      )}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What an amount of another currency is about in ours; it is paid as it is stated. */
function InOurs({
  price,
  about,
  amount,
}: Pick<VendorPage, 'price' | 'about'> & { amount: number | null | undefined }) {
  const locale = useLocale()
  const { date } = useRates()
  if (!about || !price?.amount || !amount) return null
  const inOurs = Math.round(amount * (about.amount / price.amount))
  return (
    <p className="small soft">
      About {formatMoney({ amount: inOurs, currency: about.currency }, locale)} by the exchange rate
      of {formatDay(date, locale).replace(/^\S+ /, '')}. The vendor’s price is in {price.currency}.
    </p>
  )
}
