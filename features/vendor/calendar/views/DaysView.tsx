import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import { addDays } from '#domain/days.ts'
import { formatDay, formatDays } from '#domain/formatDay.ts'
import { hoursWords, readHours } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { cx } from '#src/lib/classes.ts'
import { aroundWords } from './around.ts'
import { badges } from './badges.ts'
import { entriesOf, groupsOf, spanOf, type Entry, type Shown } from './entries.ts'
import * as styles from './DaysView.module.css'

const words = {
  week: { earlier: 'Previous week', later: 'Next week', days: 7 },
  list: { earlier: 'Earlier weeks', later: 'Later weeks', days: 56 },
}

/** A week or the coming eight, day by day. */
export function DaysView({
  view,
  day,
  shown,
  failed,
  leftWords,
  onShow,
  onOpen,
}: {
  view: 'week' | 'list'
  day: string
  /** Of these days; undefined while they are fetched, or could not be. */
  shown?: Shown
  failed: boolean
  /** What of a day is left to book, where its entries do not say it. */
  leftWords: (day: string, isEmpty: boolean) => string | undefined
  onShow: (day: string) => void
  /** A day is pressed. */
  onOpen: (day: string, byKey: boolean) => void
}) {
  const locale = useLocale()
  const range = spanOf(view, day)
  const { earlier, later, days } = words[view]
  const groups = shown && groupsOf(view, range, entriesOf(shown))
  return (
    <section className="stack" aria-label={view === 'week' ? 'Week' : 'List'}>
      <div className={styles.stepper}>
        <Button
          className={styles.step}
          variant="plain"
          icon="chevronLeft"
          label={earlier}
          onClick={() => onShow(addDays(range.from, -days))}
        />
        <h2 aria-live="polite">{formatDays(range.from, range.to, locale)}</h2>
        <Button
          className={styles.step}
          variant="plain"
          icon="chevronRight"
          label={later}
          onClick={() => onShow(addDays(range.from, days))}
        />
      </div>
      {!groups && !failed && <LoadingLines label="Loading the days" />}
      {groups?.length === 0 && (
        <p className="soft">Nothing in these weeks: no bookings, requests or days off.</p>
      )}
      {groups?.map((group) => (
        <Day
          key={group.day}
          {...group}
          isToday={group.day === shown?.today}
          left={leftWords(group.day, group.entries.length === 0)}
          onOpen={({ detail }) => onOpen(group.day, detail === 0)}
        />
      ))}
    </section>
  )
}

function Day({
  day,
  entries,
  isToday,
  left,
  onOpen,
}: {
  day: string
  entries: readonly Entry[]
  isToday: boolean
  left: string | undefined
  onOpen: (event: MouseEvent) => void
}) {
  const locale = useLocale()
  return (
    <section className={cx('stack gap-2', styles.day)}>
      <h3>
        <button type="button" className={styles.open} data-day={day} onClick={onOpen}>
          {formatDay(day, locale)}
        </button>
        {isToday && <span className="small soft"> · today</span>}
      </h3>
      {entries.length > 0 && (
        <ul className={lines.lines}>
          {entries.map((entry) => (
            <Line key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
      {left && <p className="small soft">{left}</p>}
    </section>
  )
}

/** One entry, and what can be done about it. */
export function Line({ entry, children }: { entry: Entry; children?: ReactNode }) {
  const locale = useLocale()
  const { kind, bookingId, note, resource, firstDay, lastDay, hours } = entry
  const { tone, label } = badges[kind]
  const days = firstDay !== lastDay && formatDays(firstDay, lastDay, locale)
  const about = [
    hours && hoursWords(readHours(hours), locale),
    resource,
    days,
    aroundWords(entry, locale),
  ]
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        {bookingId ? (
          <Link to={paths.vendorBooking(bookingId)} className={cx(lines.name, styles.link)}>
            <bdi>{note}</bdi>
          </Link>
        ) : (
          <bdi>{kind === 'closed' ? 'Closed by your working rules' : note || label}</bdi>
        )}
        <span className="small soft">{about.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="cluster gap-2">
        <Badge tone={tone}>{label}</Badge>
        {children}
      </div>
    </li>
  )
}
