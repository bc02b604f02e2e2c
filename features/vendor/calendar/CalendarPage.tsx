import { useState } from 'react'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { useEscape } from '#src/ui/overlays/useEscape.ts'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { useGetImportedCalendarsQuery } from '#store/api/calendar/importedCalendars.ts'
import { useOnlyReads } from '#store/hooks.ts'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import * as styles from './CalendarPage.module.css'
import { CalendarNotices } from './CalendarNotices.tsx'
import { CalendarTabs } from './CalendarTabs.tsx'
import { DayPanel } from './day/DayPanel.tsx'
import type { Picked } from './day/picked.ts'
import { useDaysOff } from './day/useDaysOff.ts'
import type { Shown } from './views/days.ts'
import { MonthStrip } from './MonthStrip.tsx'
import { type CalendarView, useCalendarView } from './useCalendarView.ts'

export default function CalendarPage() {
  const calendar = useCalendarView()
  // The month before stays on show while the next one is fetched.
  const { data, currentData, error, isFetching, refetch } = useGetVendorCalendarQuery(
    calendar.range,
  )
  const imported = useGetImportedCalendarsQuery()
  const onlyReads = useOnlyReads()
  // What clashes stands above the days: they wait for it, and stay where they are.
  const isThere = data && (imported.data ?? imported.error)
  return (
    <Page
      className={rows.page}
      title="Calendar"
      help="What couples see as free, held or taken. A request holds a day for 48 hours; days off are up to you."
    >
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!isThere && !error && (
        <div role="status" aria-label="Loading your calendar">
          <Skeleton shape="block" height="28rem" />
        </div>
      )}
      {isThere && (
        <div className={styles.page}>
          <CalendarNotices {...{ data, onlyReads }} imported={imported.data?.items ?? []} />
          <Days {...{ calendar, data, onlyReads }} shown={currentData} failed={!!error} />
        </div>
      )}
    </Page>
  )
}

/** The days, and the one that is open beside them: on the phone above them. */
function Days({
  calendar,
  data,
  shown,
  failed,
  onlyReads,
}: {
  calendar: CalendarView
  data: Shown
  shown: Shown | undefined
  failed: boolean
  onlyReads: boolean
}) {
  const isDesk = useIsDesk()
  const [chosen, setChosen] = useState<Picked>()
  const [isUp, setUp] = useState(false)
  // Whose keys have gone over to the day that is open goes back by Escape.
  const [isByKey, setByKey] = useState(false)
  const goBack = () => {
    setByKey(false)
    if (chosen) focusOn(`[data-day="${chosen.firstDay}"]`)
  }
  useEscape(isByKey, goBack)
  const { from, to } = calendar.range
  const picked = chosen && from <= chosen.firstDay && chosen.firstDay <= to ? chosen : undefined
  const daysOff = useDaysOff(data.resources, () => {
    setUp(false)
    if (isDesk) goBack()
  })
  const open = (next: Picked, byKey = false) => {
    setChosen(next)
    daysOff.forget()
    if (!isDesk) setUp(true)
    else if (byKey) focusOn('[data-day-words]')
    setByKey(isDesk && byKey)
  }
  const tabs = (
    <CalendarTabs
      {...{ calendar, data, shown, failed, onlyReads, picked, daysOff }}
      onPick={open}
    />
  )
  if (calendar.tab === 'rules') return tabs
  return (
    <div className={styles.days}>
      <MonthStrip
        today={data.today}
        month={calendar.month}
        onShow={(month) => calendar.show('month', `${month}-01`)}
      />
      {tabs}
      <DayPanel
        {...{ shown, data, onlyReads, daysOff }}
        picked={picked ?? { firstDay: calendar.date }}
        open={isUp}
        onClose={() => setUp(false)}
      />
    </div>
  )
}

// It is there once this has been drawn.
const focusOn = (selector: string) =>
  void setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
