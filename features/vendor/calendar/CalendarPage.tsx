import { useState } from 'react'
import { addDays, isDay } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { paths } from '#domain/paths.ts'
import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Calendar } from '#src/ui/calendar/Calendar.tsx'
import { Tabs } from '#src/ui/display/Tabs.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
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
import { leftOf, leftWords, noteOf, statesOf } from './days.ts'
import { OtherCalendars } from './OtherCalendars.tsx'
import { Resources } from './Resources.tsx'
import { RulesCard } from './RulesCard.tsx'
import { DaysView } from './views/DaysView.tsx'
import { spanOf, views, type View } from './views/entries.ts'
import * as styles from './OtherCalendars.module.css'

export default function CalendarPage() {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const view = views.find((each) => each === params.get('view')) ?? 'month'
  const asked = params.get('date') ?? ''
  const date = isDay(asked) ? asked : today
  const month = date.slice(0, 7)
  const show = (next: View, at?: string) =>
    setParams(
      { ...(next !== 'month' && { view: next }), ...(at && at !== today && { date: at }) },
      { replace: true },
    )
  const [picked, setPicked] = useState<{ firstDay: string; lastDay?: string }>()
  const range =
    view === 'month'
      ? { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
      : spanOf(view, date)
  // The month before stays on show while the next one is fetched.
  const { data, currentData, error, isFetching, refetch } = useGetVendorCalendarQuery(range)
  const onlyReads = useAppSelector(selectOnlyReads)
  const blocks = currentData?.blocks ?? []
  const daysView = (each: 'week' | 'list') => (
    <DaysView
      view={each}
      day={date}
      shown={currentData}
      failed={!!error}
      leftWords={(at, isEmpty) => currentData && leftWords(at, isEmpty, currentData)}
      onShow={(next) => show(each, next)}
    />
  )
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
      {data && !data.open && !onlyReads && <ClosedNotice />}
      {data && (
        <div className="split">
          <div className="stack gap-6">
            <Tabs
              label="Show as"
              value={view}
              onChange={(id) => show(views.find((each) => each === id) ?? 'month', date)}
              items={[
                {
                  id: 'month',
                  label: 'Month',
                  panel: (
                    <div className="stack gap-6">
                      <Calendar
                        large
                        today={data.today}
                        value={picked?.firstDay}
                        until={picked?.lastDay}
                        states={currentData && statesOf(currentData)}
                        dayLabels={{
                          held: 'Held',
                          ours: 'Booked',
                          tight: 'No booking fits',
                          off: 'Off',
                        }}
                        note={(each) => currentData && noteOf(each, currentData)}
                        words={(each) => currentData && leftOf(each, currentData)}
                        onPick={(firstDay) => setPicked({ firstDay })}
                        onPickRange={(firstDay, lastDay) => setPicked({ firstDay, lastDay })}
                        month={month}
                        onMonthChange={(next) => show('month', `${next}-01`)}
                      />
                      <BlockList blocks={blocks} loading={!currentData} open={data.open} />
                    </div>
                  ),
                },
                { id: 'week', label: 'Week', panel: daysView('week') },
                { id: 'list', label: 'List', panel: daysView('list') },
              ]}
            />
          </div>
          <aside className="stack gap-5">
            <OnlyReads />
            {!onlyReads && (
              <>
                <Button
                  icon="plus"
                  to={`${paths.vendorNewBooking}${picked ? `?date=${picked.firstDay}` : ''}`}
                >
                  Enter a booking
                </Button>
                <Card className="stack">
                  <h2>Take days off</h2>
                  <DaysOffForm
                    picked={picked}
                    resources={data.resources}
                    slots={data.slots}
                    onDone={() => setPicked(undefined)}
                  />
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
