import { formatDay, formatDays } from '#domain/formatDay.ts'
import { hoursWords, readHours } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useDismissClashMutation } from '#store/api/calendar/importedCalendars.ts'
import * as styles from './Clashes.module.css'
import type { Calendar } from './OtherCalendar.tsx'

/** Bookings and requests in the time of another calendar, and what can be done about each. */
export function Clashes({
  calendarId,
  name,
  clashes,
  onlyReads,
}: {
  calendarId: string
  name: string
  clashes: Calendar['clashes']
  onlyReads: boolean
}) {
  const locale = useLocale()
  const [settle, { isLoading, originalArgs }] = useDismissClashMutation()
  const [first = ''] = clashes.map(({ firstDay }) => firstDay).toSorted()
  const day = formatDay(first, locale)
  const title = clashes.length === 1 ? `A clash on ${day}` : `${clashes.length} clashes from ${day}`
  return (
    <details className={styles.clash}>
      <summary>
        <Icon name="clock" className={styles.icon} />
        <span>{title}</span>
      </summary>
      <div className={styles.content}>
        <p className="small">
          {name} is busy where you have something here. If it’s another event, move one of the two.
        </p>
        <ul className="stack gap-3" aria-label={`Clashes with ${name}`}>
          {clashes.map(({ bookingId, kind, couple, resource, isBeside, ...when }) => (
            <li key={bookingId} className="stack gap-2">
              <p className="small">
                <strong>
                  {[
                    formatDays(when.firstDay, when.lastDay, locale),
                    when.hours && hoursWords(readHours(when.hours), locale),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </strong>
                <br />
                <bdi>{couple}</bdi>, {kind === 'hold' ? 'held' : 'booked'}, <bdi>{resource}</bdi>
                {isBeside && ', during your set-up or clearing-up time'}
              </p>
              <div className="cluster gap-2">
                <Button size="small" to={paths.vendorBooking(bookingId)}>
                  Open
                </Button>
                {!onlyReads && (
                  <Button
                    size="small"
                    busy={isLoading && originalArgs?.bookingId === bookingId}
                    onClick={() => void settle({ calendarId, bookingId })}
                  >
                    It’s the same event
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
