import ICAL from 'ical.js'
import { type Property, readTime } from './lines.ts'
import type { Part } from './parse.ts'

/** Half a century of changes, one by one; more is no zone of people. */
const maxParts = 300
const maxDates = 500

const valueOf = ({ properties }: Part, name: string) =>
  properties.filter((each) => each.name === name).map(({ value }) => value)

/** Once a year, or as long as it did. */
const isYearly = (rule: string) =>
  rule.length < 200 &&
  /^(?:[A-Z]+=[\w,+-]+;?)+$/i.test(rule) &&
  /(?:^|;)FREQ=YEARLY(?:;|$)/i.test(rule) &&
  !/BY(?:HOUR|MINUTE|SECOND|SETPOS|YEARDAY|WEEKNO)=/i.test(rule)
const isOffset = (text: string) => /^[+-](?:0\d|1[0-5])[0-5]\d(?:[0-5]\d)?$/.test(text)

function isWhole(part: Part): boolean {
  const [starts, from, to, rules] = ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE'].map((name) =>
    valueOf(part, name),
  ) as [string[], string[], string[], string[]]
  const dates = valueOf(part, 'RDATE').flatMap((value) => value.split(','))
  return (
    part.broken.length === 0 &&
    !part.isTorn &&
    [starts, from, to].every(({ length }) => length === 1) &&
    readTime(starts[0] ?? '')?.clock !== undefined &&
    [...from, ...to].every(isOffset) &&
    rules.length <= 1 &&
    rules.every(isYearly) &&
    dates.length <= maxDates &&
    dates.every((date) => readTime(date) !== null)
  )
}

const goesOn = (part: Part) =>
  valueOf(part, 'RRULE').some((rule) => !/(?:UNTIL|COUNT)=/i.test(rule)) ||
  valueOf(part, 'RDATE').length > 5
const isSteady = (part: Part) => valueOf(part, 'TZOFFSETFROM')[0] === valueOf(part, 'TZOFFSETTO')[0]

/** As the library reads it: lines that were looked at, and nothing else. */
function textOf({ name, properties, nested }: Part): string {
  const lineOf = ({ name: of, value }: Property) => `${of}:${value}`
  const lines = properties.filter((each) => each.name !== 'X-LIC-LOCATION').map(lineOf)
  return [`BEGIN:${name}`, ...lines, ...nested.map(textOf), `END:${name}`].join('\r\n')
}

/**
 * A zone as the file defines it: whole, bounded, and going on, or nothing: one whose summer or winter time has no rule
 * any more may be either.
 */
export function fileZone(part: Part): ICAL.Timezone | null {
  const { nested } = part
  if (
    part.isTorn ||
    part.broken.length > 0 ||
    part.properties.some(({ name }) => /^(?:DT|R)/.test(name))
  )
    return null
  if (nested.length === 0 || nested.length > maxParts || !nested.every(isWhole)) return null
  const kinds = Map.groupBy(nested, ({ name }) => name)
  const isSure =
    nested.length === 1
      ? nested.every((each) => isSteady(each))
      : [...kinds.values()].every((each) => each.some((one) => goesOn(one) || isSteady(one)))
  if (!isSure || (kinds.size < 2 && nested.some(goesOn))) return null
  try {
    const component = new ICAL.Component(
      ICAL.parse(textOf(part)) as ConstructorParameters<typeof ICAL.Component>[0],
    )
    const zone = new ICAL.Timezone({ component, tzid: valueOf(part, 'TZID')[0] ?? '' })
    zone.utcOffset(ICAL.Time.fromDateTimeString('2027-01-01T00:00:00'))
    return zone
  } catch {
    return null
  }
}
