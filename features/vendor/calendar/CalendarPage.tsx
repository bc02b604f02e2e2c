import { useState } from 'react'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { selectOnlyReads } from '#store/acting.ts'
import { useAppSelector } from '#store/hooks.ts'
import { CalendarSide } from './CalendarSide.tsx'
import { CalendarTabs, type Picked } from './CalendarTabs.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { OtherCalendars } from './OtherCalendars.tsx'
import { useCalendarView } from './useCalendarView.ts'
import * as styles from './OtherCalendars.module.css'

export default function CalendarPage() {
  const calendar = useCalendarView()
  const [picked, setPicked] = useState<Picked>()
  // The month before stays on show while the next one is fetched.
  const { data, currentData, error, isFetching, refetch } = useGetVendorCalendarQuery(
    calendar.range,
  )
  const onlyReads = useAppSelector(selectOnlyReads)
  return (
    <div className="container page">
      <PageHeader
        title="Calendar"
        lede="What couples see as free, held or taken. A request holds a day for 48 hours; days off are up to you."
      />
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && (
        <div role="status" aria-label="Loading your calendar">
          <Skeleton shape="block" height="28rem" />
        </div>
      )}
      {data && (
        <>
          {!data.open && !onlyReads && <ClosedNotice />}
          <div className="split">
            <CalendarTabs
              {...{ calendar, data, picked }}
              shown={currentData}
              failed={!!error}
              onPick={setPicked}
            />
            <CalendarSide {...{ data, picked, onlyReads }} onDone={() => setPicked(undefined)} />
          </div>
          <div className={styles.calendars}>
            <FeedsCard />
            <OtherCalendars resources={data.resources} onlyReads={onlyReads} />
          </div>
        </>
      )}
    </div>
  )
}
