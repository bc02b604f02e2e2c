import ICAL from 'ical.js'
import { TooMuch } from './errors.ts'
import { parseCalendars } from './parse.ts'
import { isFree, occurrencesOf, type Series, seriesOf, type Span } from './series.ts'
import { KnownZone, zoneNamed } from './zones.ts'

export type Reading = {
  /** By whose clock its times count. */
  zone: string
  firstDay: string
  lastDay: string
  /** The end of the identifiers of our own entries: what we said ourselves takes no time. */
  own: string
}
export type CalendarContent = {
  name: string | null
  /** Time that something takes by the vendor’s wall clock, `YYYY-MM-DDTHH:MM:SS`: stretches apart, in order. */
  busy: { from: string; to: string }[]
  entries: number
  /** Entries that nobody can read; they take no time. */
  unread: number
}

const dayMs = 86_400_000

/** Zones that the file uses and does not define are found by their names; of what has none the vendor's counts. */
function knowZones(calendar: ICAL.Component): void {
  const used = new Set<string>()
  for (const component of calendar.getAllSubcomponents())
    for (const property of component.getAllProperties()) {
      const tzid = property.getParameter('tzid')
      if (typeof tzid === 'string') used.add(tzid)
    }
  for (const tzid of used) {
    const zone = zoneNamed(tzid)
    if (zone && !ICAL.TimezoneService.has(tzid)) ICAL.TimezoneService.register(zone, tzid)
  }
}

/** By the wall clock, ms as if it were UTC. */
type Stretch = { from: number; to: number }

/** Days are those of the wall clock, instants what it shows then. */
const wallOf = ({ start, end }: Span, home: KnownZone): Stretch =>
  typeof start === 'number' && typeof end === 'number'
    ? home.wallOf(start, end)
    : { from: Date.parse(String(start)), to: Date.parse(String(end)) }

const apart = (all: readonly Stretch[]) => {
  const found: Stretch[] = []
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  return found
}

/** A day that is cut into more is taken from the first to the last: each would be a row. */
const maxOfDay = 6
function stretches(all: readonly Stretch[]): CalendarContent['busy'] {
  const days = Map.groupBy(apart(all), ({ from }) => Math.floor(from / dayMs))
  const few = [...days.values()].flatMap((each) =>
    each.length > maxOfDay
      ? [{ from: each[0]?.from ?? 0, to: Math.max(...each.map(({ to }) => to)) }]
      : each,
  )
  const text = (wall: number) => new Date(wall).toISOString().slice(0, 19)
  return apart(few).map(({ from, to }) => ({ from: text(from), to: text(to) }))
}

/** Times that somebody published without saying what for. */
function* publishedTimes(calendar: ICAL.Component): Generator<Span> {
  for (const component of calendar.getAllSubcomponents('vfreebusy'))
    for (const property of component.getAllProperties('freebusy')) {
      if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
      for (const period of property.getValues() as ICAL.Period[])
        yield { start: period.start.toUnixTime() * 1000, end: period.getEnd().toUnixTime() * 1000 }
    }
}

/**
 * When a calendar is busy, from the first to the last day asked for. What has no length takes no time.
 * @throws Unread what is no calendar, TooMuch what recurs more often than anybody can follow
 */
export function expand(text: string, { zone, firstDay, lastDay, own }: Reading): CalendarContent {
  const home = new KnownZone(zone)
  const { calendars, unread: broken } = parseCalendars(text)
  const [first, end] = [Date.parse(firstDay), Date.parse(lastDay) + dayMs]
  const taken: Stretch[] = []
  const take = (span: Span) => {
    if (span.end <= span.start || Number(span.end) < first - 2 * dayMs) return
    const { from, to } = wallOf(span, home)
    if (from < end && to > first) taken.push({ from: Math.max(from, first), to: Math.min(to, end) })
  }
  let unread = broken
  let entries = 0
  const budget = { left: 200_000 }
  const until = Date.parse(lastDay) + 3 * dayMs
  for (const calendar of calendars) {
    knowZones(calendar)
    if (String(calendar.getFirstPropertyValue('method')).toUpperCase() === 'CANCEL') continue
    const sorted = seriesOf(calendar, home)
    unread += sorted.unread
    for (const series of sorted.series) {
      entries += 1
      if (own && series.uid.endsWith(own)) continue
      try {
        // All of it, or nothing.
        const spans = Array.from(spansOf(series, until, budget))
        for (const span of spans) take(span)
      } catch (error) {
        if (error instanceof TooMuch) throw error
        unread += 1
      }
    }
    for (const span of publishedTimes(calendar)) take(span)
  }
  const [calendar] = calendars
  const name = String(calendar?.getFirstPropertyValue('x-wr-calname') ?? '').trim()
  return { name: name.slice(0, 100) || null, busy: stretches(taken), entries, unread }
}

function* spansOf(series: Series, until: number, budget: { left: number }): Generator<Span> {
  if (series.master) yield* occurrencesOf(series, series.master, until, budget)
  for (const moved of series.moved) if (!isFree(moved.event)) yield moved.span
}
