import ICAL from 'ical.js'
import type { Part } from './parse.ts'
import { fileZone } from './fileZones.ts'
import { hoursOfName, zoneNamed } from './zones.ts'

/** By what a time is read: a zone, and how much later it may be (ms) where nobody knows that for sure. */
export type Clock = { zone: ICAL.Timezone; late: number; isUnknown: boolean }

const hour = 3_600_000
const minute = 60_000

/** As far ahead of UTC (minutes) all year. */
class Ahead extends ICAL.Timezone {
  readonly #minutes: number
  constructor(tzid: string, minutes: number) {
    super({ tzid })
    this.#minutes = minutes
  }
  override utcOffset(): number {
    return this.#minutes * 60
  }
}

/** The day in any zone: from UTC+14's reading to UTC-12's. */
const anywhere = (tzid: string): Clock => ({
  zone: new Ahead(tzid, 14 * 60),
  late: 26 * hour,
  isUnknown: true,
})

/** More zones than a calendar of people has: the rest are nobody's. */
const maxZones = 500
const maxName = 200

/** Zones by their names: a known name beats what the file defines, what nobody knows may be anywhere. */
export function clocksOf(definitions: readonly Part[]): (name: string) => Clock {
  const clocks = new Map<string, Clock>()
  const byName = Map.groupBy(definitions, ({ properties }) =>
    (properties.find(({ name }) => name === 'TZID')?.value ?? '').slice(0, maxName),
  )
  const exact = (zone: ICAL.Timezone): Clock => ({ zone, late: 0, isUnknown: false })
  const clockOf = (name: string): Clock => {
    const known = zoneNamed(name)
    if (known) return exact(known)
    const defined = byName.get(name) ?? []
    const located = defined.flatMap(({ properties }) =>
      properties.filter((each) => each.name === 'X-LIC-LOCATION').map(({ value }) => value),
    )
    const place = located.length === 1 ? zoneNamed(located[0] ?? '') : undefined
    if (place) return exact(place)
    const zone = defined.length === 1 && defined[0] ? fileZone(defined[0]) : null
    if (zone) return exact(zone)
    const hours = hoursOfName(name)
    if (!hours) return anywhere(name)
    return 'zone' in hours
      ? exact(hours.zone)
      : {
          zone: new Ahead(name, hours.to),
          late: (hours.to - hours.from) * minute,
          isUnknown: false,
        }
  }
  return (name) => {
    const known = clocks.get(name)
    if (known) return known
    const isTooMuch = name.length > maxName || clocks.size >= maxZones
    const clock = isTooMuch ? anywhere(name.slice(0, maxName)) : clockOf(name)
    if (!isTooMuch) clocks.set(name, clock)
    return clock
  }
}
