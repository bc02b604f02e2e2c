import { addDays } from '#domain/days.ts'
import { partsOf } from '#domain/instants.ts'

/** How far a zone's clocks are ahead at an instant, in ms. */
function aheadAt(ms: number, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(new Date(ms), 'en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - ms
}

/**
 * When the clocks of a zone show a time `HH:MM` of a day: the first time, where they show it twice; as much later as
 * they are put forward, where they never do.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const before = shown - aheadAt(shown - 86_400_000, zone)
  if (before + aheadAt(before, zone) === shown) return new Date(before)
  const after = shown - aheadAt(shown + 86_400_000, zone)
  return new Date(after + aheadAt(after, zone) === shown ? after : before)
}

/** When a day is over in a zone. */
export const endOfDay = (day: string, zone: string): Date =>
  instantAt(addDays(day, 1), '00:00', zone)
