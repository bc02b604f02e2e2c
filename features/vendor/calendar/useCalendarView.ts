import { addDays, isDay } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { spanOf, type View, views } from './views/entries.ts'

/** What the address says: which view, of which day; and the days that are fetched for it. */
export function useCalendarView() {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const view = views.find((each) => each === params.get('view')) ?? 'month'
  const typed = params.get('date') ?? ''
  const date = isDay(typed) ? typed : today
  const month = date.slice(0, 7)
  const range =
    view === 'month'
      ? { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
      : spanOf(view, date)
  const show = (next: View, at?: string) =>
    setParams(
      { ...(next !== 'month' && { view: next }), ...(at && at !== today && { date: at }) },
      { replace: true },
    )
  return { view, date, month, range, show }
}
export type CalendarView = ReturnType<typeof useCalendarView>
