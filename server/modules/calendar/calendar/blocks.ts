import { type Db, sql } from '#server/db/db.ts'
import { blocksOf } from './days.ts'
import type { Stay } from '#domain/times.ts'

type Taking = { vendorId: string; bookingId: string; resourceId: string; stay: Stay }

/** A confirmed booking’s time; the constraint refuses it when somebody was quicker. */
export const insertBlocks = (tx: Db, { vendorId, bookingId, resourceId, stay }: Taking) =>
  tx.later(sql`
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during, occupied)
    select ${vendorId}::uuid, ${resourceId}::uuid, ${bookingId}::uuid, 'booking', block.during,
      block.occupied
    from (select * from ${blocksOf(sql`${vendorId}::uuid`, stay)}) block`)

export const freeBlocks = (tx: Db, bookingId: string) =>
  tx.later(sql`delete from calendar_blocks where booking_id = ${bookingId}`)

export const firmBlocks = (tx: Db, bookingId: string) =>
  tx.later(sql`update calendar_blocks set kind = 'booking' where booking_id = ${bookingId}`)

/** In place of what it has taken. */
export async function replaceBlocks(tx: Db, taking: Taking): Promise<void> {
  await freeBlocks(tx, taking.bookingId)
  await insertBlocks(tx, taking)
}
