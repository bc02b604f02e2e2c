import type ICAL from 'ical.js'
import { addDays } from '#domain/days.ts'
import { TooMuch } from './errors.ts'
import type { Event, Length } from './events.ts'
import { timesOf } from './ruleTimes.ts'
import type { Series } from './series.ts'
import { dayText, millis } from './times.ts'

/** Days as `YYYY-MM-DD`, the end not among them; or instants (ms), of which all days are taken if it `isWhole`. */
export type Span = { start: string | number; end: string | number; isWhole?: boolean }
/** Steps that may still be gone. */
export type Budget = { left: number; ofAll: { left: number } }

export function spanOf(start: ICAL.Time, length: Length, late: number): Span {
  if (start.isDate) {
    const day = dayText(start)
    return { start: day, end: addDays(day, Math.max(1, length.days)) }
  }
  const from = millis(start)
  const later = start.clone()
  // Days are of the clock on the wall, hours are hours.
  if (length.days > 0) later.adjust(length.days, 0, 0, 0)
  const end = (length.days > 0 ? millis(later) : from) + length.ms + length.late
  if (length.isWhole) return { start: from, end: Math.max(end, from + 1) + late, isWhole: true }
  return { start: from, end: end === from ? from : end + late }
}

/** Names of instances: by their instant, and by their day where only that is said. */
function namesOf(times: readonly ICAL.Time[], byDay: boolean): ReadonlySet<string | number> {
  return new Set(times.map((time) => (byDay || time.isDate ? dayText(time) : millis(time))))
}
const isNamed = (names: ReadonlySet<string | number>, time: ICAL.Time) =>
  names.has(dayText(time)) || (!time.isDate && names.has(millis(time)))

function* startsOf({ start: { time }, rules }: Event, until: number, budget: Budget) {
  yield time
  const step = () => {
    budget.left -= 1
    budget.ofAll.left -= 1
    if (budget.left < 0 || budget.ofAll.left < 0) throw new TooMuch()
  }
  for (const { recur, isWithin } of rules) {
    if (budget.ofAll.left <= 0) throw new TooMuch()
    for (const next of timesOf(recur, time, until, step)) {
      if (Date.parse(dayText(next)) > until || !isWithin(next)) break
      yield next
    }
  }
}

/** Everything of an entry but the instances that were changed. @throws TooMuch */
export function* occurrencesOf(
  { moved, masters }: Series,
  master: Event,
  until: number,
  budget: Budget,
): Generator<Span> {
  const { start, extras, out: without } = master
  const { late } = start
  const out = namesOf(without, start.time.isDate)
  // Of which of two entries an instance was changed nobody knows.
  const changes = masters.length > 1 ? [] : moved
  const changed = namesOf(
    changes.flatMap(({ recurrence }) => recurrence ?? []),
    start.time.isDate,
  )
  const later = changes
    .filter(({ andFuture }) => andFuture)
    .sort((a, b) => Number(a.recurrence && b.recurrence ? a.recurrence.compare(b.recurrence) : 0))
  const seen = new Set<string | number>()
  function* expandAt(at: ICAL.Time): Generator<Span> {
    const name = at.isDate ? dayText(at) : millis(at)
    if (seen.has(name) || isNamed(out, at) || isNamed(changed, at)) return
    seen.add(name)
    const change = later.findLast(({ recurrence }) => recurrence && recurrence.compare(at) <= 0)
    const event = change ?? master
    if (event.isFree) return
    yield spanOf(change ? shifted(at, change) : at, event.length, event.start.late)
  }
  for (const at of startsOf(master, until, budget)) yield* expandAt(at)
  for (const { moment, length } of extras) {
    const at = moment.time
    if (!length) yield* expandAt(at)
    else if (!isNamed(out, at) && !isNamed(changed, at) && !master.isFree)
      yield spanOf(at, length, Math.max(late, moment.late))
  }
}

/** An instance after a change of this and all that follow: as much earlier or later by the clock as that one. */
function shifted(at: ICAL.Time, { start: { time: start }, recurrence }: Event): ICAL.Time {
  if (!recurrence) return at
  const wall = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
    Date.UTC(year, month - 1, day, hour, minute, second)
  const moved = at.clone()
  if (!at.isDate && !start.isDate) moved.zone = start.zone
  moved.adjust(0, 0, 0, (wall(start) - wall(recurrence)) / 1000)
  return moved
}
