import { Link } from 'react-router'
import type { updateWorkingRules } from '#contract/calendar/workingRules.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { formatDays } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

type Saved = Output<typeof updateWorkingRules>

/** What stands on days that are off now: rules are for who asks from now on. */
export function Standing({ standing }: { standing: Saved['standing'] }) {
  const locale = useLocale()
  if (standing.length === 0) return null
  return (
    <Notice tone="amber" title="These stand on days off, and stay until you or they change them">
      <ul className="stack gap-1">
        {standing.map(({ bookingId, coupleName, firstDay, lastDay, kind }) => (
          <li key={bookingId}>
            <Link to={paths.vendorBooking(bookingId)}>{coupleName}</Link>,{' '}
            {formatDays(firstDay, lastDay, locale)}{' '}
            <span className="soft">({kind === 'hold' ? 'held' : 'booked'})</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
