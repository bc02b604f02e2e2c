import type { QuoteContent } from '#domain/quotes/quotes.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { freeBlocks } from '#server/modules/calendar/calendar/blocks.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { isSameTime } from './ready.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { MailSettings } from '#server/kernel/mail.ts'
import { endOverdue } from '#server/modules/bookings/bookings/life.ts'
import { takenOf } from '#server/modules/bookings/bookings/policy.ts'
import { dayTaken } from '#server/modules/bookings/requests/checks.ts'
import {
  blocksOf,
  freeDaysNear,
  type FreeResource,
  freeResources,
} from '#server/modules/calendar/calendar/days.ts'
import type { Which } from '#server/modules/calendar/calendar/halls.ts'
import { freeHalls } from '#server/modules/calendar/calendar/stays.ts'
import { chooseHall, chosenHall, type HallChoice, nameOfHall } from './chosenHall.ts'
import { lockResource, readToday } from '#server/modules/calendar/calendar/resources.ts'
import type { Stay } from '#domain/times.ts'

/** `moving`: a booking whose own time counts as free; `hall`: the one that is chosen; `anyHall`: none is any more. */
type Where = { vendorId: string; businessName: string; stay: Stay } & Which
type When = { now: Moment; settings: MailSettings }

/**
 * A resource that is free for the days, locked, with no hold in its way any more. Called by who has locked a booking
 * without a block, or none at all: nobody who waits for a row waits for a resource that its owner wants.
 * @throws AppError 409 taken, with the nearest free days
 */
export async function takeResource(
  tx: Db,
  { vendorId, businessName, stay, ...which }: Where,
  { now, settings }: When,
): Promise<FreeResource> {
  const [[resource], nearestFrom, today] = await Promise.all([
    freeResources(tx, vendorId, stay, now, which),
    freeDaysNear(tx, vendorId, stay, now, which),
    readToday(tx, vendorId, now),
  ])
  if (!resource) {
    const { hall, ...rest } = which
    const [taken, name, others] = await Promise.all([
      takenOf(tx, { vendorId, ...which }, stay, { now, locale: settings.locale }),
      hall ? nameOfHall(tx, hall) : null,
      hall ? freeHalls(tx, vendorId, stay, now, rest) : [],
    ])
    const what = name ? `${name} at ${businessName}` : businessName
    throw dayTaken(what, nearestFrom(today), taken, others)
  }
  await lockResource(tx, resource.id)
  await endOverdue(tx, resource, stay, { now, settings })
  return resource
}

/**
 * The constraint refuses it when somebody was quicker, and it refers to no booking when the working rules are of
 * another version than the one it was judged by: then the transaction is tried again, and sees it.
 */
export const insertHold = (
  tx: Db,
  vendorId: string,
  bookingId: string,
  resourceId: string,
  stay: Stay,
  rulesVersion: number | null = null,
) =>
  tx.later(sql`
    with moved as (
      update bookings set resource_id = ${resourceId}::uuid where id = ${bookingId}::uuid
    )
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during, occupied)
    select ${vendorId}::uuid, ${resourceId}::uuid,
      case
        when ${rulesVersion}::int is null
            or ${rulesVersion}::int = coalesce(
              (select version from working_rules where vendor_id = ${vendorId}::uuid), 0
            )
          then ${bookingId}::uuid
        else gen_random_uuid()
      end, 'hold', block.during, block.occupied
    from (select * from ${blocksOf(sql`${vendorId}::uuid`, stay)}) block`)

/**
 * The block of the calendar as this version says: it stays, comes, goes or moves.
 * @returns the hall that it is for then, as the couple reads it; null where that is open
 */
export async function updateHold(
  tx: Db,
  row: BookingRow,
  { holds, firstDay, lastDay, times, guests, resourceId }: QuoteContent & HallChoice,
  when: When,
): Promise<string | null> {
  const stay = { firstDay, lastDay, times }
  const hall = await chosenHall(tx, row, { resourceId, guests, locale: when.settings.locale })
  const isThere = holds && isHeldAt(row, stay, { hall: hall?.id, guests })
  if (row.isHeld && !isThere) await freeBlocks(tx, row._id)
  await chooseHall(tx, row, hall, holds)
  if (isThere) return hall?.name ?? row.hall
  const held = holds ? await hold(tx, row, { stay, hall: hall?.id, guests }, when) : null
  if (row.isHeld && row.waiting)
    await timeChanged.emit(tx, { vendorId: row.vendorId, days: row, ...when })
  return hall?.name ?? held
}

type Choice = { hall: string | undefined; guests: number }
const isHeldAt = (row: BookingRow, stay: Stay, { hall, guests }: Choice) =>
  row.isHeld &&
  isSameTime(row, stay) &&
  (hall ? hall === row.resourceId : guests <= (row.hallCapacity ?? guests))

/** @returns where, as the couple reads it */
async function hold(
  tx: Db,
  row: BookingRow,
  { stay, ...which }: Choice & { stay: Stay },
  when: When,
) {
  const { _id: moving, vendorId, businessName } = row
  const where = { vendorId, businessName, stay, moving, ...which, anyHall: !which.hall }
  const free = await takeResource(tx, where, when)
  await insertHold(tx, vendorId, moving, free.id, stay)
  return free.hall
}
