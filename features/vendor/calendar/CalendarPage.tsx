import { useState } from 'react'
import { addDays } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { Calendar } from '#src/ui/calendar/Calendar.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { selectOnlyReads } from '#store/acting.ts'
import { useAppSelector } from '#store/hooks.ts'
import { failureOf } from '#store/failure.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { BlockList } from './BlockList.tsx'
import { DaysOffForm } from './DaysOffForm.tsx'
import { noteOf, statesOf } from './days.ts'
import { OtherCalendars } from './OtherCalendars.tsx'
import { Resources } from './Resources.tsx'
import { RulesCard } from './RulesCard.tsx'
import * as styles from './OtherCalendars.module.css'

export default function CalendarPage() {
  const [month, setMonth] = useState(useToday().slice(0, 7))
  const [day, setDay] = useState<string>()
  const range = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
  // The month before stays on show while the next one is fetched.
  const { data, currentData, error, isFetching, refetch } = useGetVendorCalendarQuery(range)
  const onlyReads = useAppSelector(selectOnlyReads)
  const blocks = currentData?.blocks ?? []
  return (
    <div className="container page">
      <PageHeader
        title="Calendar"
        lede="What couples see as free, held or taken. A request holds a day for 48 hours; days off are up to you."
      />
      {error && <Failure message={failureOf(error)?.message} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label="Loading your calendar">
          <Skeleton shape="block" height="28rem" />
        </div>
      )}
      {data && !data.open && <ClosedNotice />}
      {data && (
        <div className="split">
          <div className="stack gap-6">
            <Calendar
              large
              today={data.today}
              value={day}
              states={currentData && statesOf(currentData)}
              dayLabels={{ held: 'Held', taken: 'Booked', off: 'Off' }}
              note={(each) => noteOf(each, blocks)}
              onPick={setDay}
              onMonthChange={setMonth}
            />
            <BlockList blocks={blocks} loading={!currentData} open={data.open} />
          </div>
          <aside className="stack gap-5">
            <OnlyReads />
            {!onlyReads && (
              <>
                <Card className="stack">
                  <h2>Take days off</h2>
                  <DaysOffForm key={day} day={day} resources={data.resources} />
                </Card>
              </>
            )}
            <RulesCard onlyReads={onlyReads} />
            {!onlyReads && <Resources resources={data.resources} />}
          </aside>
        </div>
      )}
      {data && (
        <div className={styles.calendars}>
          <FeedsCard />
          <OtherCalendars resources={data.resources} onlyReads={onlyReads} />
        </div>
      )}
    </div>
  )
}
