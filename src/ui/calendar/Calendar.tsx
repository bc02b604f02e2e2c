import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { addDays, weekday } from '#domain/days.ts'
import { addMonths, monthWeeks } from '#domain/months.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Calendar.module.css'
import { CalendarDay, DaySwatch, type DayState } from './CalendarDay.tsx'
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
  /** The month that the page has turned to by other means; the calendar follows. */
  turnedTo?: string
  /** By the keyboard, whoever reads on finds it where the keys are. */
  onPick?: (day: string, byKey: boolean) => void
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
  /** Weeks that ended before it are folded while its month is on show. */
  foldBefore?: string
  today?: string
}

const defaultLabels: Record<DayState, string> = {
  free: 'Free',
  partFree: 'Free in part',
  partBooked: 'Booked in part',
  partHeld: 'Held in part',
  fewer: 'Free for fewer guests',
  held: 'Held',
  taken: 'Taken',
  booked: 'Booked',
  ours: 'Yours',
  oursFree: 'Yours, and one more is free',
  tight: 'Nothing fits',
  off: 'Not bookable',
}
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month to pick a day from. Arrows move by day and week, Home and End in the week, Page Up and Down by month. */
export function Calendar(props: CalendarProps) {
  const { value, until, states, dayLabels, onPick, onPickRange, words, note, large } = props
  const { foldBefore } = props
  const locale = useLocale()
  const { grid, ...month } = useMonth(props)
  const range = useDayRange(onPickRange)
  const [from = '', to = from] = range.firstDay
    ? [range.firstDay, range.lastDay]
    : [value, until ?? value]
  const pick = (day: string, { shiftKey, detail }: MouseEvent) => {
    month.setCursor(day)
    if (shiftKey && value && onPickRange) onPickRange(...inOrder(value, day))
    else onPick?.(day, detail === 0)
  }
  const labels = { ...defaultLabels, ...dayLabels }
  const cell = (day: string) => {
    const state = states?.[day]
    return (
      <CalendarDay
        day={day}
        state={state}
        word={state && (words?.(day) ?? labels[state])}
        title={state && words?.(day)}
        chosen={day >= from && day <= to}
        today={day === month.today}
        disabled={!month.allowed(day)}
        reachable={day === month.home}
        large={large}
        note={note?.(day)}
        onMove={month.move}
        onPick={onPick && ((event) => pick(day, event))}
      />
    )
  }
  const { weeks, past } = useWeeks(month.shown, foldBefore, [month.cursor, value, until])
  return (
    <div className={styles.calendar}>
      <Head {...month} />
      {past}
      <table
        ref={grid}
        aria-label={formatMonth(month.shown, locale)}
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
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column}>{day && cell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend {...{ states, labels, large }} month={month.shown} />
    </div>
  )
}

/** Which month is shown, which of its days the keys have reached, and how both move. */
function useMonth({
  value,
  min,
  max,
  month: first,
  turnedTo,
  today: controlledToday,
  onMonthChange,
}: CalendarProps) {
  const now = useToday()
  const today = controlledToday ?? now
  const grid = useRef<HTMLTableElement>(null)
  const [shown, setShown] = useState(
    first ?? (value || (min && min > today ? min : today)).slice(0, 7),
  )
  const [turned, setTurned] = useState(turnedTo)
  if (turnedTo !== turned) {
    setTurned(turnedTo)
    if (turnedTo) setShown(turnedTo)
  }
  const [cursor, setCursor] = useState<string>()
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const allowed = (day: string) => within(day) === day
  const show = (next: string) => {
    if (next === shown) return
    setShown(next)
    onMonthChange?.(next)
  }
  // The one day that Tab reaches: where the arrows are, else the chosen day, today, or the month's first.
  const home =
    [cursor, value, today].find((day) => day?.startsWith(shown) && allowed(day)) ??
    within(`${shown}-01`)
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
  return { grid, shown, show, today, home, allowed, move, cursor, setCursor, min, max }
}

/** The weeks on show, and what folds those that are over; one that holds a day in use is never folded. */
function useWeeks(month: string, before = '', used: readonly (string | undefined)[] = []) {
  const [unfolded, setUnfolded] = useState(false)
  const all = monthWeeks(month)
  const isOver = (week: readonly (string | undefined)[]) =>
    week.every((day) => !day || day < before)
  const isUsed = all.some((week) => isOver(week) && week.some((day) => day && used.includes(day)))
  const over = before.startsWith(month) ? all.filter(isOver).length : 0
  if (over === 0) return { weeks: all, past: undefined }
  const isOpen = unfolded || isUsed
  return {
    weeks: isOpen ? all : all.slice(over),
    past: (
      <div className={styles.past}>
        <Button
          variant="plain"
          size="small"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          disabled={isUsed}
          onClick={() => setUnfolded(!isOpen)}
        >
          {over === 1 ? 'The week before' : `The ${over} weeks before`}
        </Button>
      </div>
    ),
  }
}

/** The month's name between the ways to the one before and the next. */
function Head({
  shown,
  show,
  min,
  max,
}: Pick<ReturnType<typeof useMonth>, 'shown' | 'show' | 'min' | 'max'>) {
  const locale = useLocale()
  return (
    <div className={styles.head}>
      <Button
        variant="plain"
        size="small"
        icon="chevronLeft"
        label="Previous month"
        disabled={!!min && shown <= min.slice(0, 7)}
        onClick={() => show(addMonths(shown, -1))}
      />
      <p className={styles.month} aria-live="polite">
        {formatMonth(shown, locale)}
      </p>
      <Button
        variant="plain"
        size="small"
        icon="chevronRight"
        label="Next month"
        disabled={!!max && shown >= max.slice(0, 7)}
        onClick={() => show(addMonths(shown, 1))}
      />
    </div>
  )
}

/** What the marks of the month mean. */
function Legend({
  states = {},
  labels,
  large,
  month,
}: Pick<CalendarProps, 'states' | 'large'> & { labels: Record<DayState, string>; month: string }) {
  const used = new Set(
    Object.entries(states)
      .filter(([day]) => day.startsWith(month))
      .map(([, state]) => state),
  )
  return (
    used.size > 0 && (
      <ul className={styles.legend}>
        {(Object.keys(defaultLabels) as DayState[])
          .filter((state) => used.has(state))
          .map((state) => (
            <li key={state}>
              <DaySwatch {...{ state, large }} />
              {labels[state]}
            </li>
          ))}
      </ul>
    )
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
