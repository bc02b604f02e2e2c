import type { VendorPage } from '#contract/platform/vendorPages.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Policy.module.css'

/** How much comes back when a booking is cancelled: for our day with real dates, else by the days before. */
export function Policy({
  vendor: { cancellation, refunds },
  date,
}: {
  vendor: VendorPage
  date?: string
}) {
  const locale = useLocale()
  const tiers = cancellation.toSorted((a, b) => b.daysBefore - a.daysBefore)
  return (
    <section className="stack gap-3" aria-labelledby="policy">
      <h2 id="policy">If you have to cancel</h2>
      {date && refunds?.length ? (
        <>
          <p className="small soft">
            How much of what you have paid you get back, for {formatDay(date, locale)}:
          </p>
          <ol className={styles.line}>
            {refunds.map(({ from, to, percent }, index) => (
              <li key={from} data-tone={percent >= 75 ? 'leaf' : percent > 0 ? 'amber' : 'brick'}>
                <strong>{percent > 0 ? `${percent}% back` : 'No refund'}</strong>
                <span className="small soft">
                  {index === refunds.length - 1
                    ? index === 0
                      ? 'until the day itself'
                      : `from ${formatDay(from, locale)}`
                    : `until ${formatDay(to, locale)}`}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <>
          <ul>
            {tiers.map(({ daysBefore, refundPercent }) => (
              <li key={daysBefore}>
                {daysBefore > 0 ? `${daysBefore} days before or earlier` : 'After that'}:{' '}
                {refundPercent > 0 ? `${refundPercent}% back` : 'no refund'}
              </li>
            ))}
          </ul>
          <p className="small soft">Choose your day to see the exact dates.</p>
        </>
      )}
      <p className="small soft">
        The policy in force when you book stays yours, whatever changes here.
      </p>
    </section>
  )
}
