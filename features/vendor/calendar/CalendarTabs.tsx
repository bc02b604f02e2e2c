import { Calendar } from '#src/ui/calendar/Calendar.tsx'
import { Tabs } from '#src/ui/display/Tabs.tsx'
import { BlockList } from './BlockList.tsx'
import { leftWords, monthWords, noteOf, type Shown, statesOf } from './days.ts'
import type { CalendarView } from './useCalendarView.ts'
import { DaysView } from './views/DaysView.tsx'
import { views } from './views/entries.ts'

/** Days that were picked in the month. */
export type Picked = { firstDay: string; lastDay?: string }

type Props = {
  calendar: CalendarView
  /** What is known of the days that are asked for; the month before stays on show until then. */
  shown: Shown | undefined
  data: Shown
  failed: boolean
  picked: Picked | undefined
  onPick: (picked: Picked) => void
}

/** The same time as a month, a week or a list. */
export function CalendarTabs(props: Props) {
  const { calendar, shown, failed } = props
  const { view, date, show } = calendar
  const daysView = (each: 'week' | 'list') => (
    <DaysView
      view={each}
      day={date}
      shown={shown}
      failed={failed}
      leftWords={(at, isEmpty) => shown && leftWords(at, isEmpty, shown)}
      onShow={(next) => show(each, next)}
    />
  )
  return (
    <div className="stack gap-6">
      <Tabs
        label="Show as"
        value={view}
        onChange={(id) => show(views.find((each) => each === id) ?? 'month', date)}
        items={[
          { id: 'month', label: 'Month', panel: <Month {...props} /> },
          { id: 'week', label: 'Week', panel: daysView('week') },
          { id: 'list', label: 'List', panel: daysView('list') },
        ]}
      />
    </div>
  )
}

const dayLabels = {
  partBooked: 'Booked or held in part',
  held: 'Held',
  ours: 'Booked',
  tight: 'No booking fits',
  off: 'Off',
}

function Month({ calendar: { month, show }, shown, data, picked, onPick }: Props) {
  return (
    <div className="stack gap-6">
      <Calendar
        large
        today={data.today}
        value={picked?.firstDay}
        until={picked?.lastDay}
        states={shown && statesOf(shown)}
        dayLabels={dayLabels}
        note={(each) => shown && noteOf(each, shown)}
        words={(each) => shown && monthWords(each, shown)}
        onPick={(firstDay) => onPick({ firstDay })}
        onPickRange={(firstDay, lastDay) => onPick({ firstDay, lastDay })}
        month={month}
        onMonthChange={(next) => show('month', `${next}-01`)}
      />
      <BlockList blocks={shown?.blocks ?? []} loading={!shown} open={data.open} />
    </div>
  )
}
