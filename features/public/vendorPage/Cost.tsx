import type { VendorPage } from '#contract/vendors.ts'
import { formatDay } from '#src/lib/dates.ts'
import { formatGuestTotal, formatPrice, taxWords, totalWords } from '#src/lib/prices.ts'
import { OnDayBadge } from '#features/cards/OnDayBadge.tsx'
import * as styles from './Cost.module.css'
import type { OurDay } from './useAsked.ts'

/** What it comes to for our guests, or the price as it is stated; and the state on our day. */
export function Cost({ vendor: { price, estimate, onDay }, asked: { date, guests }, locale }: { vendor: VendorPage; asked: OurDay; locale?: string }) {
  const total = guests ? formatGuestTotal(price, estimate, locale) : undefined
  return (
    <div className="stack gap-2" aria-live="polite">
      {total && estimate ? (
        <p><span className={styles.total}>{total}</span> <span className="soft small">{totalWords(estimate, locale)}</span></p>
      ) : (
        <p><span className={styles.total}>{formatPrice(price, locale)}</span></p>
      )}
      {total && <p className="small soft">{formatPrice(price, locale)}</p>}
      {!total && price && price.kind !== 'on_request' && <p className="small soft">{guests ? capital(taxWords(price.tax)) : `${capital(taxWords(price.tax))}. Say how many you are for the total.`}</p>}
      {date && onDay && <p><OnDayBadge state={onDay} day={formatDay(date, locale)} /></p>}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
