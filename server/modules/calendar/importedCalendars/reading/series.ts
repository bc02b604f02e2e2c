import ICAL from 'ical.js'
import { addDays, isDay } from '#domain/days.ts'
import { TooMuch } from './errors.ts'
import type { KnownZone } from './zones.ts'

/** Days as `YYYY-MM-DD`, the end not among them; or instants (ms). */
export type Span = { start: string | number; end: string | number }
type Event = {
  component: ICAL.Component
  uid: string
  start: ICAL.Time
  recurrence: ICAL.Time | null
  andFuture: boolean
  rank: number
}
type Moved = { event: Event; span: Span }
/** All that has one identifier: the series, and those of its instances that were changed. */
export type Series = { uid: string; master: Event | null; moved: Moved[]; home: KnownZone }

const dayText = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const millis = (time: ICAL.Time) => time.toUnixTime() * 1000

/** @throws Error for a time that does not exist */
function timeOf(value: unknown, home: KnownZone): ICAL.Time {
  if (!(value instanceof ICAL.Time)) throw new Error('This is no time.')
  const { year, month, day, hour, minute, second } = value
  const numbers = [year, month, day, hour, minute, second]
  if (!numbers.every(Number.isInteger) || year < 1 || year > 9999)
    throw new Error('This is no time.')
  if (month < 1 || month > 12 || day < 1 || day > ICAL.Time.daysInMonth(month, year))
    throw new Error('This day does not exist.')
  // What names no zone that anybody knows is by the vendor's clock.
  if (!value.isDate && value.zone === ICAL.Timezone.localTimezone) value.zone = home
  return value
}

function valueOf(component: ICAL.Component, name: string, home: KnownZone) {
  const property = component.getFirstProperty(name)
  if (!property) return null
  // 30 February would otherwise be 2 March.
  const [, , , written] = property.jCal as unknown[]
  if (typeof written === 'string' && !isDay(written.slice(0, 10))) throw new Error('No such day.')
  return timeOf(property.getFirstValue(), home)
}
const valuesOf = (component: ICAL.Component, name: string) =>
  component.getAllProperties(name).flatMap((property) => property.getValues() as unknown[])

const saysOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
export const isFree = ({ component }: Event) =>
  saysOf(component, 'status') === 'CANCELLED' || saysOf(component, 'transp') === 'TRANSPARENT'

function eventOf(component: ICAL.Component, home: KnownZone, index: number): Event {
  const start = valueOf(component, 'dtstart', home)
  if (!start) throw new Error('It has no start.')
  const recurrence = valueOf(component, 'recurrence-id', home)
  const range = component.getFirstProperty('recurrence-id')?.getParameter('range')
  return {
    component,
    uid: String(component.getFirstPropertyValue('uid') ?? `none ${index}`),
    start,
    recurrence,
    andFuture: String(range).toUpperCase() === 'THISANDFUTURE',
    rank: Number(component.getFirstPropertyValue('sequence') ?? 0) || 0,
  }
}

/** When something that begins at `start` is over, as the event `of` says. */
function spanOf(start: ICAL.Time, { component, start: first }: Event, home: KnownZone): Span {
  const end = valueOf(component, 'dtend', home)
  const length = component.getFirstPropertyValue('duration')
  if (start.isDate) {
    const days = end
      ? Math.round((Date.parse(dayText(end)) - Date.parse(dayText(first))) / 86_400_000)
      : length instanceof ICAL.Duration
        ? Math.ceil(length.toSeconds() / 86_400)
        : 1
    const day = dayText(start)
    return { start: day, end: addDays(day, Math.max(1, days)) }
  }
  const from = millis(start)
  if (end) return { start: from, end: from + millis(end) - millis(first) }
  if (!(length instanceof ICAL.Duration) || length.isNegative) return { start: from, end: from }
  // Days are of the clock on the wall, hours are hours.
  const later = start.clone()
  later.adjust(length.weeks * 7 + length.days, 0, 0, 0)
  const { hours, minutes, seconds } = length
  return { start: from, end: millis(later) + (hours * 3600 + minutes * 60 + seconds) * 1000 }
}

/** The events of a calendar by their identifiers. */
export function seriesOf(calendar: ICAL.Component, home: KnownZone) {
  const byUid = new Map<string, Series>()
  let unread = 0
  for (const [index, component] of calendar.getAllSubcomponents('vevent').entries()) {
    try {
      const event = eventOf(component, home, index)
      const series = byUid.get(event.uid) ?? { uid: event.uid, master: null, moved: [], home }
      byUid.set(event.uid, series)
      if (event.recurrence) addMoved(series, { event, span: spanOf(event.start, event, home) })
      else if (!series.master || event.rank >= series.master.rank) series.master = event
    } catch {
      unread += 1
    }
  }
  return { series: [...byUid.values()], unread }
}

const sameInstance = (one: Event, other: Event) =>
  one.andFuture === other.andFuture &&
  one.recurrence !== null &&
  other.recurrence?.compare(one.recurrence) === 0

/** Of one instance the last version counts. */
function addMoved({ moved }: Series, added: Moved): void {
  const at = moved.findIndex(({ event }) => sameInstance(event, added.event))
  if (at < 0) moved.push(added)
  else if (added.event.rank >= (moved[at]?.event.rank ?? 0)) moved[at] = added
}

/** Names of instances: by their instant, and by their day where only that is said. */
function namesOf(times: readonly ICAL.Time[], byDay: boolean): ReadonlySet<string | number> {
  return new Set(times.map((time) => (byDay || time.isDate ? dayText(time) : millis(time))))
}
const isNamed = (names: ReadonlySet<string | number>, time: ICAL.Time) =>
  names.has(dayText(time)) || (!time.isDate && names.has(millis(time)))

type Budget = { left: number }
/** One entry may take as many; a rule that names a day that never comes would look for it for ever. */
const maxSteps = 40_000

/** What counts the looking, too; beyond `until` any day will do, since nobody asks for more. */
function stepsOf(rule: ICAL.Recur, start: ICAL.Time, until: number, budget: Budget) {
  const steps = rule.iterator(start)
  const fits = steps.check_contracting_rules.bind(steps)
  let left = maxSteps
  steps.check_contracting_rules = () => {
    left -= 1
    budget.left -= 1
    if (budget.left < 0) throw new TooMuch()
    if (left < 0) throw new Error('It recurs too often.')
    return fits() || Date.parse(dayText(steps.last)) > until
  }
  return steps
}

function* startsOf(event: Event, home: KnownZone, until: number, budget: Budget) {
  const { component, start } = event
  yield start
  for (const rule of valuesOf(component, 'rrule') as ICAL.Recur[]) {
    if (rule.until && !rule.until.isDate) timeOf(rule.until, home)
    // On the 29th of February, or the 31st: where there is none, nothing happens.
    const isBare = Object.keys(rule.parts).length === 0 && ['YEARLY', 'MONTHLY'].includes(rule.freq)
    const steps = stepsOf(rule, start, until, budget)
    for (let next = steps.next(); next; next = steps.next()) {
      if (Date.parse(dayText(next)) > until) break
      if (!isBare || next.day === start.day) yield next.clone()
    }
  }
}

/** Everything of a series but the instances that were changed. */
export function* occurrencesOf(
  { moved, home }: Series,
  master: Event,
  until: number,
  budget: Budget,
): Generator<Span> {
  const { component, start } = master
  const times = (name: string) => valuesOf(component, name).map((value) => timeOf(value, home))
  const out = namesOf(times('exdate'), start.isDate)
  const single = moved.map(({ event }) => event.recurrence).filter((each) => each !== null)
  const changed = namesOf(single, start.isDate)
  const later = moved
    .filter(({ event }) => event.andFuture)
    .map(({ event }) => event)
    .sort((a, b) => Number(a.recurrence && b.recurrence ? a.recurrence.compare(b.recurrence) : 0))
  const seen = new Set<string | number>()
  function* expandAt(at: ICAL.Time): Generator<Span> {
    const name = at.isDate ? dayText(at) : millis(at)
    if (seen.has(name) || isNamed(out, at) || isNamed(changed, at)) return
    seen.add(name)
    const change = later.findLast(({ recurrence }) => recurrence && recurrence.compare(at) <= 0)
    const event = change ?? master
    if (isFree(event)) return
    yield spanOf(change ? shifted(at, change) : at, event, home)
  }
  for (const at of startsOf(master, home, until, budget)) yield* expandAt(at)
  for (const value of valuesOf(component, 'rdate')) {
    if (value instanceof ICAL.Period) {
      const at = timeOf(value.start, home)
      const end = value.end ? timeOf(value.end, home) : value.getEnd()
      if (isNamed(out, at) || isNamed(changed, at) || isFree(master)) continue
      yield { start: millis(at), end: millis(end) }
    } else yield* expandAt(timeOf(value, home))
  }
}

/** An instance after a change of this and all that follow: as much earlier or later by the clock as that one. */
function shifted(at: ICAL.Time, { start, recurrence }: Event): ICAL.Time {
  if (!recurrence) return at
  const wall = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
    Date.UTC(year, month - 1, day, hour, minute, second)
  const moved = at.clone()
  if (!at.isDate && !start.isDate) moved.zone = start.zone
  moved.adjust(0, 0, 0, (wall(start) - wall(recurrence)) / 1000)
  return moved
}
