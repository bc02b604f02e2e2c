import { refundedOf } from '#domain/refunds.ts'
import type { Moment } from '#domain/days.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { refundPreview } from './answers.ts'
import { move } from './move.ts'
import { isOpen } from './policy.ts'
import { agreedBookings, lockBooking, openBookings } from './queries.ts'
import type { Db } from '#server/db/db.ts'
import { lockResources, lockTimeOfCouples } from '#server/modules/calendar/calendar/resources.ts'
import { groupEnds } from './events.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'

type Hanging = {
  _id: string
  other: string
  firstDay: string
  lastDay: string
  sum: Sum | null
  refundPercent: number | null
  refundKept: number
  refund: number | null
}

/** A person, and the wedding or the business that ends with their account. */
export type Leaving = Pick<Actor, 'id' | 'name' | 'role' | 'vendorId' | 'weddingId'>

const sideOf = (role: string) => (role === 'vendor' ? ('vendor' as const) : ('user' as const))

/** The confirmed bookings that would end, and what each would give back. */
export async function readAgreed(
  db: Db,
  { weddingId, vendorId, role }: Leaving,
  now: Moment,
): Promise<Hanging[]> {
  const side = sideOf(role)
  const rows = await agreedBookings(db, weddingId, vendorId, now)
  return rows.map((row) => {
    const { _id, businessName, coupleName, firstDay, lastDay, sum } = row
    const refund = refundPreview(row, side, now)
    return {
      _id,
      other: side === 'user' ? businessName : coupleName,
      firstDay,
      lastDay,
      sum,
      refundPercent: refund?.percent ?? null,
      refundKept: refund?.kept ?? 0,
      refund: sum && refund && refundedOf(sum.amount, refund),
    }
  })
}

/** Ends what still holds a day when its owner leaves for good, as the owner would have cancelled it. */
export async function cancelOpen(
  tx: Db,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { weddingId, vendorId, ...person }: Leaving,
) {
  const side = sideOf(person.role)
  const now = clock()
  // First of all: nobody joins a queue here once it has ended, and has a turn with the rest.
  if (vendorId) await lockResources(tx, vendorId)
  if (weddingId) await lockTimeOfCouples(tx, weddingId)
  await groupEnds.emit(tx, { weddingId, vendorId, now, settings })
  const open = await openBookings(tx, weddingId, vendorId, now)
  for (const { id } of open) {
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
      refund: refundPreview(row, side, now),
      now,
      settings,
    })
  }
}
