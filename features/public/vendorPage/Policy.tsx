import type { VendorPage } from '#contract/vendors.ts'
import { formatDay } from '#src/lib/dates.ts'
import { useLocale } from '#src/ui/locale.ts'
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
            What comes back of what you have paid, for {formatDay(date, locale)}:
          </p>
          <ol className={styles.line}>
            {refunds.map(({ from, to, percent }, index) => (
              <li key={from} data-tone={percent >= 75 ? 'leaf' : percent > 0 ? 'amber' : 'brick'}>
                <strong>{percent > 0 ? `${percent} % back` : 'Nothing back'}</strong>
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
                {daysBefore > 0 ? `${daysBefore} days before the day, or earlier` : 'Later'}:{' '}
                {refundPercent > 0 ? `${refundPercent} % back` : 'nothing back'}
              </li>
            ))}
          </ul>
          <p className="small soft">Choose your day to see the dates.</p>
        </>
      )}
      <p className="small soft">
        The policy of the day you book stays yours, whatever changes here.
      </p>
    </section>
  )
}
