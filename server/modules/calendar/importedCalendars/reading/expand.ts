import { clocksOf } from './clocks.ts'
import { doubt, type Doubt } from './doubts.ts'
import { TooMuch } from './errors.ts'
import { itsDay, periodOf } from './events.ts'
import { type Budget, occurrencesOf, type Span, spanOf } from './occurrences.ts'
import { type Calendar, parseCalendars, type Part } from './parse.ts'
import { type EntryRead, readSeries, type Series } from './series.ts'
import { type Stretch, stretchesOf } from './stretches.ts'
import { type Clocks, dayText } from './times.ts'
import { KnownZone } from './zones.ts'

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
  /** Entries of which something could not be read: in doubt their days are taken. */
  unread: number
  /** Why, of the first of them, and of those whose zone nobody knows. */
  doubts: Doubt[]
  /** Of the entries, those that take time, say that they are free, or lie before or after the days asked for. */
  outcomes: Record<Outcome, number>
}
export type Outcome = 'taken' | 'free' | 'elsewhere' | 'unread'

const dayMs = 86_400_000
/** Steps of an entry at first, of one that needs more, and of all; who needs more is followed up to there. */
const firstSteps = 3000
const maxSteps = 25_000
const stepsOfAll = 150_000
const maxDoubts = 20

/** By the wall clock: days are those of it, instants what it shows then. */
function wallOf({ start, end, isWhole }: Span, home: KnownZone): Stretch {
  if (typeof start !== 'number' || typeof end !== 'number')
    return { from: Date.parse(String(start)), to: Date.parse(String(end)) }
  const { from, to } = home.wallOf(start, end)
  const [first, last] = [Math.floor(from / dayMs), Math.ceil(to / dayMs)]
  return isWhole ? { from: first * dayMs, to: last * dayMs } : { from, to }
}

/** Time is taken here, from the first to the last day asked for. */
class Taker {
  readonly stretches: Stretch[] = []
  readonly #home: KnownZone
  readonly #first: number
  readonly #end: number
  constructor({ firstDay, lastDay }: Reading, home: KnownZone) {
    this.#home = home
    this.#first = Date.parse(firstDay)
    this.#end = Date.parse(lastDay) + dayMs
  }
  /** @returns whether it lies within those days; undefined where it takes no time */
  take(span: Span): boolean | undefined {
    const [first, end] = [this.#first, this.#end]
    const at = (time: string | number) => (typeof time === 'number' ? time : Date.parse(time))
    const [start, over] = [at(span.start), at(span.end)]
    if (Number.isNaN(start) || Number.isNaN(over)) throw new Error('This is no time.')
    if (over <= start) return undefined
    if (over < first - 2 * dayMs || start > end + 2 * dayMs) return false
    const { from, to } = wallOf(span, this.#home)
    if (from >= end || to <= first) return false
    this.stretches.push({ from: Math.max(from, first), to: Math.min(to, end) })
    return true
  }
}

type Reader = { taker: Taker; clocks: Clocks; until: number; ofAll: { left: number } }

/** @returns what became of it; where it recurs too often, what could be followed is taken */
function takeEvents({ taker, until, ofAll }: Reader, series: Series, budget: Budget['left']) {
  const outcomes = new Map<Part, Outcome>()
  const note = (part: Part, isWithin: boolean | undefined) => {
    const outcome = isWithin === undefined ? 'free' : isWithin ? 'taken' : 'elsewhere'
    const before = outcomes.get(part)
    if (!before || outcome === 'taken' || before === 'free') outcomes.set(part, outcome)
  }
  const unfinished: Part[] = []
  for (const master of series.masters) {
    outcomes.set(master.part, master.isFree ? 'free' : 'elsewhere')
    let isFirst = true
    try {
      for (const span of occurrencesOf(series, master, until, { left: budget, ofAll })) {
        const isWithin = taker.take(span)
        if (isFirst && isWithin === undefined) outcomes.set(master.part, 'free')
        isFirst = false
        note(master.part, isWithin)
      }
    } catch (error) {
      if (error instanceof TooMuch) unfinished.push(master.part)
      else outcomes.set(master.part, 'unread')
    }
  }
  for (const { part, isFree, start, length } of series.moved)
    note(part, isFree ? undefined : taker.take(spanOf(start.time, length, start.late)))
  for (const { time, late } of series.more) taker.take(spanOf(time, itsDay, late))
  return { outcomes, unfinished }
}

/** Times that somebody published without saying what for. */
function takePublished({ taker, clocks }: Reader, part: Part): Doubt[] {
  const doubts: Doubt[] = []
  for (const property of part.properties.filter(({ name }) => name === 'FREEBUSY')) {
    const type = (property.parameters.get('FBTYPE') ?? 'BUSY').toUpperCase()
    if (type === 'FREE') continue
    for (const value of property.value.split(',').filter((each) => each.trim() !== '')) {
      const { extra, isBroken } = periodOf(value, property, clocks, null)
      const day = extra ? dayText(extra.moment.time) : null
      if (isBroken) doubts.push(doubt(extra ? 'length' : 'start', day, value))
      if (extra) taker.take(spanOf(extra.moment.time, extra.length ?? itsDay, extra.moment.late))
    }
  }
  for (const { name, text } of part.broken)
    if (name === 'FREEBUSY') doubts.push(doubt('start', null, text))
  return doubts
}

/** What became of the entries; those that recur often come last, and are followed as far as steps are left. */
function takeAll(reader: Reader, all: Series[]) {
  const outcomes = new Map<Part, Outcome>()
  const tooOften = new Set<Part>()
  const again: Series[] = []
  const read = (series: Series, steps: number) => {
    const taken = takeEvents(reader, series, steps)
    for (const [part, outcome] of taken.outcomes) outcomes.set(part, outcome)
    return taken.unfinished
  }
  for (const series of all) if (read(series, firstSteps).length > 0) again.push(series)
  for (const series of again) for (const part of read(series, maxSteps)) tooOften.add(part)
  return { outcomes, tooOften }
}

type Sum = Pick<CalendarContent, 'entries' | 'unread' | 'doubts' | 'outcomes'>

/** What became of an entry, and what of it was not read. */
function count(sum: Sum, { part, doubts }: EntryRead, outcome: Outcome, isTooOften: boolean): void {
  const day = doubts[0]?.day ?? null
  const rule = part.properties.find(({ name }) => name === 'RRULE')?.value ?? ''
  const why = isTooOften ? [...doubts, doubt('too often', day, rule)] : doubts
  if (why.some(({ reason }) => reason !== 'zone')) sum.unread += 1
  sum.doubts.push(...why.slice(0, 2))
  sum.outcomes[outcome] += 1
}

function readOne(
  reader: Omit<Reader, 'clocks'>,
  calendar: Calendar,
  home: KnownZone,
  { own }: Reading,
  sum: Sum,
) {
  const withClocks = { ...reader, clocks: { home, clockOf: clocksOf(calendar.zones) } }
  const isCancelled = calendar.method === 'CANCEL'
  const events = calendar.entries.filter(({ name }) => name === 'VEVENT')
  sum.entries += events.length
  const { entries, series } = readSeries(events, withClocks.clocks)
  const isOurs = (uid: string) => own !== '' && uid.endsWith(own)
  const others = isCancelled ? [] : series.filter(({ uid }) => !isOurs(uid))
  const { outcomes, tooOften } = takeAll(withClocks, others)
  const silent = new Set(series.filter(({ uid }) => isCancelled || isOurs(uid)).flatMap(partsOf))
  for (const each of entries) {
    const { part, event } = each
    // An earlier version, or ours, or nobody's.
    const outcome = outcomes.get(part) ?? (event || silent.has(part) ? 'free' : 'unread')
    const isSilent =
      isCancelled || isOurs(part.properties.find(({ name }) => name === 'UID')?.value ?? '')
    count(
      sum,
      isSilent ? { ...each, doubts: [] } : each,
      isSilent ? 'free' : outcome,
      tooOften.has(part),
    )
  }
  if (isCancelled) return
  for (const part of calendar.entries)
    for (const why of takePublished(withClocks, part)) {
      sum.unread += 1
      sum.doubts.push(why)
    }
}
const partsOf = ({ masters, moved }: Series) => [...masters, ...moved].map(({ part }) => part)

/**
 * When a calendar is busy, from the first to the last day asked for. What has no length takes no time; what can't be
 * read takes the day that can.
 * @throws Unread what is no calendar, CutOff what ends before its end
 */
export function expand(text: string, reading: Reading): CalendarContent {
  const home = new KnownZone(reading.zone)
  const calendars = parseCalendars(text)
  const taker = new Taker(reading, home)
  const until = Date.parse(reading.lastDay) + 3 * dayMs
  const reader = { taker, until, ofAll: { left: stepsOfAll } }
  const outcomes = { taken: 0, free: 0, elsewhere: 0, unread: 0 }
  const sum: Sum = { entries: 0, unread: 0, doubts: [], outcomes }
  for (const calendar of calendars) readOne(reader, calendar, home, reading, sum)
  const name = calendars[0]?.name.replaceAll(/\\([,;\\])/g, '$1').trim() ?? ''
  return {
    ...sum,
    name: name.slice(0, 100) || null,
    busy: stretchesOf(taker.stretches),
    doubts: sum.doubts.slice(0, maxDoubts),
  }
}
