import type { getVendorCalendar } from '#contract/calendar/calendar.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { addDays, daysBetween, weekday } from '#domain/days.ts'

export type Shown = Output<typeof getVendorCalendar>
type Block = Shown['blocks'][number]

export const views = ['month', 'week', 'list'] as const
export type View = (typeof views)[number]
export type Entry = Omit<Block, 'kind'> & { kind: Block['kind'] | 'closed' }
type Range = { from: string; to: string }

/** What a view without a grid shows of a day: the week it falls in, or eight weeks from it. */
export const spanOf = (view: 'week' | 'list', day: string): Range => {
  const from = view === 'week' ? addDays(day, 1 - weekday(day)) : day
  return { from, to: addDays(from, view === 'week' ? 6 : 55) }
}

/** Blocks and the days closed by the working rules, those in a row as one; by first day. */
export function entriesOf({
  blocks,
  off,
  partsOff = [],
}: Pick<Shown, 'blocks' | 'off' | 'partsOff'>): Entry[] {
  const closed: Entry[] = []
  for (const day of off.toSorted()) {
    const last = closed.at(-1)
    if (last && addDays(last.lastDay, 1) === day) last.lastDay = day
    else closed.push(closedFrom(day))
  }
  const inPart = partsOff.map(({ day, part, hours }) => ({
    ...closedFrom(day),
    _id: `closed-${day}-${part}`,
    hours,
  }))
  return [...blocks, ...closed, ...inPart].sort((a, b) => daysBetween(b.firstDay, a.firstDay))
}

const closedFrom = (day: string): Entry => ({
  _id: `closed-${day}`,
  kind: 'closed',
  resource: '',
  firstDay: day,
  lastDay: day,
  hours: null,
  setUpFrom: null,
  clearedBy: null,
  note: '',
  bookingId: null,
})

/** Each day with what stands on it: in a week all seven, in the list those on which something begins. */
export function groupsOf(view: 'week' | 'list', { from, to }: Range, entries: readonly Entry[]) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const begins = ({ firstDay }: Entry) => (firstDay < from ? from : firstDay)
  return days
    .map((day) => ({
      day,
      entries: entries.filter((entry) =>
        view === 'week' ? entry.firstDay <= day && day <= entry.lastDay : begins(entry) === day,
      ),
    }))
    .filter((group) => view === 'week' || group.entries.length > 0)
}
