import ICAL from 'ical.js'
import { addDays } from '#domain/days.ts'
import { TooMuch } from './errors.ts'
import { parseCalendars } from './parse.ts'
import { isFree, occurrencesOf, type Series, seriesOf, type Span } from './series.ts'
import { KnownZone, zoneNamed } from './zones.ts'

export type Reading = {
  /** By whose clock its times count as days. */
  zone: string
  firstDay: string
  lastDay: string
  /** The end of the identifiers of our own entries: what we said ourselves takes no time. */
  own: string
}
export type Found = {
  name: string | null
  /** Days that something takes, as stretches in order. */
  busy: { firstDay: string; lastDay: string }[]
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

/** Days that each span takes: every one on which it has any time. */
function daysOf({ start, end }: Span, home: KnownZone): [string, string] | undefined {
  if (typeof start === 'string' || typeof end === 'string')
    return [String(start), addDays(String(end), -1)]
  return end > start ? [home.dayOf(start), home.dayOf(end - 1)] : undefined
}

function stretches(days: ReadonlySet<string>): Found['busy'] {
  const busy: Found['busy'] = []
  for (const day of [...days].sort()) {
    const last = busy.at(-1)
    if (last && addDays(last.lastDay, 1) === day) last.lastDay = day
    else busy.push({ firstDay: day, lastDay: day })
  }
  return busy
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
 * Which days of a calendar are taken, from the first to the last one asked for.
 * @throws Unread what is no calendar, TooMuch what recurs more often than anybody can follow
 */
export function expand(text: string, { zone, firstDay, lastDay, own }: Reading): Found {
  const home = new KnownZone(zone)
  const { calendars, unread: broken } = parseCalendars(text)
  const days = new Set<string>()
  const since = Date.parse(firstDay) - 2 * dayMs
  const take = (span: Span) => {
    if (typeof span.end === 'number' && span.end < since) return
    const found = daysOf(span, home)
    if (!found) return
    const from = found[0] < firstDay ? firstDay : found[0]
    const to = found[1] > lastDay ? lastDay : found[1]
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day)
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
  const [first] = calendars
  const name = String(first?.getFirstPropertyValue('x-wr-calname') ?? '').trim()
  return { name: name.slice(0, 100) || null, busy: stretches(days), entries, unread }
}

function* spansOf(series: Series, until: number, budget: { left: number }): Generator<Span> {
  if (series.master) yield* occurrencesOf(series, series.master, until, budget)
  for (const moved of series.moved) if (!isFree(moved.event)) yield moved.span
}
