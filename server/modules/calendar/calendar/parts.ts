import { listWords } from '#domain/calendar/halls.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { importedTimeChanged, holdIsOverdue, timeChanged } from './events.ts'
import * as queries from './queries.ts'
import { lockResources } from './resources.ts'
import type { Context } from '#server/kernel/context.ts'
import { businessOf, nameBlock } from './service.ts'
import { readToday } from './zones.ts'

/**
 * What a hall contains. What is booked already is written for all that it takes, in this transaction; where two
 * bookings would take the same time, nothing changes.
 * @throws AppError 404 not theirs, 409 naming what clashes, 422 what contains it already
 */
export const updateResourceParts = (
  { db, clock, settings }: Context,
  actor: Actor,
  { resourceId, partIds }: { resourceId: string; partIds: readonly string[] },
) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    const now = clock()
    await lockResources(tx, vendorId)
    await queries.lockPlan(tx, vendorId)
    const today = await readToday(tx, vendorId, now)
    const all = await queries.readResources(tx, vendorId)
    const whole = all.find(({ _id }) => _id === resourceId)
    if (!whole) throw notFound('This team or hall')
    const parts = all.filter(({ _id }) => partIds.includes(_id))
    if (parts.length < new Set(partIds).size)
      throw invalid({ partIds: 'Choose among your own teams and halls.' })
    await queries.setParts(tx, vendorId, resourceId, partIds).catch((error) => {
      throw isRing(error)
        ? invalid({ partIds: `One of these contains ${whole.name} already.` })
        : error
    })
    const added = parts.filter(({ withinId }) => withinId !== resourceId).map(({ _id }) => _id)
    const clashing = await queries.readClashing(tx, vendorId, added, today, now)
    for (const { bookingId } of clashing.filter(({ overdue }) => overdue))
      if (bookingId) await holdIsOverdue.emit(tx, { bookingId, now, settings })
    const left = clashing.some(({ overdue }) => overdue)
      ? await queries.readClashing(tx, vendorId, added, today, now)
      : clashing
    if (left.length > 0) {
      const message = `${whole.name} can’t contain them while these days clash: ${left.map(nameBlock).join('; ')}.`
      throw conflict(message, {
        fields: { partIds: message },
        about: { blocks: left.map(toBlock) },
      })
    }
    await queries.relate(tx, vendorId, added, today)
    await importedTimeChanged.emit(tx, { vendorId, today })
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now, settings })
    const names = parts.map(({ name }) => name)
    return {
      message: names.length
        ? `${whole.name} contains ${listWords(names)}.`
        : `${whole.name} is booked by itself.`,
    }
  })

const toBlock = ({ overdue: _overdue, ...block }: queries.BlockRow & { overdue: boolean }) => block
const isRing = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'resource_in_a_ring' ||
  (error as { code?: string }).code === '23514'
