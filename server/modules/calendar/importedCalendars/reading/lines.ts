import { isDay } from '#domain/days.ts'

/** As it is written: a day, or a time of one; `ahead` minutes of UTC where it says so itself. */
export type Written = {
  day: string
  clock?: { hour: number; minute: number; second: number }
  ahead?: number
}

const time =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]\s*(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d{1,9})?\s*(Z|[+-]\d{2}:?\d{2})?|Z)?$/i

/** Minutes ahead of UTC: `Z`, `+0530`. */
function aheadOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** @returns null for what nobody can read, and for days and hours that do not exist */
export function readTime(text: string): Written | null {
  const match = text.length > 60 ? null : time.exec(text.trim())
  if (!match) return null
  const [, year, month, date, hour, minute, second = '0', zone] = match
  const day = `${year}-${month}-${date}`
  if (year === '0000' || !isDay(day)) return null
  if (hour === undefined) return { day }
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) }
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 60) return null
  // A leap second.
  clock.second = Math.min(59, clock.second)
  if (!zone) return { day, clock }
  const ahead = aheadOf(zone)
  return Math.abs(ahead) > 15 * 60 ? null : { day, clock, ahead }
}

/** The day that an unreadable time begins with. */
export function readDayOf(text: string): string | null {
  const [, year, month, date] = /^\D{0,2}(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  return year !== '0000' && isDay(day) ? day : null
}

export type Length = { days: number; seconds: number }
const length =
  /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i
/** A century: nothing that anybody plans is longer. */
const maxDays = 36_600

/** @returns null for what nobody can read, goes back, or lasts longer than a century */
export function readLength(text: string): Length | null {
  const match = length.exec(text.slice(0, 60).trim())
  if (!match || text.length > 60 || !/\d[WDHMS]$/i.test(text.trim())) return null
  const [weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((each) => Number(each ?? 0)) as [number, number, number, number, number]
  const read = { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
  return read.days + read.seconds / 86_400 > maxDays ? null : read
}

/** A line as the standard means it: `DTSTART;TZID=Europe/Oslo:20270109T180000`. */
export type Property = { name: string; parameters: ReadonlyMap<string, string>; value: string }
/** A line of an entry that nobody can read; `name` where that much is clear. */
export type BrokenLine = { name: string | null; text: string }
export type Line =
  | { kind: 'begin' | 'end'; name: string }
  | { kind: 'property'; property: Property }
  | { kind: 'broken'; broken: BrokenLine }

/** What times are read from; everything else is not looked into, however long it is. */
const timeNames = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']
const wanted = new Set([
  ...timeNames,
  ...(
    'DURATION RRULE EXRULE FREEBUSY UID SEQUENCE STATUS TRANSP METHOD X-MICROSOFT-CDO-BUSYSTATUS X-WR-CALNAME TZID ' +
    'X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO'
  ).split(' '),
])
/** Names of the standards, and of vCalendar before them, that say nothing of when. */
const others = new Set(
  (
    'ATTACH CATEGORIES CLASS COMMENT DESCRIPTION GEO LOCATION PERCENT-COMPLETE PRIORITY RESOURCES SUMMARY COMPLETED ' +
    'DUE TZNAME TZURL ATTENDEE CONTACT ORGANIZER RELATED-TO URL ACTION REPEAT TRIGGER CREATED DTSTAMP LAST-MODIFIED ' +
    'REQUEST-STATUS VERSION PRODID CALSCALE NAME REFRESH-INTERVAL SOURCE COLOR IMAGE CONFERENCE ACKNOWLEDGED ' +
    'STYLED-DESCRIPTION STRUCTURED-DATA LOCATION-TYPE PARTICIPANT-TYPE CALENDAR-ADDRESS BUSYTYPE LINK CONCEPT REFID ' +
    'TZUNTIL TZID-ALIAS-OF PROXIMITY DEFAULT-ALARM RESOURCE-TYPE DCREATED AALARM DALARM MALARM PALARM RNUM'
  ).split(' '),
)

/** Characters of a line that is looked into, and of its parameters. */
const maxLine = 100_000
const maxHead = 2_000

/** Lines as they were before they were folded. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')

const ofTimes = new Set('0123456789TZPWDHMStzpwdhms,/:+- ')
/** Where times begin although the zone before them has a colon in it: `TZID=(UTC+05:30) Chennai:20270601T200000`. */
function startOfTimes(line: string): number {
  const last = Math.max(0, line.length - maxHead)
  let colon = -1
  for (let at = line.length - 1; at >= last && ofTimes.has(line[at] ?? ''); at--)
    if (line[at] === ':' && /\d/.test(line[at + 1] ?? '')) colon = at
  return colon
}

/** Where the parameters end: at the first colon outside quotes. -1 where there is none. */
function endOfHead(line: string): number {
  let quoted = false
  for (let at = 0; at < line.length && at <= maxHead; at++) {
    const character = line[at]
    if (character === '"') quoted = !quoted
    else if (character === ':' && !quoted) return at
  }
  return -1
}

function parametersOf(head: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const [part] of head.matchAll(/(?:[^;"]|"[^"]*")+/g)) {
    const at = part.indexOf('=')
    if (at > 0)
      parameters.set(part.slice(0, at).toUpperCase(), part.slice(at + 1).replaceAll('"', ''))
  }
  return parameters
}

const shortened = (line: string) =>
  line.length > 200 ? `${line.slice(0, 60)} … ${line.slice(-100)}` : line

function propertyOf(name: string, line: string): Property | null {
  if (line.length > maxLine) return null
  const late = timeNames.includes(name) ? startOfTimes(line) : -1
  let end = endOfHead(line)
  if (end < 0 || (late > end && !/^\d/.test(line.slice(end + 1, end + 2)))) end = late
  else if (late > end && line.slice(0, late).includes('(')) end = late
  if (end < 0 || end > maxHead) return null
  const head = line.slice(name.length, end)
  return { name, parameters: parametersOf(head), value: line.slice(end + 1).trim() }
}

const isSilent = (name: string) => others.has(name) || name.startsWith('X-')

/** @returns null for what says nothing of when */
export function readLine(raw: string): Line | null {
  const line = raw.trim()
  if (line === '') return null
  const name = /^([A-Za-z0-9_.-]{1,60})(?=[;:])/.exec(line.slice(0, 80))?.[1]?.toUpperCase() ?? ''
  if (name === 'BEGIN' || name === 'END') {
    const of = line.slice(line.indexOf(':') + 1, 200).trim()
    return { kind: name === 'BEGIN' ? 'begin' : 'end', name: of.toUpperCase() }
  }
  const isWanted = wanted.has(name)
  if (!isWanted && isSilent(name)) return null
  const property = isWanted ? propertyOf(name, line) : null
  if (property) return { kind: 'property', property }
  return { kind: 'broken', broken: { name: isWanted ? name : null, text: shortened(line) } }
}
