import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { addDays, weekday } from '#domain/days.ts'
import { addMonths, monthWeeks } from '#domain/months.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Calendar.module.css'
import { CalendarDay, type DayState } from './CalendarDay.tsx'
import { inOrder, useDayRange } from './useDayRange.ts'
import { useToday } from './useToday.ts'

export type { DayState } from './CalendarDay.tsx'

interface CalendarProps {
  /** The chosen day, or the first of several. */
  value?: string
  /** The last of several chosen days. */
  until?: string
  /** What is known of each day; days without an entry carry no mark. */
  states?: Readonly<Record<string, DayState>>
  /** Words of the legend and of each day's label. */
  dayLabels?: Partial<Record<DayState, string>>
  min?: string
  max?: string
  /** The month first shown; without it the chosen day's, else today's. */
  month?: string
  onPick?: (day: string) => void
  /** Several days can be chosen, by drawing over them or with Shift. */
  onPickRange?: (firstDay: string, lastDay: string) => void
  /** The month on show has changed: fetch its states here. */
  onMonthChange?: (month: string) => void
  /** Words of a single day in place of its state’s: read out, and shown when it is pointed at. */
  words?: (day: string) => string | undefined
  /** A few words under a day's number: a price, a name. */
  note?: (day: string) => ReactNode
  /** Tall cells for a page of its own. */
  large?: boolean
  today?: string
}

const defaultLabels: Record<DayState, string> = {
  free: 'Free',
  partFree: 'Free in part',
  held: 'Held',
  taken: 'Taken',
  ours: 'Yours',
  oursFree: 'Yours, and one more is free',
  tight: 'Nothing fits',
  off: 'Not bookable',
}
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month to pick a day from. Arrows move by day and week, Home and End in the week, Page Up and Down by month. */
export function Calendar({
  value,
  until,
  states,
  dayLabels,
  min,
  max,
  month: first,
  onPick,
  onPickRange,
  onMonthChange,
  words,
  note,
  large,
  today: controlledToday,
}: CalendarProps) {
  const locale = useLocale()
  const now = useToday()
  const today = controlledToday ?? now
  const grid = useRef<HTMLTableElement>(null)
  const [month, setMonth] = useState(
    first ?? (value || (min && min > today ? min : today)).slice(0, 7),
  )
  const [cursor, setCursor] = useState<string>()
  const range = useDayRange(onPickRange)
  const [from = '', to = from] = range.firstDay
    ? [range.firstDay, range.lastDay]
    : [value, until ?? value]
  const pick = (day: string, isWithShift: boolean) => {
    setCursor(day)
    if (isWithShift && value && onPickRange) onPickRange(...inOrder(value, day))
    else onPick?.(day)
  }
  const labels = { ...defaultLabels, ...dayLabels }

  const allowed = (day: string) => (!min || day >= min) && (!max || day <= max)
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const show = (next: string) => {
    if (next === month) return
    setMonth(next)
    onMonthChange?.(next)
  }
  // The one day that Tab reaches: where the arrows are, else the chosen day, today, or the month's first.
  const home =
    [cursor, value, today].find((day) => day?.startsWith(month) && allowed(day)) ??
    within(`${month}-01`)

  const move = (event: KeyboardEvent) => {
    const next = target(event.key, home)
    if (!next) return
    event.preventDefault()
    const day = within(next)
    setCursor(day)
    show(day.slice(0, 7))
    // The month may just have changed: its days are there after this event.
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }

  const used = new Set(
    Object.entries(states ?? {})
      .filter(([day]) => day.startsWith(month))
      .map(([, state]) => state),
  )
  return (
    <div className={cx(styles.calendar, large && styles.large)}>
      <div className={styles.head}>
        <Button
          variant="plain"
          size="small"
          icon="chevronLeft"
          label="Previous month"
          disabled={!!min && month <= min.slice(0, 7)}
          onClick={() => show(addMonths(month, -1))}
        />
        <p className={styles.month} aria-live="polite">
          {formatMonth(month, locale)}
        </p>
        <Button
          variant="plain"
          size="small"
          icon="chevronRight"
          label="Next month"
          disabled={!!max && month >= max.slice(0, 7)}
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      <table
        ref={grid}
        aria-label={formatMonth(month, locale)}
        className={cx(styles.grid, onPickRange && styles.drawable)}
        {...range.listeners}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column}>
                  {day && (
                    <CalendarDay
                      day={day}
                      state={states?.[day]}
                      word={states?.[day] && (words?.(day) ?? labels[states[day]])}
                      title={states?.[day] && words?.(day)}
                      chosen={day >= from && day <= to}
                      today={day === today}
                      disabled={!allowed(day)}
                      reachable={day === home}
                      note={note?.(day)}
                      onMove={move}
                      onPick={onPick && (({ shiftKey }) => pick(day, shiftKey))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {used.size > 0 && (
        <ul className={styles.legend}>
          {(Object.keys(defaultLabels) as DayState[])
            .filter((state) => used.has(state))
            .map((state) => (
              <li key={state} className={styles[state]}>
                <span aria-hidden className={styles.mark} /> {labels[state]}
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

function target(key: string, from: string) {
  const step = steps[key]
  if (step) return addDays(from, step)
  if (key === 'Home') return addDays(from, 1 - weekday(from))
  if (key === 'End') return addDays(from, 7 - weekday(from))
  if (key === 'PageUp' || key === 'PageDown') {
    const month = addMonths(from.slice(0, 7), key === 'PageUp' ? -1 : 1)
    const last = addDays(`${addMonths(month, 1)}-01`, -1)
    return `${month}-${from.slice(8)}` > last ? last : `${month}-${from.slice(8)}`
  }
  return undefined
}
