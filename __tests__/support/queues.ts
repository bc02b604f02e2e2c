import { getQueue, joinQueue } from '#contract/bookings/queues.ts'
import { sql } from '#server/db/sql.ts'
import { hasBooking } from './bookings.ts'
import type { Account, Scene } from './scene.ts'

/** Joins the queue of a vendor for a day, as a new couple or one that is known. */
export async function queues(
  scene: Scene,
  vendor: Account,
  firstDay: string,
  { couple = undefined as Account | undefined, lastDay = firstDay, guests = 100 } = {},
) {
  const account = couple ?? (await scene.hasAccount('user'))
  const reply = await scene.call(
    joinQueue,
    { vendorId: vendor.vendorId, firstDay, lastDay, guests },
    account,
  )
  return { couple: account, ...reply }
}

/** What a couple reads of its places: each `[status, place]`. */
export const positionsOf = async (scene: Scene, couple: Account) =>
  (await scene.call(getQueue, {}, couple)).body.items.map(({ status, place }) => [status, place])

/** Of all who ever queued at a vendor, in their order. */
export const statusesAt = async (scene: Scene, { vendorId }: Account) =>
  (
    await scene.db.many<{ status: string }>(
      sql`select status from queue_entries where vendor_id = ${vendorId} order by seq`,
    )
  ).map(({ status }) => status)

/** Who has asked a vendor, with the state of it, in the order in which they asked. */
export const requestsAt = (scene: Scene, { vendorId }: Account) =>
  scene.db.many<{ couple: string; status: string }>(sql`
    select user_id as couple, status from bookings where vendor_id = ${vendorId} order by created_at, id`)

/** A vendor whose only hall is held for a couple, and two who wait. */
export async function heldDay(
  scene: Scene,
  firstDay: string,
  { resources = 1, businessName = 'Rose Palace' } = {},
) {
  const vendor = await scene.hasVendor({ resources, businessName })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { firstDay })
  const { couple: second } = await queues(scene, vendor, firstDay)
  const { couple: third } = await queues(scene, vendor, firstDay)
  return { vendor, bookingId, couple, second, third }
}

/** A calendar that the vendor keeps elsewhere, with a whole day that it takes. */
export const hasImportedCalendar = (scene: Scene, { vendorId }: Account, day: string) =>
  scene.db.run(sql`
    insert into imported_calendars (vendor_id, name, file, hours, busy, entries, unread, created_at, read_at, due_at)
    select ${vendorId}, 'Studio', '\\x00', day, day, 1, 0, now(), now(), now() + interval '1 day'
    from (select tsmultirange(tsrange(${day}::date::timestamp, ${day}::date + interval '1 day')) as day) taken`)
