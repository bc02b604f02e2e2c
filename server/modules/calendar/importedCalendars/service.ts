import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from '#server/db/sql.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { sha256 } from '#server/http/tokens.ts'
import { wholeFile } from '#server/http/contentType.ts'
import { publish } from '#server/kernel/live.ts'
import { fetchChanged, OutsideError, type Rules } from '#server/kernel/outside/fetchOutside.ts'
import type { Context } from '#server/kernel/context.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { readResources } from '#server/modules/calendar/calendar/queries.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { readToday } from '#server/modules/calendar/calendar/zones.ts'
import { sealAddress, webAddress } from './address.ts'
import * as queries from './queries.ts'
import { maxCalendarBytes, nextTime, readBytes, rulesOf } from './read.ts'
import { fillAndTell, takeReading } from './take.ts'
import type { CalendarContent } from './reading/expand.ts'
import { NoCalendar } from './reading/readCalendar.ts'

const maxCalendars = 10
/** Somebody waits for it. */
const patience = 15_000
const firstVersion = { etag: null, modified: null }

const businessOf = ({ vendorId }: Actor) => {
  if (!vendorId) throw notFound('Vendor')
  return vendorId
}

export async function getImportedCalendars({ db, clock }: Context, actor: Actor) {
  const vendorId = businessOf(actor)
  const now = clock()
  const today = await readToday(db, vendorId, now)
  const [calendars, clashes] = await Promise.all([
    queries.list(db, vendorId, today),
    queries.readClashes(db, vendorId, today, now),
  ])
  const items = calendars.map((each) => ({
    ...each,
    clashes: clashes.filter(({ calendarId }) => calendarId === each._id),
  }))
  return { items, nextCursor: null, total: items.length }
}

/** The team or hall it is for. @throws AppError 422 when it is none of theirs */
async function targetOf({ db }: Context, actor: Actor, resourceId: string | undefined) {
  const vendorId = businessOf(actor)
  const resources = await readResources(db, vendorId)
  if (resourceId && !resources.some(({ _id }) => _id === resourceId))
    throw invalid({ resourceId: 'Choose one of your own teams or halls.' })
  const { zone } = await db.one<{ zone: string | null }>(
    sql`select zone_of_city(city_id) as zone from vendors where id = ${vendorId}`,
  )
  return { vendorId, resourceId: resourceId ?? null, zone }
}

type Adding = {
  found: CalendarContent
  version: typeof firstVersion | { etag: string | null; modified: string | null }
}

/** Writes what was read, takes its time, and says what stands in it. */
async function keep(
  services: Context,
  place: queries.CalendarTarget,
  source: queries.Source,
  name: string,
  { found, version }: Adding,
) {
  const { db, clock, settings } = services
  const { vendorId } = place
  const now = clock()
  const calendar = { name, found, version, dueAt: nextTime(now, 'file' in source) }
  return db.transaction(async (tx) => {
    await lockResources(tx, vendorId)
    await queries.lock(tx, vendorId)
    const same = await queries.findSame(tx, place, source, name)
    const today = await readToday(tx, vendorId, now)
    const at = { today, now, settings, file: 'file' in source ? source.file : null }
    if (same) await takeReading(tx, same.id, calendar, at)
    else {
      const { count } = await queries.count(tx, vendorId)
      if (count >= maxCalendars)
        throw conflict(`At most ${maxCalendars} calendars. Remove one first.`)
      await queries.insert(tx, place, source, calendar, now)
    }
    const id = same?.id ?? source.id
    const changed = await fillAndTell(tx, id, vendorId, at)
    if (changed) await timeChanged.emit(tx, { vendorId, now, settings })
    return id
  })
}

async function shown(services: Context, actor: Actor, id: string) {
  const { items } = await getImportedCalendars(services, actor)
  const calendar = items.find(({ _id }) => _id === id)
  if (!calendar) throw notFound('This calendar')
  return calendar
}

/** @throws AppError 422 beside the address: not to be reached, private, no calendar */
export async function createImportedCalendar(
  services: Context,
  actor: Actor,
  { address: typed, resourceId }: { address: string; resourceId?: string | undefined },
  rules: Partial<Rules> = {},
) {
  const { clock, settings } = services
  const place = await targetOf(services, actor, resourceId)
  const address = webAddress(typed)
  try {
    const fetched = await fetchChanged(
      address,
      { ...rulesOf(services, patience), ...rules },
      firstVersion,
    )
    if (!fetched) throw new OutsideError('The website answered with 304.')
    const { bytes, ...version } = fetched
    const found = await readBytes(bytes, services, { ...place, now: clock() })
    const id = randomUUID()
    const { host } = new URL(address)
    const source = {
      id,
      host,
      address: sealAddress(settings.secret, id, address),
      addressHash: sha256(address),
    }
    const added = await keep(services, place, source, found.name ?? host, { found, version })
    return await shown(services, actor, added)
  } catch (error) {
    if (error instanceof OutsideError || error instanceof NoCalendar)
      throw invalid({ address: error.message })
    throw error
  }
}

const bytesOf = (file: MultipartFile | undefined): Promise<Buffer> =>
  wholeFile(file, {
    missing: 'Choose an .ics file.',
    tooLarge: 'A calendar can be at most 5 MB.',
    aborted: 'The upload ended before the file was complete.',
    maxBytes: maxCalendarBytes,
  })
const nameOf = (file: MultipartFile | undefined) =>
  basename((file?.filename ?? '').replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-100) || 'calendar.ics'

/** @throws AppError 422 and 413 beside the file */
export async function uploadCalendarFile(
  services: Context,
  actor: Actor,
  resourceId: string,
  file: MultipartFile | undefined,
) {
  const { clock } = services
  const bytes = await bytesOf(file)
  const place = await targetOf(services, actor, resourceId === 'all' ? undefined : resourceId)
  try {
    const found = await readBytes(bytes, services, { ...place, now: clock() })
    const source = { id: randomUUID(), file: gzipSync(bytes) }
    const added = await keep(services, place, source, nameOf(file), {
      found,
      version: firstVersion,
    })
    return await shown(services, actor, added)
  } catch (error) {
    if (error instanceof NoCalendar) throw invalid({ file: error.message })
    throw error
  }
}

/** @throws AppError 404 not theirs */
export async function refreshImportedCalendar({ db, clock }: Context, actor: Actor, id: string) {
  if (!(await queries.askAgain(db, businessOf(actor), id, clock()))) throw notFound('This calendar')
  return { message: 'We are reading it again.' }
}

/** What was read last is right although it looks worse: it takes its place. @throws AppError 404 nothing waits */
export const acceptImportedCalendar = (
  { db, clock, settings }: Context,
  actor: Actor,
  id: string,
) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    const now = clock()
    await lockResources(tx, vendorId)
    if (!(await queries.accept(tx, vendorId, id, now))) throw notFound('This reading')
    const today = await readToday(tx, vendorId, now)
    const changed = await fillAndTell(tx, id, vendorId, { today, now, settings })
    if (changed) await timeChanged.emit(tx, { vendorId, now, settings })
    return { message: 'We took it as it is.' }
  })

/** @throws AppError 404 not theirs */
export const dismissClash = ({ db }: Context, actor: Actor, id: string, bookingId: string) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    if (!(await queries.settle(tx, vendorId, id, bookingId))) throw notFound('This booking')
    await publish(tx, [vendorId], 'Calendar', vendorId)
    return { message: 'We won’t mention it again.' }
  })

/** Its time is free again, unless another calendar takes it. @throws AppError 404 not theirs */
export const deleteImportedCalendar = (
  { db, clock, settings }: Context,
  actor: Actor,
  id: string,
) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    await lockResources(tx, vendorId)
    const removed = await queries.remove(tx, vendorId, id)
    if (!removed) throw notFound('This calendar')
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now: clock(), settings })
    return { message: `${removed.name} is removed, and the time it took is free again.` }
  })
