import { listWords } from '#domain/words.ts'
import { randomUUID } from 'node:crypto'
import { withAllWithin } from '#domain/calendar/halls.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import { formatLongDays } from '#domain/days.ts'
import { daysOf, partName, type SlotName, type Stay } from '#domain/times.ts'
import { conflict, invalid, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import * as rows from './daysOffRows.ts'
import { holdIsOverdue, importedTimeChanged, timeChanged } from './events.ts'
import { checkDaysOff } from './policy.ts'
import * as queries from './queries.ts'
import { lockResources, readToday, readRules } from './resources.ts'
import type { Context } from '#server/kernel/context.ts'
import { businessOf, nameBlock, whenOf } from './service.ts'

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
    // What is not open yet is set before it is.
    const all = [
      ...(await queries.readResources(tx, vendorId)),
      ...(await queries.readDrafts(tx, vendorId)),
    ]
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
      const named = left.map((block) => nameBlock(block, settings.locale))
      const message = `${whole.name} can’t contain them while these days clash: ${named.join('; ')}.`
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

type DaysOff = {
  firstDay: string
  lastDay?: string
  parts?: readonly SlotName[]
  resourceId?: string
  note?: string
}
const isOverlap = (error: unknown) => (error as { code?: string }).code === '23P01'

/** These parts of the days, at the hours they are sold at now. @throws AppError 422 one that is not sold */
function inParts(days: Stay, parts: readonly SlotName[], { slots }: WorkingRules): Stay {
  const unsold = parts.find((part) => !slots.some(({ name }) => name === part))
  if (unsold) throw invalid({ parts: `You don’t sell the ${partName(unsold)} by itself.` })
  const sold = slots.filter(({ name }) => parts.includes(name))
  const times = daysOf(days).flatMap((day) =>
    sold.map((slot) => ({ name: '', day, slot, guests: 0 })),
  )
  return { ...days, times }
}
/** A row for each day of which parts are taken: each can be given back by itself. */
const eachDay = ({ times, ...days }: Stay): Stay[] =>
  times
    ? daysOf(days).map((day) => ({
        firstDay: day,
        lastDay: day,
        times: times.filter((time) => time.day === day),
      }))
    : [days]

/** All the named resources or none. @throws AppError 409 naming the days that are booked, 422 beside the field */
export async function createDaysOff(
  { db, clock, settings }: Context,
  actor: Actor,
  input: DaysOff,
) {
  const vendorId = businessOf(actor)
  const days: Stay = { firstDay: input.firstDay, lastDay: input.lastDay ?? input.firstDay }
  const parts = input.parts ?? []
  const today = await readToday(db, vendorId, clock())
  checkDaysOff(days, today, parts.length > 0)
  let chosen: string[] = []
  let stay = days
  try {
    const blocked = await db.transaction(async (tx) => {
      const ids: string[] = []
      await lockResources(tx, vendorId)
      // Only now: nobody puts a hall into another, or sells other hours, before this is written.
      if (parts.length > 0) stay = inParts(days, parts, await readRules(tx, vendorId))
      const all = await queries.readResources(tx, vendorId)
      chosen = (input.resourceId ? withAllWithin(all, input.resourceId) : all).map(({ _id }) => _id)
      if (chosen.length === 0)
        throw invalid({ resourceId: 'Choose one of your own teams or halls.' })
      for (const { id } of await rows.overdueHoldsIn(tx, vendorId, stay, clock()))
        await holdIsOverdue.emit(tx, { bookingId: id, now: clock(), settings })
      const cleared = await rows.clearImportedHours(tx, chosen, stay)
      if (!stay.times) await rows.clearPartsOff(tx, chosen, days)
      const act = { note: input.note ?? '', takenWith: randomUUID() }
      for (const resourceId of chosen)
        for (const each of eachDay(stay)) {
          const taken = await rows.insertDaysOff(tx, vendorId, resourceId, each, act)
          ids.push(...taken.map(({ id }) => id))
        }
      if (cleared > 0) await importedTimeChanged.emit(tx, { vendorId, today })
      await publish(tx, [vendorId], 'Calendar', vendorId)
      return ids
    })
    if (blocked.length === 0)
      throw conflict(`${formatLongDays(days.firstDay, days.lastDay)}: already off.`, {
        fields: stay.times
          ? { parts: 'These parts are already off.' }
          : { firstDay: 'These days are already off.' },
      })
    const blocks = await queries.readBlocks(db, vendorId, days, clock())
    return { blocks: blocks.filter(({ _id }) => blocked.includes(_id)) }
  } catch (error) {
    throw isOverlap(error) ? await booked({ db, clock, settings }, vendorId, stay, chosen) : error
  }
}

async function booked(
  { db, clock, settings: { locale } }: Context,
  vendorId: string,
  stay: Stay,
  chosen: string[],
) {
  const blocks = await queries.readInTheWay(db, vendorId, stay, clock(), chosen)
  const bookings = blocks.filter(({ bookingId }) => bookingId !== null)
  const named = bookings.map((block) => nameBlock(block, locale)).join('; ')
  const message = !named
    ? 'Someone got there first. Please look again.'
    : bookings.some(({ isBeside }) => !isBeside)
      ? `Not free: ${named}. Cancel or decline first.`
      : `Kept free to set up or clear up: ${named}. Cancel or decline first, or change what you need around bookings ` +
        'under “When you work”.'
  const about = { blocks: bookings.map(({ isBeside: _said, ...block }) => block) }
  return conflict(message, { fields: { firstDay: message }, about })
}

/** @throws AppError 404 not theirs, 409 when it is a booking */
export async function deleteDaysOff(
  { db, clock, settings }: Context,
  actor: Actor,
  blockId: string,
) {
  const vendorId = businessOf(actor)
  const block = expectRow(await queries.findBlock(db, vendorId, blockId), 'This entry')
  if (block.kind === 'imported')
    throw conflict(`It comes from ${block.note}. Change it there, or remove that calendar here.`)
  await db.transaction(async (tx) => {
    await lockResources(tx, vendorId)
    if (!(await rows.deleteDaysOff(tx, vendorId, blockId)))
      throw conflict('This is a booking. Cancel or decline it under Bookings.')
    // What a calendar elsewhere has there is taken again, before anybody can come.
    await importedTimeChanged.emit(tx, { vendorId, today: await readToday(tx, vendorId, clock()) })
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now: clock(), settings })
  })
  return { message: `${whenOf(block, settings.locale)}: open again.` }
}
