import { Link } from 'react-router'
import type { DayAlert } from '#contract/planning/dayAlerts.ts'
import { partName } from '#domain/times.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetDayAlertsQuery, useDeleteDayAlertMutation } from '#store/api/planning/dayAlerts.ts'
import { vendorFor } from '#features/user/dashboard/links.ts'
import * as styles from './SavedSearches.module.css'
import * as lines from '#features/parts/lists/Lines.module.css'

/** Taken days that the couple waits for; nothing while there are none. */
export function DayAlerts() {
  const { data } = useGetDayAlertsQuery()
  if (!data?.items.length) return null
  return (
    <section className="stack" aria-labelledby="day-alerts">
      <h2 id="day-alerts">Days you’re waiting for</h2>
      <p className="soft">We’ll email you once when one of them becomes free.</p>
      <ul className={lines.lines}>
        {data.items.map((alert) => (
          <Line key={alert._id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function Line({ alert: { vendor, day, slot } }: { alert: DayAlert }) {
  const locale = useLocale()
  const [remove, { isLoading }] = useDeleteDayAlertMutation()
  const part = slot ? `, ${partName(slot)}` : ''
  const name = `${vendor.businessName}, ${formatDay(day, locale)}${part}`
  return (
    <li>
      <article className={styles.row} aria-label={name}>
        <Link className={styles.name} to={vendorFor(vendor.slug, { date: day, part: slot })}>
          {name}
        </Link>
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void remove({ vendorId: vendor._id, day, ...(slot && { slot }) })}
        >
          Stop waiting
        </Button>
      </article>
    </li>
  )
}
