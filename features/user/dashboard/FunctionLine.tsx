import { nextFunction } from '#domain/weddings/answers.ts'
import { cx } from '#src/lib/classes.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { bookedWords, dayWords, type Planned } from './byFunction.ts'
import * as styles from './FunctionLine.module.css'

/** `150 days to go`. */
export const daysWords = (days: number) =>
  days === 0 ? 'Today' : days === 1 ? '1 day to go' : `${days} days to go`

export const anchorOf = (place: number) => `function-${place + 1}`

/** The functions in a line, each leading to what is booked for it; the next one says how many days are left. */
export function FunctionLine({
  planned,
  daysToGo,
}: {
  planned: readonly Planned[]
  daysToGo: number | null
}) {
  const locale = useLocale()
  const today = useTodayIn()
  const next = nextFunction(
    planned.map(({ one }) => one),
    today,
  )
  return (
    <nav aria-label="Functions" className={styles.line}>
      {planned.map(({ one, bookings }, place) => {
        const isNext = daysToGo !== null && one === next
        const isOver = one.date !== null && one.date < today(one.timeZone)
        return (
          <a
            key={one._id ?? place}
            href={`#${anchorOf(place)}`}
            className={cx(styles.one, isNext && styles.next, isOver && styles.over)}
          >
            <span className={styles.name} dir="auto">
              {one.name}
            </span>
            <span className="small">{dayWords(one, locale)}</span>
            {isNext && <strong className="small">{daysWords(daysToGo)}</strong>}
            <span className="small soft">{isOver ? 'Over' : bookedWords(bookings)}</span>
          </a>
        )
      })}
    </nav>
  )
}
