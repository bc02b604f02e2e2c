import type ICAL from 'ical.js'
import { addDays } from '#domain/days.ts'
import type { Clock } from './clocks.ts'
import { doubt, type Doubt, type Reason } from './doubts.ts'
import { type Property, readDayOf, readLength } from './lines.ts'
import type { Part } from './parse.ts'
import { readRule, type Rule } from './rules.ts'
import { type Clocks, dayText, homeDay, millis, type Moment, momentOf } from './times.ts'

/** How long: days of the clock and milliseconds; and to the end of the day, where that cannot be read for sure. */
export type Length = { days: number; ms: number; late: number; isWhole?: boolean }
export const itsDay: Length = { days: 0, ms: 0, late: 0, isWhole: true }
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

const sizeOf = (length: Length | null) => (length ? length.days * 86_400_000 + length.ms : 0)

/** Why its length is not sure; null where it is. */
function unsureText(
  part: Part,
  start: Moment,
  lengths: readonly (readonly [string, Length | null])[],
) {
  const broken = [...brokenOf(part, 'DTEND'), ...brokenOf(part, 'DURATION')]
  const bad = lengths.find(([, length]) => length === null)?.[0] ?? broken[0]?.text
  if (bad !== undefined) return bad
  if (start.time.isDate || lengths.some(([, length]) => sizeOf(length) > 0)) return null
  const isHurt = part.isTorn || hintsOf(part).length > 0
  if (lengths.length === 0) return isHurt ? '' : null
  // Said to be a day, written as a moment of it.
  const isDay = all(part, 'DTSTART')[0]?.parameters.get('VALUE')?.toUpperCase() === 'DATE'
  return isDay ? lengths[0]?.[0] : null
}

/** Where two are said the longer counts; where one of them can't be read, to the end of its day. */
function lengthOf(reader: Reader, start: Moment): Length {
  const { part, note } = reader
  const lengths = [
    ...all(part, 'DTEND').map((end) => [end.value, endLength(reader, start, end)] as const),
    ...all(part, 'DURATION').map((end) => [end.value, durationLength(start, end)] as const),
  ]
  const [longest] = lengths
    .flatMap(([, length]) => length ?? [])
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const length = longest ?? noLength(start)
  const unsure = unsureText(part, start, lengths) ?? null
  if (unsure === null) return length
  note('length', unsure)
  return { ...length, isWhole: true }
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

/** vCalendar wrote a semicolon between two. */
const listOf = ({ value }: Property) => value.split(/[,;]/).filter((each) => each.trim() !== '')

/** Days that it leaves out: those that can't be read are not left out. */
function outOf(reader: Reader, start: Moment): ICAL.Time[] {
  const { part, home, note } = reader
  const times: ICAL.Time[] = []
  for (const property of all(part, 'EXDATE'))
    for (const value of listOf(property)) {
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
    return { extra: whole ? { moment: whole, length: itsDay } : null, isBroken: true }
  }
  const end = momentOf(to, property, clocks, series)
  const length = end ? between(moment, end) : durationLength(moment, { ...property, value: to })
  return { extra: { moment, length: length ?? itsDay }, isBroken: length === null }
}

function extrasOf(reader: Reader): Extra[] {
  const { part, note, series } = reader
  const extras: Extra[] = []
  for (const property of all(part, 'RDATE'))
    for (const value of listOf(property)) {
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
      if (whole) extras.push({ moment: whole, length: itsDay })
    }
  for (const { text } of brokenOf(part, 'RDATE')) note('part', text)
  return extras
}

type Start = { moment: Moment | null; is: 'written' | 'its day' | 'its end' }

/** The start as it is written; or the day of it, where that is all that can be read; or the last day, of its end. */
function startOf(part: Part, clocks: Clocks, series: Clock | null): Start {
  const [property] = all(part, 'DTSTART')
  const start = property ? momentOf(property.value, property, clocks, series) : null
  if (start) return { moment: start, is: 'written' }
  const text = property?.value ?? brokenOf(part, 'DTSTART')[0]?.text.split(':').at(-1) ?? ''
  const day = readDayOf(text)
  if (day) return { moment: momentOf(day, { parameters: new Map() }, clocks), is: 'its day' }
  const [end] = all(part, 'DTEND')
  const last = end ? momentOf(end.value, end, clocks, series) : null
  if (!last?.time.isDate) return { moment: last, is: 'its end' }
  const before = addDays(dayText(last.time), -1)
  return { moment: momentOf(before, { parameters: new Map() }, clocks), is: 'its end' }
}

/** What can't be read of when it starts. */
function noteStart({ part, note }: Reader, { moment, is }: Start): void {
  const [property] = all(part, 'DTSTART')
  const text = property?.value ?? brokenOf(part, 'DTSTART')[0]?.text ?? ''
  if (is !== 'written') note(is === 'its day' ? 'length' : 'start', text)
  if (moment?.isUnknown) note('zone', property?.parameters.get('TZID') ?? '')
}

/** What has no meaning that we know, and a missing end or beginning: other lines may be missing, too. */
function noteRest({ part, note }: Reader, isQuiet: boolean): void {
  const further = [...all(part, 'EXRULE'), ...all(part, 'DTSTART').slice(1)]
  for (const { value } of further) note('part', value)
  const [hint] = hintsOf(part)
  if (isQuiet && further.length === 0 && (part.isTorn || hint)) note('part', hint?.text ?? '')
}

/** The instance it changes. */
function recurrenceOf({ part, note, series, ...clocks }: Reader): ICAL.Time | null {
  const [property] = all(part, 'RECURRENCE-ID')
  const moment = property ? momentOf(property.value, property, clocks, series) : null
  if ((property && !moment) || brokenOf(part, 'RECURRENCE-ID').length > 0)
    note('part', property?.value ?? '')
  return moment?.time ?? null
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
  const start = startOf(part, clocks, series)
  const { moment } = start
  const day = moment && dayText(moment.time)
  const note = (reason: Reason, text: string) => doubts.push(doubt(reason, day, text))
  const reader: Reader = { ...clocks, part, series, note }
  noteStart(reader, start)
  if (!moment) return { event: null, doubts }
  const isWritten = start.is === 'written'
  const recurrence = recurrenceOf(reader)
  const range = all(part, 'RECURRENCE-ID')[0]?.parameters.get('RANGE')
  const event: Event = {
    part,
    uid: textOf(part, 'UID') || `none ${index}`,
    start: moment,
    recurrence: isWritten ? recurrence : null,
    andFuture: range?.toUpperCase() === 'THISANDFUTURE',
    rank: Number(/^\d{1,9}$/.exec(textOf(part, 'SEQUENCE'))?.[0] ?? 0),
    isFree: isFree(part),
    length: isWritten ? lengthOf(reader, moment) : itsDay,
    rules: isWritten ? rulesOf(reader, moment) : [],
    out: outOf(reader, moment),
    extras: extrasOf(reader),
    doubts,
  }
  noteRest(reader, doubts.length === 0)
  return { event, doubts }
}

/** Further starts that an entry has by mistake: their days are taken. */
export const moreStarts = (part: Part, clocks: Clocks, series: Clock | null): Moment[] =>
  all(part, 'DTSTART')
    .slice(1)
    .flatMap((property) => momentOf(property.value, property, clocks, series) ?? [])
