import { notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockResources, readToday } from '#server/modules/calendar/calendar/resources.ts'
import * as queries from './queries.ts'
import { businessOf } from '#server/modules/calendar/calendar/service.ts'
import type { Db } from '#server/db/db.ts'
import type { MailSettings } from '#server/kernel/mail.ts'
import { fill } from './fill.ts'
import { tellClashes, tellWorse } from './mails.ts'
import { nextTry, nextTime, readBytes, rulesOf, addressOf } from './read.ts'
import { suspicionOf } from './worse.ts'
import { gunzipSync } from 'node:zlib'
import { todayOf } from '#domain/days.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { fetchChanged, OutsideError, type Rules } from '#server/kernel/outside/fetchOutside.ts'
import { NoCalendar } from '#server/modules/calendar/importedCalendars/reading/readCalendar.ts'

type Taking = { today: string; now: Date; settings: MailSettings; file?: Buffer | null }

/** What was read takes the place of the last reading; or waits, where that is better, and the vendor is told once. */
export async function takeReading(
  tx: Db,
  id: string,
  reading: Pick<queries.NewCalendar, 'found' | 'version' | 'dueAt'>,
  { today, now, settings, file = null }: Taking,
): Promise<void> {
  const last = await queries.readLast(tx, id, reading.found, today)
  const failure = suspicionOf(last, reading.found)
  if (failure === null) return void (await queries.keep(tx, id, reading, now, file))
  const dueAt = file ? reading.dueAt : nextTry(now, last.failures)
  await queries.hold(tx, id, { ...reading, dueAt }, { now, failure, file })
  if (!last.isHeld) await tellWorse(tx, settings, last, failure)
}

/** Takes the time of a calendar as it stands now. @returns whether any other than before */
export async function fillAndTell(
  tx: Db,
  id: string,
  vendorId: string,
  { today, now, settings }: Taking,
): Promise<boolean> {
  const changed = await fill(tx, vendorId, id, today)
  await tellClashes(tx, settings, vendorId, { today, now })
  return changed
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
    const removed = expectRow(await queries.remove(tx, vendorId, id), 'This calendar')
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now: clock(), settings })
    return { message: `${removed.name} is removed, and the time it took is free again.` }
  })

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
  const gaps = await queries.findGaps(db, todayOf(clock()), 100)
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
