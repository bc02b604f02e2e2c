import ICAL from 'ical.js'
import { dayText, homeDay, millis, timeAt } from './times.ts'
import { readTime, type Written } from './lines.ts'
import type { KnownZone } from './zones.ts'

/** How a series goes on, and which of its times are not after its end. */
export type Rule = { recur: ICAL.Recur; isWithin: (time: ICAL.Time) => boolean }

const names = new Set(
  (
    'FREQ INTERVAL COUNT UNTIL WKST BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS ' +
    'RSCALE SKIP'
  ).split(' '),
)
const maxText = 3000

function partsOf(text: string): Map<string, string> | null {
  if (text.length > maxText) return null
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().replaceAll(/\s/g, '').split(';')) {
    const [, name = '', value = ''] = /^([A-Z-]+)=([A-Z0-9,:+-]+)$/.exec(part) ?? []
    if (part === '' || name.startsWith('X-')) continue
    const isText = ['UNTIL', 'RSCALE', 'SKIP'].includes(name)
    const isNone = ['INTERVAL', 'COUNT'].includes(name) && /^0+$/.test(value)
    const isBounded = isText || (!/\d{7}/.test(value) && !isNone)
    if (!names.has(name) || parts.has(name) || !isBounded) return null
    parts.set(name, value)
  }
  return parts
}

/** Written as the start is, to the second; else to the end of that day, where it began and where the vendor is. */
function endOf(until: Written, start: ICAL.Time, isFloating: boolean, home: KnownZone) {
  const isUtc = until.ahead !== undefined
  if (until.clock && !start.isDate && isUtc !== isFloating) {
    const last = millis(timeAt(until, isUtc ? ICAL.Timezone.utcTimezone : (start.zone ?? home)))
    return (time: ICAL.Time) => millis(time) <= last
  }
  const at = isUtc ? timeAt(until, ICAL.Timezone.utcTimezone) : null
  const [last] = [until.day, ...(at ? [dayText(at), homeDay(at, home)] : [])].sort().slice(-1)
  return (time: ICAL.Time) => dayText(time) <= (last ?? '') || homeDay(time, home) <= (last ?? '')
}

/** @returns null for what nobody can read */
export function readRule(
  text: string,
  { time: start, isFloating }: { time: ICAL.Time; isFloating: boolean },
  home: KnownZone,
): Rule | null {
  const parts = partsOf(text)
  if (!parts?.has('FREQ') || (parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return null
  const written = parts.get('UNTIL')
  const until = written === undefined ? null : readTime(written)
  if (written !== undefined && !until) return null
  const isWithin = until ? endOf(until, start, isFloating, home) : () => true
  const plain = [...parts].filter(([name]) => !['UNTIL', 'RSCALE', 'SKIP'].includes(name))
  try {
    const recur = ICAL.Recur.fromString(plain.map((part) => part.join('=')).join(';'))
    return { recur, isWithin }
  } catch {
    return null
  }
}
