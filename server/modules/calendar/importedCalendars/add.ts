import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { sha256 } from '#server/http/tokens.ts'
import { fetchChanged, OutsideError, type Rules } from '#server/kernel/outside/fetchOutside.ts'
import type { Context } from '#server/kernel/context.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockResources, readToday } from '#server/modules/calendar/calendar/resources.ts'
import { sealAddress, webAddress, nextTime, readBytes, rulesOf, bytesOf, nameOf } from './read.ts'
import * as queries from './queries.ts'
import { fillAndTell, takeReading, getImportedCalendars } from './service.ts'
import { targetOf } from './target.ts'
import type { CalendarContent } from './reading/expand.ts'
import { NoCalendar } from './reading/readCalendar.ts'

const maxCalendars = 10
/** Somebody waits for it. */
const patience = 15_000
const firstVersion = { etag: null, modified: null }

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
    const content = await readBytes(bytes, services, { ...place, now: clock() })
    const id = randomUUID()
    const { host } = new URL(address)
    const source = {
      id,
      host,
      address: sealAddress(settings.secret, id, address),
      addressHash: sha256(address),
    }
    const added = await keep(services, place, source, content.name ?? host, {
      found: content,
      version,
    })
    return await shown(services, actor, added)
  } catch (error) {
    if (error instanceof OutsideError || error instanceof NoCalendar)
      throw invalid({ address: error.message })
    throw error
  }
}

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
    const content = await readBytes(bytes, services, { ...place, now: clock() })
    const source = { id: randomUUID(), file: gzipSync(bytes) }
    const added = await keep(services, place, source, nameOf(file), {
      found: content,
      version: firstVersion,
    })
    return await shown(services, actor, added)
  } catch (error) {
    if (error instanceof NoCalendar) throw invalid({ file: error.message })
    throw error
  }
}
