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

/** A zone that the file does not define, by the rules that this machine knows. */
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

function known(name: string): KnownZone | undefined {
  try {
    return new KnownZone(name)
  } catch {
    return undefined
  }
}

/**
 * The zone that a file names without defining it: of the IANA list, also behind somebody's prefix
 * (`/mozilla.org/20050126_1/Europe/Berlin`), or as Windows calls it. Nothing where nobody knows it.
 */
export function zoneNamed(tzid: string): KnownZone | undefined {
  const name = tzid.trim().replaceAll(/^"|"$/g, '')
  const tail = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?$/.exec(name)?.[0]
  const windows = zonesOfWindows.get(name.toLowerCase())
  return (windows && known(windows)) || known(name) || (tail && known(tail)) || undefined
}
