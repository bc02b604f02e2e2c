import { notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { readToday } from '#server/modules/calendar/calendar/zones.ts'
import * as queries from './queries.ts'
import { fillAndTell } from './take.ts'
import { businessOf } from '#server/modules/calendar/calendar/service.ts'

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
    const removed = await queries.remove(tx, vendorId, id)
    if (!removed) throw notFound('This calendar')
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now: clock(), settings })
    return { message: `${removed.name} is removed, and the time it took is free again.` }
  })
