import type { Db } from '#server/db/db.ts'
import { offOn, partsOff } from '#domain/calendar/workingRules.ts'
import { hoursWords, readHours, sentHours, type Stay } from '#domain/times.ts'
import { formatLongDays, todayOf } from '#domain/days.ts'
import { conflict, invalid, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { planLimits } from '#domain/plans.ts'
import { isDuplicate } from '#server/db/violations.ts'
import type { Context } from '#server/kernel/context.ts'
import { readDays } from './days.ts'
import { checkRange } from './policy.ts'
import { importedTimeChanged, timeChanged } from './events.ts'
import { readParts } from './partsOfDays.ts'
import * as queries from './queries.ts'
import { renameInPrices } from './renameInPrices.ts'
import { readRules, readToday, lockResources } from './resources.ts'

export const businessOf = ({ vendorId }: Actor) => {
  if (!vendorId) throw notFound('Vendor')
  return vendorId
}

export async function getVendorCalendar(
  { db, clock }: Context,
  actor: Actor,
  { from, to }: { from: string; to: string },
) {
  const vendorId = businessOf(actor)
  checkRange(from, to, todayOf(clock()))
  const reading = readRules(db, vendorId)
  const [blocks, resources, open, days, parts, today, rules, drafts, ...more] = await Promise.all([
    queries.readBlocks(db, vendorId, { firstDay: from, lastDay: to }, clock()),
    queries.readResources(db, vendorId),
    queries.isOpen(db, vendorId),
    readDays(db, vendorId, from, to, clock()),
    reading.then(({ slots }) =>
      slots.length > 0 ? readParts(db, vendorId, from, to, clock()) : {},
    ),
    readToday(db, vendorId, clock()),
    reading,
    queries.readDrafts(db, vendorId),
    queries.countWaiting(db, vendorId),
    queries.readPlan(db, vendorId),
  ])
  const [waiting, { plan }] = more
  const isFull = resources.length + drafts.length >= planLimits[plan].resources
  const off = Object.keys(days).filter((day) => days[day] === 'closed' && offOn(rules, day))
  // Rules are for days that can still be asked for.
  const inPart = Object.keys(days).flatMap((day) => {
    const parts = day < today || offOn(rules, day) ? [] : partsOff(rules, day)
    const sold = rules.slots.filter(({ name }) => parts.includes(name))
    return sold.map((slot) => ({ day, part: slot.name, hours: sentHours(slot) }))
  })
  return {
    blocks,
    resources,
    ...(drafts.length > 0 && { drafts, waiting }),
    ...(isFull && { full: plan }),
    open,
    days,
    off,
    today,
    ...(rules.slots.length > 0 && { slots: rules.slots }),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(inPart.length > 0 && { partsOff: inPart }),
  }
}

/** Whoever has registered a business, or taken a listed one over, says so once the taken days are in. */
export const openCalendar = (db: Db, actor: Actor) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    await queries.open(tx, vendorId)
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await publish(tx, [vendorId], 'Dashboard', 'ME')
    return { message: 'Couples see your calendar now.' }
  })

export const whenOf = ({ firstDay, lastDay, hours }: queries.BlockRow, locale: string) =>
  formatLongDays(firstDay, lastDay) + (hours ? `, ${hoursWords(readHours(hours), locale)}` : '')

export function nameBlock(block: queries.BlockRow, locale: string): string {
  const { kind, resource, note } = block
  const what = { hold: 'held', booking: 'booked', day_off: 'off', imported: 'imported' }[kind]
  return `${whenOf(block, locale)} (${[what, resource, note].filter(Boolean).join(', ')})`
}

/**
 * What takes these days, in words, one after the other: of one hall, or of any.
 * @param but a booking that is to move
 * @throws AppError 422 no hall of theirs
 */
export async function namedInTheWay(
  db: Db,
  vendorId: string,
  {
    stay,
    hall,
    but,
    now,
    locale,
  }: { stay: Stay; hall?: string | undefined; but?: string | undefined; now: Date; locale: string },
): Promise<string[]> {
  const halls = (await queries.readResources(db, vendorId)).map(({ _id }) => _id)
  if (hall && !halls.includes(hall))
    throw invalid({ resourceId: 'Choose one of your own teams or halls.' })
  const blocks = await queries.readInTheWay(db, vendorId, stay, now, hall ? [hall] : halls)
  return blocks
    .filter(({ bookingId }) => !but || bookingId !== but)
    .map((block) => nameBlock(block, locale))
}

/** @throws AppError 409 at the plan's limit, 422 for a name that exists */
export async function createResource({ db }: Context, actor: Actor, name: string) {
  const vendorId = businessOf(actor)
  return db.transaction(async (tx) => {
    await lockResources(tx, vendorId)
    const { plan } = await queries.lockPlan(tx, vendorId)
    const { used } = await queries.countResources(tx, vendorId)
    const max = planLimits[plan].resources
    if (used >= max)
      throw conflict(
        `Your plan (${plan}) includes ${max} ${max === 1 ? 'calendar' : 'calendars'}. A larger plan has more.`,
        { fields: { name: `Your plan includes ${max}.` } },
      )
    const resource = await queries.insertResource(tx, vendorId, name)
    if (!resource) throw invalid({ name: 'You already have one with that name.' })
    await publish(tx, [vendorId], 'Calendar', vendorId)
    return resource
  })
}

/** Once its parts are set: from now on it can be booked, and whoever queues has it. @throws AppError 404 no draft */
export const openResource = (
  { db, clock, settings }: Context,
  actor: Actor,
  resourceId: string,
): Promise<{ message: string }> =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    await lockResources(tx, vendorId)
    const { name } = expectRow(
      await queries.openDraft(tx, vendorId, resourceId),
      'This team or hall',
    )
    const today = await readToday(tx, vendorId, clock())
    await queries.relate(tx, vendorId, [resourceId], today)
    await importedTimeChanged.emit(tx, { vendorId, today })
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now: clock(), settings })
    return { message: `${name} can be booked now.` }
  })

/**
 * With less or more room others of a queue fit it.
 * @throws AppError 404 not theirs, 422 for a name that exists
 */
export const updateResource = (
  { db, clock, settings }: Context,
  actor: Actor,
  { resourceId, ...words }: queries.ResourceWords & { resourceId: string },
) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    if (words.capacity !== undefined) await lockResources(tx, vendorId)
    await renameInPrices(tx, vendorId, { resourceId, name: words.name })
    const renamed = expectRow(
      await queries.updateResource(tx, vendorId, resourceId, words).catch((error) => {
        throw isDuplicate(error) ? invalid({ name: 'You already have one with that name.' }) : error
      }),
      'This team or hall',
    )
    await publish(tx, [vendorId], 'Calendar', vendorId)
    if (words.capacity !== undefined)
      await timeChanged.emit(tx, { vendorId, now: clock(), settings })
    return renamed
  })

/** @throws AppError 404 not theirs, 409 the last one, or one that is booked or held from today on */
export const deleteResource = (
  { db, clock, settings }: Context,
  actor: Actor,
  resourceId: string,
) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    // Of two that are taken out at once one stays, and nobody books it meanwhile.
    await lockResources(tx, vendorId)
    await queries.lockPlan(tx, vendorId)
    const today = await readToday(tx, vendorId, clock())
    const use = expectRow(
      await queries.readUse(tx, vendorId, resourceId, today, clock()),
      'This team or hall',
    )
    const { name, others, wasBooked, held } = use
    if (others === 0 && !use.isDraft)
      throw conflict('Couples book at least one: add another first, or rename it.')
    if (held > 0)
      throw conflict(
        `${name} has ${held === 1 ? 'a booking or a request' : `${held} bookings and requests`} from today on. ` +
          'Cancel or decline first.',
      )
    await queries.takeOut(tx, resourceId, wasBooked)
    await queries.relate(tx, vendorId, [], today)
    await importedTimeChanged.emit(tx, { vendorId, today })
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now: clock(), settings })
    return { message: `${name} can no longer be booked.` }
  })
