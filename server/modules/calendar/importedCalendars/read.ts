import { addDays, latestDay, type Moment, todayOf } from '#domain/days.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Rules } from '#server/kernel/outside/fetchOutside.ts'
import { uidSuffix } from '#server/modules/calendar/feeds/identifiers.ts'
import { readCalendar } from './reading/readCalendar.ts'

export const maxCalendarBytes = 5 * 1024 * 1024
const minute = 60_000

type Settings = Pick<Services, 'settings'>
export const rulesOf = ({ settings }: Settings, patience: number): Rules => ({
  max: maxCalendarBytes,
  patience,
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  userAgent: `Everset (${settings.publicUrl})`,
})

/** The days that a calendar takes, as far as anybody may plan. @throws NoCalendar */
export function readBytes(
  bytes: Uint8Array,
  { settings }: Settings,
  { vendorId, zone, now }: { vendorId: string; zone: string | null; now: Moment },
) {
  const today = todayOf(() => now, zone)
  return readCalendar(bytes, {
    zone: zone ?? now.zone,
    firstDay: addDays(today, -1),
    lastDay: latestDay(today),
    own: uidSuffix(vendorId, settings.publicUrl),
  })
}

const later = (now: Date, minutes: number) =>
  // Those that were added together need not be asked for together.
  new Date(now.getTime() + minutes * minute * (0.9 + Math.random() * 0.2))
/** An address is read every half hour; a file once a day, since rules without an end go on. */
export const nextTime = (now: Date, isFile: boolean) => later(now, isFile ? 24 * 60 : 30)
/** After a failure twice as long each time, a day at most. */
export const nextTry = (now: Date, failures: number) =>
  later(now, Math.min(24 * 60, 15 * 2 ** failures))
