import type ICAL from 'ical.js'
import { addDays } from '#domain/days.ts'
import type { Clock } from './clocks.ts'
import { doubt, type Doubt, type Reason } from './doubts.ts'
import type { Property } from './lines.ts'
import type { Part } from './parse.ts'
import { readRule, type Rule } from './rules.ts'
import { type Clocks, dayText, homeDay, millis, type Moment, momentOf } from './times.ts'
import { readDayOf, readLength } from './values.ts'

/** How long: days of the clock and milliseconds; or all of its day, where that cannot be read. */
export type Length = { days: number; ms: number; late: number } | 'its day'
/** A day or a stretch of its own beside the rule. */
export type Extra = { moment: Moment; length: Length | null }
export type Event = {
  part: Part
  uid: string
  start: Moment
  recurrence: ICAL.Time | null
  andFuture: boolean
  rank: number
  isFree: boolean
  length: Length
  rules: Rule[]
  out: ICAL.Time[]
  extras: Extra[]
  doubts: Doubt[]
}

const all = ({ properties }: Part, name: string) => properties.filter((each) => each.name === name)
export const textOf = (part: Part, name: string) => all(part, name)[0]?.value ?? ''
const brokenOf = ({ broken }: Part, name: string) => broken.filter((each) => each.name === name)

/** What Outlook says of it comes first; what it says of nothing else, the standard's word. */
function isFree(part: Part): boolean {
  const says = (name: string) => textOf(part, name).toUpperCase()
  if (says('STATUS') === 'CANCELLED') return true
  const outlook = says('X-MICROSOFT-CDO-BUSYSTATUS')
  if (outlook === 'FREE') return true
  return says('TRANSP') === 'TRANSPARENT' && !['BUSY', 'OOF', 'TENTATIVE'].includes(outlook)
}

/** Lines without a name that look as if they said when. */
const looksTimely = (text: string) => /\b\d{8}(?:T\d|\b)|FREQ=|:\s*[+-]?P[\dT]/i.test(text)
const hintsOf = ({ broken }: Part) =>
  broken.filter(({ name, text }) => name !== null || looksTimely(text))

type Reader = Clocks & {
  part: Part
  series: Clock | null
  note: (reason: Reason, text: string) => void
}

/** Between two times, as the later of both readings has it. @returns null where it ends before it starts */
function between(
  { time: start, late }: Moment,
  { time: end, late: endLate }: Moment,
): Length | null {
  const dayMs = 86_400_000
  const dayOf = (time: ICAL.Time) => Date.parse(dayText(time))
  if (start.isDate) {
    const isPartly = !end.isDate && end.hour + end.minute + end.second > 0
    const days = (dayOf(end) - dayOf(start)) / dayMs + (isPartly ? 1 : 0)
    return days < 0 ? null : { days: Math.max(1, days), ms: 0, late: 0 }
  }
  // A day at the end of hours is taken, too.
  if (end.isDate) {
    const days = (dayOf(end) - dayOf(start)) / dayMs + 1
    return days < 1 ? null : { days, ms: 0, late: 0 }
  }
  const ms = millis(end) - millis(start)
  const isUnsure = late + endLate > 0
  if (ms < 0 && !isUnsure) return null
  return { days: 0, ms: Math.max(ms, 0), late: Math.max(0, endLate - late) }
}

/** A day of a day, no time of a time. */
const noLength = (start: Moment): Length => ({ days: start.time.isDate ? 1 : 0, ms: 0, late: 0 })

function endLength(reader: Reader, start: Moment, end: Property): Length | null {
  const moment = momentOf(end.value, end, reader, reader.series)
  return moment && between(start, moment)
}
function durationLength(start: Moment, { value }: Property): Length | null {
  const length = readLength(value)
  if (!length) return null
  const { days, seconds } = length
  if (!start.time.isDate) return { days, ms: seconds * 1000, late: 0 }
  return { days: Math.max(1, days + Math.ceil(seconds / 86_400)), ms: 0, late: 0 }
}

/** Where two are said the longer counts; where one of them cannot be read, its day. */
function lengthOf(reader: Reader, start: Moment): Length {
  const { part, note } = reader
  const lengths = [
    ...all(part, 'DTEND').map((end) => ({ end, length: endLength(reader, start, end) })),
    ...all(part, 'DURATION').map((end) => ({ end, length: durationLength(start, end) })),
  ]
  const bad =
    lengths.find(({ length }) => length === null)?.end.value ??
    [...brokenOf(part, 'DTEND'), ...brokenOf(part, 'DURATION')][0]?.text
  const isUnsure = part.isTorn || hintsOf(part).length > 0
  if (bad !== undefined || (lengths.length === 0 && isUnsure && !start.time.isDate)) {
    note('length', bad ?? '')
    return 'its day'
  }
  const size = (length: Length | null) =>
    length === 'its day' || !length ? 0 : length.days * 86_400_000 + length.ms
  const [longest] = lengths.toSorted((a, b) => size(b.length) - size(a.length))
  const length = longest?.length ?? noLength(start)
  // Said to be a day, written as a moment of it.
  const isDay = all(part, 'DTSTART')[0]?.parameters.get('VALUE')?.toUpperCase() === 'DATE'
  if (!isDay || start.time.isDate || size(length) > 0) return length
  note('length', longest?.end.value ?? '')
  return 'its day'
}

function rulesOf({ part, home, note }: Reader, start: Moment): Rule[] {
  const rules = all(part, 'RRULE').map(({ value }) => ({
    value,
    rule: readRule(value, start, home),
  }))
  for (const { value, rule } of rules) if (!rule) note('recurrence', value)
  for (const { text } of brokenOf(part, 'RRULE')) note('recurrence', text)
  return rules.flatMap(({ rule }) => rule ?? [])
}

/** Days that it leaves out: those that can't be read are not left out. */
function outOf(reader: Reader, start: Moment): ICAL.Time[] {
  const { part, home, note } = reader
  const times: ICAL.Time[] = []
  for (const property of all(part, 'EXDATE'))
    for (const value of property.value.split(',').filter((each) => each.trim() !== '')) {
      const moment = momentOf(value, property, reader, reader.series)
      if (!moment) note('part', value)
      else if (!start.time.isDate || moment.time.isDate) times.push(moment.time)
      // An instant names a day where it is the same day here and there.
      else if (dayText(moment.time) === homeDay(moment.time, home)) times.push(moment.time)
    }
  for (const { text } of brokenOf(part, 'EXDATE')) note('part', text)
  return times
}

/** A stretch `start/end` or `start/length`; where only its start can be read, its day. */
export function periodOf(
  value: string,
  property: Property,
  clocks: Clocks,
  series: Clock | null,
): { extra: Extra | null; isBroken: boolean } {
  const [from = '', to = ''] = value.split('/')
  const moment = momentOf(from, property, clocks, series)
  if (!moment) {
    const day = readDayOf(from)
    const whole = day && momentOf(day, property, clocks, series)
    return { extra: whole ? { moment: whole, length: 'its day' } : null, isBroken: true }
  }
  const end = momentOf(to, property, clocks, series)
  const length = end ? between(moment, end) : durationLength(moment, { ...property, value: to })
  return { extra: { moment, length: length ?? 'its day' }, isBroken: length === null }
}

function extrasOf(reader: Reader): Extra[] {
  const { part, note, series } = reader
  const extras: Extra[] = []
  for (const property of all(part, 'RDATE'))
    for (const value of property.value.split(',').filter((each) => each.trim() !== '')) {
      if (value.includes('/')) {
        const { extra, isBroken } = periodOf(value, property, reader, series)
        if (isBroken) note('part', value)
        if (extra) extras.push(extra)
        continue
      }
      const moment = momentOf(value, property, reader, series)
      const day = moment ? null : readDayOf(value)
      const whole = day && momentOf(day, property, reader)
      if (moment) extras.push({ moment, length: null })
      else note('part', value)
      if (whole) extras.push({ moment: whole, length: 'its day' })
    }
  for (const { text } of brokenOf(part, 'RDATE')) note('part', text)
  return extras
}

/** The start as it is written; or the day of it, where that is all that can be read; or that of its end. */
function startOf(
  part: Part,
  clocks: Clocks,
  series: Clock | null,
): { start: Moment | null; isWhole: boolean } {
  const [property] = all(part, 'DTSTART')
  const start = property ? momentOf(property.value, property, clocks, series) : null
  if (start) return { start, isWhole: true }
  const text = property?.value ?? brokenOf(part, 'DTSTART')[0]?.text.split(':').at(-1) ?? ''
  const day = readDayOf(text)
  return { start: day ? momentOf(day, { parameters: new Map() }, clocks) : null, isWhole: false }
}

/** The last day of an entry that doesn't say when it starts. */
function lastDayOf(part: Part, clocks: Clocks, series: Clock | null): Moment | null {
  const [end] = all(part, 'DTEND')
  const moment = end ? momentOf(end.value, end, clocks, series) : null
  if (!moment?.time.isDate) return moment
  const day = addDays(dayText(moment.time), -1)
  return momentOf(day, { parameters: new Map() }, clocks)
}

export type EventRead = { event: Event | null; doubts: Doubt[] }

/** An entry by its lines, each by itself: one that nobody can read never costs the others. */
export function readEvent(
  part: Part,
  clocks: Clocks,
  series: Clock | null,
  index: number,
): EventRead {
  const doubts: Doubt[] = []
  const { start, isWhole } = startOf(part, clocks, series)
  const moment = start ?? lastDayOf(part, clocks, series)
  const day = moment && dayText(moment.time)
  const note = (reason: Reason, text: string) => doubts.push(doubt(reason, day, text))
  const reader: Reader = { ...clocks, part, series, note }
  if (!start) note('start', textOf(part, 'DTSTART') || (brokenOf(part, 'DTSTART')[0]?.text ?? ''))
  if (!moment) return { event: null, doubts }
  if (start && !isWhole) note('length', textOf(part, 'DTSTART'))
  if (moment.isUnknown) note('zone', all(part, 'DTSTART')[0]?.parameters.get('TZID') ?? '')
  const length = start && isWhole ? lengthOf(reader, start) : 'its day'
  const named = all(part, 'RECURRENCE-ID')[0]
  const recurrence = named ? momentOf(named.value, named, clocks, series) : null
  if ((named && !recurrence) || brokenOf(part, 'RECURRENCE-ID').length > 0)
    note('part', named?.value ?? '')
  const event: Event = {
    part,
    uid: textOf(part, 'UID') || `none ${index}`,
    start: moment,
    recurrence: start && isWhole && recurrence ? recurrence.time : null,
    andFuture: named?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    rank: Number(/^\d{1,9}$/.exec(textOf(part, 'SEQUENCE'))?.[0] ?? 0),
    isFree: isFree(part),
    length,
    rules: start && isWhole ? rulesOf(reader, start) : [],
    out: outOf(reader, moment),
    extras: extrasOf(reader),
    doubts,
  }
  for (const { value } of [...all(part, 'EXRULE'), ...all(part, 'DTSTART').slice(1)])
    note('part', value)
  const [hint] = hintsOf(part)
  if (doubts.length === 0 && (part.isTorn || hint)) note('part', hint?.text ?? '')
  return { event, doubts }
}

/** Further starts that an entry has by mistake: their days are taken. */
export const moreStarts = (part: Part, clocks: Clocks, series: Clock | null): Moment[] =>
  all(part, 'DTSTART')
    .slice(1)
    .flatMap((property) => momentOf(property.value, property, clocks, series) ?? [])
