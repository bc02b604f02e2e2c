import { addDays } from '#domain/days.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { addMonths, monthDays } from '#domain/months.ts'
import { cx } from '#src/lib/classes.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { statesOf } from './views/days.ts'
import * as styles from './MonthStrip.module.css'

const months = Array.from({ length: 12 }, (_, at) => at)

/** The year that comes, a press on a month turns to it; its line says how much of it is booked, held or off. */
export function MonthStrip({
  today,
  month,
  onShow,
}: {
  today: string
  /** On show. */
  month: string
  onShow: (month: string) => void
}) {
  const first = today.slice(0, 7)
  const states = useYear(first)
  return (
    <ul className={styles.strip} aria-label="The next twelve months">
      {months.map((at) => (
        <Month
          key={at}
          {...{ states, onShow }}
          month={addMonths(first, at)}
          isShown={addMonths(first, at) === month}
        />
      ))}
    </ul>
  )
}

type States = ReturnType<typeof statesOf>

/** A call answers at most 100 days: a quarter each. */
function useYear(first: string): States {
  const quarter = (at: number) => ({
    from: `${addMonths(first, at)}-01`,
    to: addDays(`${addMonths(first, at + 3)}-01`, -1),
  })
  const quarters = [
    useGetVendorCalendarQuery(quarter(0)),
    useGetVendorCalendarQuery(quarter(3)),
    useGetVendorCalendarQuery(quarter(6)),
    useGetVendorCalendarQuery(quarter(9)),
  ]
  return Object.assign({}, ...quarters.map(({ data }) => (data ? statesOf(data) : {})))
}

const kinds = [
  { kind: 'booked', words: 'booked', of: ['booked', 'partBooked'] },
  { kind: 'held', words: 'held', of: ['held', 'partHeld'] },
  { kind: 'off', words: 'off', of: ['off'] },
] as const

function Month({
  month,
  states,
  isShown,
  onShow,
}: {
  month: string
  states: States
  isShown: boolean
  onShow: (month: string) => void
}) {
  const locale = useLocale()
  const days = monthDays(month)
  const counted = kinds.map(({ of, ...each }) => ({
    ...each,
    count: days.filter((day) => (of as readonly unknown[]).includes(states[day])).length,
  }))
  const summary = counted
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${count} ${count === 1 ? 'day' : 'days'} ${words}`)
  const booked = counted[0]?.count
  return (
    <li>
      <button
        type="button"
        aria-current={isShown || undefined}
        className={cx(styles.month, isShown && styles.shown)}
        onClick={() => onShow(month)}
      >
        <span className="visually-hidden">
          {[formatMonth(month, locale), ...summary].join(', ')}
        </span>
        <span aria-hidden className={styles.name}>
          {shortMonth(month, locale)}
          {booked ? <b>{booked}</b> : null}
        </span>
        <span aria-hidden className={styles.bar}>
          {counted.map(({ kind, count }) => (
            <span
              key={kind}
              className={styles[kind]}
              style={{ inlineSize: `${(count / days.length) * 100}%` }}
            />
          ))}
        </span>
      </button>
    </li>
  )
}

const shortMonth = (month: string, locale: string | undefined) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
