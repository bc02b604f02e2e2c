import type { Clock } from './clocks.ts'
import type { Doubt } from './doubts.ts'
import { type Event, moreStarts, readEvent, textOf } from './events.ts'
import type { Part } from './parse.ts'
import type { Clocks, Moment } from './times.ts'

/** All that has one identifier: the entries of it, and those of their instances that were changed. */
export type Series = { uid: string; masters: Event[]; moved: Event[]; more: Moment[] }

const isSingle = ({ rules, extras }: Event) => rules.length === 0 && extras.length === 0

/** A version takes another's place where nothing about it is in doubt. */
const replaces = (one: Event, other: Event) =>
  one.rank > other.rank && one.doubts.length === 0 && !(isSingle(one) && !isSingle(other))
const sameInstance = (one: Event, other: Event) =>
  one.andFuture === other.andFuture &&
  one.recurrence !== null &&
  other.recurrence?.compare(one.recurrence) === 0

/** Those that no later version replaces: of two without a version both count. */
const newest = (events: Event[], isSame: (one: Event, other: Event) => boolean) => {
  const best = new Map<string, number>()
  // Only those of one instance are compared, and they are few; of a thousand alike, by their highest version.
  for (const each of events) {
    const key = each.recurrence?.toString() ?? ''
    if (each.doubts.length === 0) best.set(key, Math.max(best.get(key) ?? 0, each.rank))
  }
  const highest = events.filter(
    (each) => each.rank === best.get(each.recurrence?.toString() ?? '') && each.doubts.length === 0,
  )
  const few = highest.slice(0, 100)
  return events.filter((each) => !few.some((one) => isSame(one, each) && replaces(one, each)))
}

/** The zone of a series: that in which it starts. */
function clockOf(part: Part, { clockOf: clockNamed }: Clocks): Clock | null {
  const start = part.properties.find(({ name }) => name === 'DTSTART')
  const tzid = start?.parameters.get('TZID')?.trim()
  return tzid ? clockNamed(tzid) : null
}

export type EntryRead = { part: Part; event: Event | null; doubts: Doubt[] }

/** The entries of a calendar, one by one, and by their identifiers. */
export function readSeries(parts: readonly Part[], clocks: Clocks) {
  const entries: EntryRead[] = []
  const series: Series[] = []
  const byUid = Map.groupBy(
    parts.entries(),
    ([index, part]) => textOf(part, 'UID') || `none ${index}`,
  )
  for (const [uid, versions] of byUid) {
    const first = versions.find(([, { properties }]) =>
      properties.every(({ name }) => name !== 'RECURRENCE-ID'),
    )
    const clock = first ? clockOf(first[1], clocks) : null
    const read = versions.map(([index, part]) => {
      try {
        return { part, ...readEvent(part, clocks, clockOf(part, clocks) ?? clock, index) }
      } catch {
        return { part, event: null, doubts: [{ reason: 'start' as const, day: null, text: '' }] }
      }
    })
    const more = versions.flatMap(([, part]) => moreStarts(part, clocks, clock))
    const events = read.flatMap(({ event }) => event ?? [])
    const masters = events.filter(({ recurrence }) => recurrence === null)
    const moved = events.filter(({ recurrence }) => recurrence !== null)
    entries.push(...read)
    series.push({
      uid,
      masters: newest(masters, () => true),
      moved: newest(moved, sameInstance),
      more,
    })
  }
  return { entries, series }
}
