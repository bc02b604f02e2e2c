import { useState } from 'react'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { useOnlyReads } from '#store/hooks.ts'
import { CalendarSide } from './CalendarSide.tsx'
import { CalendarTabs, type Picked } from './CalendarTabs.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { useCalendarView } from './useCalendarView.ts'
import * as styles from './OtherCalendars.module.css'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetImportedCalendarsQuery } from '#store/api/calendar/importedCalendars.ts'
import { AddCalendarDialog } from './AddCalendarDialog.tsx'
import { UnopenedNotice } from './UnopenedNotice.tsx'
import { OtherCalendar } from './OtherCalendar.tsx'
import type { Shown } from './days.ts'

export default function CalendarPage() {
  const calendar = useCalendarView()
  const [picked, setPicked] = useState<Picked>()
  // The month before stays on show while the next one is fetched.
  const { data, currentData, error, isFetching, refetch } = useGetVendorCalendarQuery(
    calendar.range,
  )
  const onlyReads = useOnlyReads()
  return (
    <Page
      title="Calendar"
      help="What couples see as free, held or taken. A request holds a day for 48 hours; days off are up to you."
    >
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && (
        <div role="status" aria-label="Loading your calendar">
          <Skeleton shape="block" height="28rem" />
        </div>
      )}
      {data && (
        <>
          {!data.open && !onlyReads && <ClosedNotice />}
          {data.open && data.drafts && !onlyReads && <UnopenedNotice drafts={data.drafts} />}
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
    </Page>
  )
}

/** Calendars from elsewhere whose time is taken here, and what clashes with it. */
function OtherCalendars({
  resources,
  onlyReads,
}: {
  resources: Shown['resources']
  onlyReads: boolean
}) {
  const { data, error, isFetching, refetch } = useGetImportedCalendarsQuery()
  const [adding, setAdding] = useState(false)
  return (
    <Card
      className="stack"
      aria-labelledby="others"
      title="Other calendars"
      help={
        'What is busy in a calendar you keep elsewhere is taken here, too: only its hours if you sell ' +
        'parts of a day, otherwise the whole days. Couples see that you’re taken, not why.'
      }
    >
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <LoadingLines label="Loading other calendars" count={1} />}
      {data?.items.length === 0 && <p className="small soft">None yet.</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label="Calendars from elsewhere">
          {data.items.map((calendar) => (
            <OtherCalendar key={calendar._id} {...{ calendar, onlyReads }} />
          ))}
        </ul>
      )}
      {data && !onlyReads && (
        <div>
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            Add a calendar
          </Button>
        </div>
      )}
      {adding && <AddCalendarDialog resources={resources} onClose={() => setAdding(false)} />}
    </Card>
  )
}
