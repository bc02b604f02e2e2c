import { useLocation } from 'react-router'
import { addDays, isDay } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { spanOf, type View, views } from './views/entries.ts'

/** Its views, and what they go by. */
export const tabs = [...views, 'rules'] as const
type Tab = (typeof tabs)[number]

/** What the address says: which view, of which day; and the days that are fetched for it. */
export function useCalendarView() {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const { hash } = useLocation()
  // Whatever an address means by itself, a hall, is among the rules.
  const start = hash ? 'rules' : 'month'
  const tab = tabs.find((each) => each === params.get('view')) ?? start
  const view: View = tab === 'rules' ? 'month' : tab
  const typed = params.get('date') ?? ''
  const date = isDay(typed) ? typed : today
  const month = date.slice(0, 7)
  const range =
    view === 'month'
      ? { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
      : spanOf(view, date)
  const show = (next: Tab, at?: string) =>
    setParams(
      { ...(next !== 'month' && { view: next }), ...(at && at !== today && { date: at }) },
      { replace: true },
    )
  return { tab, view, date, month, range, show }
}
export type CalendarView = ReturnType<typeof useCalendarView>
