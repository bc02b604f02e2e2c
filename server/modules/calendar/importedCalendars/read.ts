import { addDays, latestDay, type Moment, todayOf } from '#domain/days.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Rules } from '#server/kernel/outside/fetchOutside.ts'
import { uidSuffix } from '#server/modules/calendar/feeds/identifiers.ts'
import { readCalendar } from './reading/readCalendar.ts'
import { seal, unseal } from '#server/kernel/secrets/sealed.ts'
import type { MultipartFile } from '@fastify/multipart'
import { basename } from 'node:path'
import { wholeFile } from '#server/http/contentType.ts'

const use = 'everset: addresses of calendars'

/** Whoever has the address can read the calendar: it is not kept in plain, and opens in its own row alone. */
export const sealAddress = (secret: Buffer, id: string, address: string) =>
  seal(secret, use, id, address)
/** @returns null where the secret was another one */
export const addressOf = (secret: Buffer, id: string, sealed: Buffer) =>
  unseal(secret, use, id, sealed)

/** As it is fetched: what calendar programs subscribe to is an ordinary address. */
export const webAddress = (typed: string) =>
  typed.trim().replace(/^(?:webcals?|feed):\/\//i, 'https://')

const maxCalendarBytes = 5 * 1024 * 1024
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
  const today = todayOf(now, zone)
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

/** @throws AppError 422 and 413 beside the file */
export const bytesOf = (file: MultipartFile | undefined): Promise<Buffer> =>
  wholeFile(file, {
    missing: 'Choose an .ics file.',
    tooLarge: 'A calendar can be at most 5 MB.',
    aborted: 'The upload ended before the file was complete.',
    maxBytes: maxCalendarBytes,
  })
export const nameOf = (file: MultipartFile | undefined) =>
  basename((file?.filename ?? '').replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-100) || 'calendar.ics'
