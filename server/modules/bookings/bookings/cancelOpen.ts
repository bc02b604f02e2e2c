import { refundPreview } from './answers.ts'
import { move } from './move.ts'
import { isOpen } from './policy.ts'
import { lockBooking, openBookings } from './queries.ts'
import { todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Services } from '#server/kernel/services.ts'

/** A person, and the wedding or the business that ends with their account. */
export type Leaving = Pick<Actor, 'id' | 'name' | 'role' | 'vendorId' | 'weddingId'>

/** Ends what still holds a day when its owner leaves for good, as the owner would have cancelled it. */
export async function cancelOpen(
  tx: Db,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { weddingId, vendorId, ...person }: Leaving,
) {
  const side = person.role === 'vendor' ? 'vendor' : 'user'
  for (const { id } of await openBookings(tx, weddingId, vendorId, todayOf(clock))) {
    const row = await lockBooking(tx, id)
    if (!row || (!isOpen(row.status) && row.status !== 'confirmed')) continue
    const action =
      side === 'user' ? 'cancel_by_user' : isOpen(row.status) ? 'decline' : 'cancel_by_vendor'
    const reason =
      side === 'user' ? 'The couple deleted their account.' : 'The vendor left Everset.'
    await move(tx, row, {
      action,
      actor: side,
      person,
      reason,
      refund: refundPreview(row, side, clock()),
      settings,
    })
  }
}
