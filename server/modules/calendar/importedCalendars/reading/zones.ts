import ICAL from 'ical.js'
import { zonesOfWindows } from './zonesOfWindows.ts'

const dayMs = 86_400_000
const hourCycle = { hourCycle: 'h23', calendar: 'iso8601' } as const

function formatterOf(zone: string) {
  return new Intl.DateTimeFormat('en', {
    ...hourCycle,
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** A zone by the rules that this machine knows. */
export class KnownZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat
  /** Milliseconds ahead of UTC at the start of a day. */
  readonly #ofDays = new Map<number, number>()

  constructor(tzid: string) {
    super({ tzid })
    this.#format = formatterOf(tzid)
  }
  #at(instant: number): number {
    const parts: Record<string, number> = {}
    for (const { type, value } of this.#format.formatToParts(instant)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
  }
  #ofDay(day: number): number {
    const known = this.#ofDays.get(day) ?? this.#at(day * dayMs)
    this.#ofDays.set(day, known)
    return known
  }

  /** Minutes ahead of UTC in winter and in summer. */
  ahead(): [winter: number, summer: number] {
    const ahead = [0, 6].map((month) => this.#at(Date.UTC(2026, month, 1)) / 60_000)
    return [Math.min(...ahead), Math.max(...ahead)]
  }

  /** Seconds ahead of UTC by the wall clock; of a time that comes twice the first, of one that never comes the old. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second)
    const today = Math.floor(wall / dayMs)
    const [before, after] = [this.#ofDay(today - 1), this.#ofDay(today + 2)]
    const isAfter =
      before !== after && this.#at(wall - before) !== before && this.#at(wall - after) === after
    return (isAfter ? after : before) / 1000
  }
  #ahead(instant: number): number {
    const day = Math.floor(instant / dayMs)
    const [before, after] = [this.#ofDay(day), this.#ofDay(day + 1)]
    return before === after ? before : this.#at(instant)
  }
  /**
   * From the earliest to the latest that the clock on the wall shows between two instants (ms), as if it were UTC (ms):
   * where it goes back meanwhile, that is more than from the first to the last.
   */
  wallOf(start: number, end: number): { from: number; to: number } {
    const [before, after] = [this.#ahead(start), this.#ahead(end - 1)]
    const [from, to] = [start + before, end + after]
    if (before <= after) return { from, to }
    let [last, turn] = [start, end - 1]
    while (turn - last > 1) {
      const middle = Math.floor((last + turn) / 2)
      if (this.#ahead(middle) === after) turn = middle
      else last = middle
    }
    return { from: Math.min(from, turn + after), to: Math.max(to, turn + before) }
  }
}

const clocks = new Map<string, KnownZone | undefined>()
function known(name: string): KnownZone | undefined {
  if (!/^[a-z][\w+/-]{0,60}$/i.test(name)) return undefined
  if (clocks.has(name)) return clocks.get(name)
  let zone: KnownZone | undefined
  try {
    zone = new KnownZone(name)
  } catch {
    // Nobody knows it.
  }
  if (clocks.size < 1000) clocks.set(name, zone)
  return zone
}
const windows = (name: string) => known(zonesOfWindows.get(name.toLowerCase()) ?? '')

/**
 * The zone that everybody means by a name: of the IANA list, also behind somebody's prefix
 * (`/mozilla.org/20050126_1/Europe/Berlin`), or as Windows calls it. Nothing where nobody knows it.
 */
export function zoneNamed(tzid: string): KnownZone | undefined {
  const name = tzid.trim().replaceAll(/^"|"$/g, '')
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(name)) return known('UTC')
  const steps = name.split('/')
  const tails = [3, 2].filter((many) => steps.length > many).map((many) => steps.slice(-many))
  return (
    windows(name) ??
    known(name) ??
    tails.map((tail) => known(tail.join('/'))).find((zone) => zone !== undefined)
  )
}

const wordsOf = (text: string) =>
  text
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()

/** What people read as a zone's name (`Eastern Time`), zones that stand for others first; and how far clocks go on. */
function readDisplayNames() {
  const names = new Map<string, string>()
  const summers = new Map<number, number>()
  const zones = new Set([...zonesOfWindows.values(), ...Intl.supportedValuesOf('timeZone')])
  for (const zone of zones) {
    const [winter, summer] = known(zone)?.ahead() ?? [0, 0]
    summers.set(winter, Math.max(summers.get(winter) ?? winter, summer))
    for (const timeZoneName of ['long', 'longGeneric'] as const) {
      const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName })
      for (const instant of [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]) {
        const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')
        const words = wordsOf(name?.value ?? '')
        if (words && !/^gmt[+-]/.test(words) && !names.has(words)) names.set(words, zone)
      }
    }
  }
  return { names, summers }
}
let displayNames: ReturnType<typeof readDisplayNames> | undefined
const display = () => (displayNames ??= readDisplayNames())
const continents = 'Africa America Asia Atlantic Australia Europe Indian Pacific'.split(' ')

const minutesOf = (sign: string, hours: string, minutes: string | undefined) =>
  (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes ?? 0))

function zoneOfWords(text: string, ahead: number | undefined): KnownZone | undefined {
  const words = wordsOf(text)
  const { names } = display()
  const byWords = windows(`${words} standard time`) ?? known(names.get(words) ?? '')
  const isThere = (zone: KnownZone) => ahead === undefined || zone.ahead()[0] === ahead
  if (byWords && isThere(byWords)) return byWords
  return words
    .split(/\s*[,;]\s*/)
    .flatMap((town) => continents.map((land) => known(`${land}/${town.replaceAll(' ', '_')}`)))
    .find((zone) => zone !== undefined && isThere(zone))
}

/**
 * What a name for people tells of its zone: `(UTC+05:30) Chennai, Kolkata`, `Eastern Time`, `GMT+0530`; where it tells
 * no more than hours before or after UTC, those, and those of summer where anybody's clock goes on.
 */
export function hoursOfName(
  tzid: string,
): { zone: KnownZone } | { from: number; to: number } | undefined {
  const name = tzid.trim().replaceAll(/^"|"$/g, '').replaceAll('\u2212', '-')
  const parts =
    /^\(?(?:UTC|GMT)?\)?\s*(?:([+-])(\d{1,2})(?::?([0-5]\d))?)?\)?\s*(.*)$/i.exec(name) ?? []
  const [, sign, hours, minutes, words = ''] = parts
  const isAtZero = /^\(?(?:UTC|GMT)\b/i.test(name)
  const ahead = sign && hours ? minutesOf(sign, hours, minutes) : isAtZero ? 0 : undefined
  if (ahead !== undefined && Math.abs(ahead) > 15 * 60) return undefined
  if (words === '') return ahead === undefined ? undefined : { from: ahead, to: ahead }
  const zone = zoneOfWords(words, ahead)
  if (zone) return { zone }
  return ahead === undefined
    ? undefined
    : { from: ahead, to: display().summers.get(ahead) ?? ahead + 60 }
}
