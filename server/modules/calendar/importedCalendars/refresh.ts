import { gunzipSync } from 'node:zlib'
import { todayOf } from '#domain/days.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { fetchChanged, OutsideError, type Rules } from '#server/kernel/outside/fetchOutside.ts'
import type { Context } from '#server/kernel/context.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { readToday } from '#server/modules/calendar/calendar/zones.ts'
import { addressOf } from './address.ts'
import { fill } from './fill.ts'
import { tellClashes } from './mails.ts'
import * as queries from './queries.ts'
import { nextTime, nextTry, readBytes, rulesOf } from './read.ts'
import { fillAndTell, takeReading } from './take.ts'
import { NoCalendar } from './reading/readCalendar.ts'

const atOnce = 4
const patience = 30_000
const claimMinutes = 10

/** What is at the source now; null when it has not changed. @throws OutsideError, NoCalendar */
async function look(services: Context, due: queries.Due, rules: Partial<Rules>) {
  const { clock, settings } = services
  const target = { vendorId: due.vendorId, zone: due.zone, now: clock() }
  if (due.file)
    return {
      found: await readBytes(gunzipSync(due.file), services, target),
      version: { etag: null, modified: null },
    }
  const address = due.address && addressOf(settings.secret, due.id, due.address)
  if (!address) throw new NoCalendar('We can no longer read its address. Please add it again.')
  // Now and then also what has not changed: what recurs for ever goes on.
  const known = due.isOld ? { etag: null, modified: null } : due
  const fetched = await fetchChanged(address, { ...rulesOf(services, patience), ...rules }, known)
  if (!fetched) return null
  const { bytes, etag, modified } = fetched
  return { found: await readBytes(bytes, services, target), version: { etag, modified } }
}

async function readOne(services: Context, due: queries.Due, rules: Partial<Rules>) {
  const { db, clock, settings } = services
  try {
    const seen = await look(services, due, rules)
    const now = clock()
    const dueAt = nextTime(now, due.file !== null)
    const { vendorId } = due
    await db.transaction(async (tx) => {
      await lockResources(tx, vendorId)
      const today = await readToday(tx, vendorId, now)
      const at = { today, now, settings }
      if (seen) await takeReading(tx, due.id, { ...seen, dueAt }, at)
      else await queries.keepSame(tx, due.id, dueAt, now)
      const changed = await fillAndTell(tx, due.id, vendorId, at)
      if (changed) await timeChanged.emit(tx, { vendorId, now, settings })
    })
  } catch (error) {
    const known = error instanceof OutsideError || error instanceof NoCalendar
    const why = known ? error.message : 'It could not be read.'
    const now = clock()
    await queries.fail(db, due.id, why, nextTry(now, due.failures), now)
    if (!known) throw error
  }
}

/** Job: reads the calendars whose time has come. */
export async function refreshCalendars(
  services: Context,
  rules: Partial<Rules> = {},
): Promise<void> {
  for (;;) {
    const now = services.clock()
    const until = new Date(now.getTime() + claimMinutes * 60_000)
    const due = await queries.claimDue(services.db, now, until, atOnce)
    if (due.length === 0) return
    const done = await Promise.allSettled(due.map((each) => readOne(services, each, rules)))
    const failed = done.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** Job: where a booking or days off have gone, the calendar's time is taken. */
export async function closeGaps({ db, clock, settings }: Context): Promise<number> {
  const gaps = await queries.findGaps(db, todayOf(clock), 100)
  await oneByOne(gaps, ({ id, vendorId }) =>
    db.transaction(async (tx) => {
      const now = clock()
      const today = await readToday(tx, vendorId, now)
      if (!(await fill(tx, vendorId, id, today))) return
      await tellClashes(tx, settings, vendorId, { today, now })
      await timeChanged.emit(tx, { vendorId, now, settings })
    }),
  )
  return gaps.length
}
