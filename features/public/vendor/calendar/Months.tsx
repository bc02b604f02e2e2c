import { addMonths } from '#domain/months.ts'
import { Calendar } from '#src/ui/calendar/Calendar.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { failureOf } from '#store/failure.ts'
import * as styles from './Months.module.css'
import { useUserDays, withOurs } from '#features/parts/calendar/useUserDay.ts'
import { freeRoomWords } from '#features/parts/calendar/OnDayBadge.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { withFewer } from '#features/parts/calendar/withFewer.ts'
import { partsFree, withParts } from '#features/parts/calendar/partsFree.ts'

type MonthProps = {
  vendorId: string
  timeZone: string
  date?: string
  guests?: number
  month: string
  onPick: (day: string) => void
}

/**
 * Two months, on the phone one below the other, each of which can be turned; a day that is picked
 * is the page's day.
 */
export function Months({ vendorId, timeZone, date, guests, onPick }: Omit<MonthProps, 'month'>) {
  const today = useToday(timeZone)
  const first = (date ?? today).slice(0, 7)
  return (
    <div className={styles.months}>
      <Month {...{ vendorId, timeZone, date, guests, onPick }} month={first} />
      <Month {...{ vendorId, timeZone, date, guests, onPick }} month={addMonths(first, 1)} />
    </div>
  )
}

function Month({ vendorId, timeZone, date, guests, month: start, onPick }: MonthProps) {
  const today = useToday(timeZone)
  const locale = useLocale()
  const { show, states, parts, rooms, closed, error, refetch } = useDays(
    vendorId,
    `${start}-01`,
    guests,
  )
  const { days } = useUserDays(today)
  const failed = failureOf(error)
  // Of a day that is over nothing is said.
  const coming =
    states && Object.fromEntries(Object.entries(states).filter(([day]) => day >= today))
  const shown = withOurs(withFewer(withParts(coming, parts), rooms), days, vendorId)
  const wordsOf = (day: string) => {
    const state = shown?.[day]
    if (state === 'partFree') return partsFree(parts, day)
    // What a press on it says.
    if (state === 'off') return closed?.[day] && `Not bookable. ${closed[day]}`
    const room = rooms?.[day]
    return room && state === 'fewer' ? freeRoomWords(room, locale) : undefined
  }
  return (
    <div className="stack gap-3">
      <Calendar
        value={date}
        month={start}
        min={today}
        states={shown}
        words={wordsOf}
        onMonthChange={show}
        onPick={onPick}
      />
      {failed && <Failure message={failed.message} onRetry={() => void refetch()} />}
    </div>
  )
}
