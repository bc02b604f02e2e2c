import { Calendar } from '#src/ui/calendar/Calendar.tsx'
import { Tabs } from '#src/ui/display/Tabs.tsx'
import { BlockList } from './BlockList.tsx'
import { LastOff } from './day/LastOff.tsx'
import type { Picked } from './day/picked.ts'
import type { DaysOff } from './day/useDaysOff.ts'
import { dayLabels, leftWords, monthWords, noteOf, type Shown, statesOf } from './views/days.ts'
import { RulesAndCalendars } from './RulesAndCalendars.tsx'
import { tabs, type CalendarView } from './useCalendarView.ts'
import { DaysView } from './views/DaysView.tsx'

type Props = {
  calendar: CalendarView
  /** What is known of the days that are asked for; the month before stays on show until then. */
  shown: Shown | undefined
  data: Shown
  failed: boolean
  onlyReads: boolean
  picked: Picked | undefined
  daysOff: DaysOff
  onPick: (picked: Picked, byKey?: boolean) => void
}

/** The same time as a month, a week or a list; and what it goes by. */
export function CalendarTabs(props: Props) {
  const { calendar, shown, data, failed, onlyReads, onPick } = props
  const { tab, date, show } = calendar
  const daysView = (each: 'week' | 'list') => (
    <DaysView
      view={each}
      day={date}
      shown={shown}
      failed={failed}
      leftWords={(at, isEmpty) => shown && leftWords(at, isEmpty, shown)}
      onShow={(next) => show(each, next)}
      onOpen={(firstDay, byKey) => onPick({ firstDay }, byKey)}
    />
  )
  return (
    <Tabs
      label="Show as"
      value={tab}
      onChange={(id) => show(tabs.find((each) => each === id) ?? 'month', date)}
      items={[
        { id: 'month', label: 'Month', panel: <Month {...props} /> },
        { id: 'week', label: 'Week', panel: daysView('week') },
        { id: 'list', label: 'List', panel: daysView('list') },
        {
          id: 'rules',
          label: 'Rules and feeds',
          panel: <RulesAndCalendars {...{ data, onlyReads }} />,
        },
      ]}
    />
  )
}

function Month({
  calendar: { month, show },
  shown,
  data,
  picked,
  daysOff,
  onlyReads,
  onPick,
}: Props) {
  return (
    <div className="stack gap-5">
      <Calendar
        large
        today={data.today}
        foldBefore={data.today}
        value={picked?.firstDay}
        until={picked?.lastDay}
        states={shown && statesOf(shown)}
        dayLabels={dayLabels}
        note={(each) => shown && noteOf(each, shown)}
        words={(each) => shown && monthWords(each, shown)}
        onPick={(firstDay, byKey) => onPick({ firstDay }, byKey)}
        onPickRange={(firstDay, lastDay) => onPick({ firstDay, lastDay })}
        month={month}
        turnedTo={month}
        onMonthChange={(next) => show('month', `${next}-01`)}
      />
      {!onlyReads && <LastOff daysOff={daysOff} />}
      <BlockList
        blocks={shown?.blocks ?? []}
        today={data.today}
        loading={!shown}
        open={data.open}
      />
    </div>
  )
}
