import type * as contract from '#contract/bookings/reschedules.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { withAdded } from '#domain/bookings/adding.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import { closedIn, isTooWhole } from '#domain/calendar/workingRules.ts'
import { clockOf, daysBetween, latestDay, type Moment, todayOf } from '#domain/days.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import { notThen } from '#domain/prices/validityWords.ts'
import { maxFunctions, maxStayDays } from '#domain/limits.ts'
import {
  type BookingTime,
  formatLongStay,
  hasBegun,
  meet,
  partName,
  stayOf,
  unsoldPartWords,
} from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { dayClosed, dayTaken } from '#server/modules/bookings/requests/checks.ts'
import { freeDaysNear, freeResources } from '#server/modules/calendar/calendar/days.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import { freeHalls } from '#server/modules/calendar/calendar/stays.ts'
import { type By, hasNoRoom, roomWords } from './checks.ts'
import { inItsHall } from './halls.ts'
import type { Way } from './way.ts'

export type AddedInput = Omit<Input<typeof contract.previewAddedFunction>, 'bookingId'>

/** With the hours of its part of the day, and its town where that is another. @throws AppError 422 a part not sold */
export async function readTime(
  tx: Db,
  row: BookingRow,
  { name, day, slot: part, guests, packageName }: AddedInput,
  { town }: Way,
): Promise<BookingTime> {
  const rules = await readRules(tx, row.vendorId)
  const slot = rules.slots.find((each) => each.name === part) ?? null
  if (part && !slot) throw invalid({ 'added.slot': unsoldPartWords(part) })
  if (!part && isTooWhole(rules, { firstDay: day, lastDay: day }))
    throw invalid({ 'added.slot': 'Choose a part of the day.' })
  const time = { name, day, slot, guests, ...(town && { town }) }
  if (!packageName) return time
  checkPackage(row, packageName, time)
  return { ...time, packageName }
}

/** @throws AppError 422 beside a package that is not offered, or not for that function */
function checkPackage({ priceList, hall }: BookingRow, name: string, time: BookingTime): void {
  const pack = priceList?.packages.find((each) => each.name === name)
  const wanted = { times: [time], guests: time.guests, length: 1, ...(hall && { halls: [hall] }) }
  const misfit = pack && misfitOf(pack.validity, wanted, priceList?.seasons ?? [])
  if (!pack)
    throw invalid({
      'added.packageName': 'This vendor no longer offers that package. Choose another.',
    })
  if (misfit) throw invalid({ 'added.packageName': notThen(pack, misfit) })
}

type To = ReturnType<typeof withAdded> & By

/** @throws AppError 422 beside the field, 409 taken, or closed to a couple, with the nearest free days */
export async function checkAdded(
  tx: Db,
  row: BookingRow,
  added: BookingTime,
  { side, now, locale, ...to }: To,
): Promise<void> {
  checkDay(row, added, to, now)
  if (to.guests !== null && hasNoRoom(row, to.guests))
    throw invalid({ 'added.guests': roomWords(row, side, locale) })
  const there = inItsHall(row)
  const { vendorId, _id: moving } = row
  const which = { hall: there.isHallChosen ? row.resourceId : undefined, guests: added.guests }
  const stay = proposedStay(row, to)
  const most = to.guests ?? row.guests
  const [[resource], nearestFrom, rules] = await Promise.all([
    freeResources(tx, vendorId, stay, now, { ...which, guests: most, moving }),
    freeDaysNear(tx, vendorId, stayOf([added]), now, which),
    readRules(tx, vendorId),
  ])
  const today = todayOf(now, row.zone)
  // A vendor may propose a day off: it is its own.
  const closed = side.role === 'user' && closedIn(rules, stayOf([added]), today)
  if (closed) throw dayClosed(row.businessName, closed, nearestFrom(today))
  if (resource) return
  const what = which.hall && row.hall ? `${row.hall} at ${row.businessName}` : row.businessName
  const others = which.hall
    ? await freeHalls(tx, vendorId, stayOf([added]), now, { guests: most })
    : []
  const taken = [formatLongStay(stayOf([added]), locale)]
  throw dayTaken(what, nearestFrom(today), taken, others)
}

function checkDay(
  row: BookingRow,
  added: BookingTime,
  to: ReturnType<typeof withAdded>,
  now: Moment,
) {
  const today = todayOf(now, row.zone)
  const { day, slot } = added
  const at = (words: string) => invalid({ 'added.day': words })
  if (to.times.length > maxFunctions)
    throw invalid({ 'added.name': `A booking has at most ${maxFunctions} functions.` })
  if (day < today) throw at('That day has passed. Choose a day from today on.')
  if (day > latestDay(today)) throw at('Choose a day within the next three years.')
  if (daysBetween(to.firstDay, to.lastDay) >= maxStayDays)
    throw at(`A booking can be for at most ${maxStayDays} days.`)
  if (slot && hasBegun(added, clockOf(now, row.zone)))
    throw invalid({ 'added.slot': `The ${partName(slot.name)} has begun. Choose a later time.` })
  const isTwice = to.times.some(
    (other) =>
      !other.isAdded && other.day === day && (!slot || !other.slot || meet(slot, other.slot)),
  )
  if (isTwice) throw at('Another function is at this time. Choose another.')
}
