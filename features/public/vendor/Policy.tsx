import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { policyKindOf, policyNames, termTexts, tierTexts } from '#domain/bookings/policies.ts'
import { formatDay } from '#domain/formatDay.ts'
import { refundsUntil } from '#domain/refunds.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import * as styles from './Policy.module.css'

/**
 * How much comes back when a booking is cancelled: for our day with real dates, else by the days before.
 * @param firstDay of several functions; what comes back counts from it, and not from the day that is asked about
 */
export function Policy({
  vendor: { cancellation, refunds: ofDay, timeZone },
  date: dayOfPage,
  firstDay,
}: {
  vendor: VendorPage
  date: string | undefined
  firstDay: string | undefined
}) {
  const locale = useLocale()
  const today = useToday(timeZone ?? undefined)
  const date = firstDay ?? dayOfPage
  const refunds =
    cancellation && ofDay && date && date !== dayOfPage
      ? refundsUntil(cancellation.tiers, date, today)
      : ofDay
  if (!cancellation)
    return (
      <section className="stack gap-3" aria-labelledby="policy">
        <h2 id="policy">If you have to cancel</h2>
        <p>
          No cancellation policy is stated. Ask before you pay anything what you would get back.
        </p>
      </section>
    )
  const kind = policyKindOf(cancellation.tiers)
  const terms = termTexts(cancellation)
  return (
    <section className="stack gap-3" aria-labelledby="policy">
      <h2 id="policy">If you have to cancel{kind && `: ${policyNames[kind].toLowerCase()}`}</h2>
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
            {tierTexts(cancellation.tiers).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="small soft">Choose your day to see the exact dates.</p>
        </>
      )}
      {terms.length > 0 && (
        <ul>
          {terms.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="small soft">
        The policy in force when you request the day stays yours, whatever changes here.
      </p>
    </section>
  )
}
