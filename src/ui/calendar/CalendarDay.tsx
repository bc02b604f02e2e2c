import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './CalendarDay.module.css'

export type DayState =
  | 'free'
  | 'partFree'
  | 'partBooked'
  | 'partHeld'
  | 'fewer'
  | 'held'
  | 'taken'
  | 'booked'
  | 'ours'
  | 'oursFree'
  | 'tight'
  | 'off'

/** One day of the grid: number, mark and note; read out in full with its state. */
export function CalendarDay({
  day,
  state,
  word,
  title,
  chosen,
  today,
  disabled,
  reachable,
  large,
  note,
  onMove,
  onPick,
}: {
  day: string
  state?: DayState
  word?: string
  /** Shown when the day is pointed at. */
  title?: string
  chosen: boolean
  today: boolean
  disabled: boolean
  reachable: boolean
  /** Of a calendar on a page of its own: said by its form, with a name in it. */
  large?: boolean
  note?: ReactNode
  onMove: (event: KeyboardEvent) => void
  onPick?: (event: MouseEvent) => void
}) {
  const locale = useLocale()
  const label = [
    formatDay(day, locale),
    word && word.charAt(0).toLowerCase() + word.slice(1),
    today && 'today',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      data-day={day}
      title={title}
      aria-current={today ? 'date' : undefined}
      aria-pressed={onPick ? chosen : undefined}
      disabled={disabled}
      tabIndex={reachable ? 0 : -1}
      className={cx(
        styles.day,
        large && styles.large,
        state && styles[state],
        chosen && styles.chosen,
        today && styles.today,
      )}
      onKeyDown={onMove}
      onClick={onPick}
    >
      <span className="visually-hidden">
        {label}
        {note && ', '}
      </span>
      <span aria-hidden className={styles.number}>
        {Number(day.slice(8))}
      </span>
      {state && <span aria-hidden className={styles.mark} />}
      {note && <span className={styles.note}>{note}</span>}
    </button>
  )
}

/** What a mark means, as the days that have it look. */
export const DaySwatch = ({ state, large }: { state: DayState; large?: boolean }) => (
  <span aria-hidden className={cx(styles.swatch, styles[state], large && styles.large)}>
    <span className={styles.mark} />
  </span>
)
