import type * as contract from '#contract/moderation/disputes.ts'
import type { Dispute } from '#contract/moderation/disputes.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#server/http/sessions.ts'
import { todayOf } from '#domain/days.ts'
import { parseDay } from '#domain/parseDay.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  cancelForThem,
  completeForThem,
  listBookings,
  readForAdmin,
} from '#server/modules/bookings/bookings/admin.ts'
import { ask, isDisputeOpen, readEvidence } from '#server/modules/bookings/evidence/service.ts'
import { readQuote } from '#server/modules/bookings/quotes/service.ts'
import { listDisputes } from '#server/modules/bookings/reviewDisputes/service.ts'
import { readPaymentsForAdmin } from '#server/modules/money/payments/service.ts'
import { readBetween } from '#server/modules/talk/enquiries/service.ts'

type By = { actor: Actor; ip: string }

export const getBookingsForAdmin = (
  { db, clock, settings: { locale, timeZone } }: Pick<Context, 'db' | 'clock' | 'settings'>,
  { q, ...input }: Input<typeof contract.getBookingsForAdmin>,
) => {
  const day = q && parseDay(q, todayOf(clock(), timeZone), locale)
  return listBookings(db, clock(), { ...input, ...(day ? { day } : q && { q }) })
}

/** What two people wrote to each other opens only to who says why, and that is never forgotten. */
export const inspectBooking = (
  needs: Context,
  { actor, ip }: By,
  { bookingId, reason }: Input<typeof contract.inspectBooking>,
) =>
  needs.db.transaction(async (tx) => {
    const dispute = await read({ ...needs, db: tx }, actor, bookingId)
    await recordAudit(tx, byRole(actor, ip), 'booking: look', `${labelOf(dispute)}: ${reason}`)
    return { ...dispute, lookedAt: needs.clock().toISOString() }
  })

/** @throws AppError 404, 409 when it is over, 422 without a refund for a confirmed one */
export const cancelBookingAsAdmin = (
  needs: Context,
  { actor, ip }: By,
  { bookingId, reason, refundPercent: refund }: Input<typeof contract.cancelBookingAsAdmin>,
) =>
  needs.db.transaction(async (tx) => {
    await cancelForThem({ ...needs, db: tx }, actor, { bookingId, reason, refund })
    const dispute = await read({ ...needs, db: tx }, actor, bookingId)
    const given = dispute.booking.refundPercent
    await recordAudit(
      tx,
      byRole(actor, ip),
      dispute.booking.wasConfirmed ? 'booking: cancel' : 'booking: end',
      `${labelOf(dispute)}${given === null ? '' : `, ${given}% refunded`}: ${reason}`,
    )
    return dispute
  })

/** @throws AppError 404, 409 when it is not confirmed, or not over yet */
export const completeBookingAsAdmin = (
  needs: Context,
  { actor, ip }: By,
  { bookingId, reason }: Input<typeof contract.completeBookingAsAdmin>,
) =>
  needs.db.transaction(async (tx) => {
    await completeForThem({ ...needs, db: tx }, actor, { bookingId, reason })
    const dispute = await read({ ...needs, db: tx }, actor, bookingId)
    await recordAudit(tx, byRole(actor, ip), 'booking: complete', `${labelOf(dispute)}: ${reason}`)
    return dispute
  })

/** A question to one side or both of an open dispute. @throws AppError 404, 409 it is not open */
export const createDisputeQuestion = (
  needs: Context,
  { actor, ip }: By,
  { question, ...which }: Input<typeof contract.createDisputeQuestion>,
) =>
  needs.db.transaction(async (tx) => {
    await ask({ ...needs, db: tx }, actor, { question, ...which })
    const dispute = await read({ ...needs, db: tx }, actor, which.bookingId)
    await recordAudit(tx, byRole(actor, ip), 'booking: ask', `${labelOf(dispute)}: ${question}`)
    return dispute
  })

const labelOf = ({ booking: { _id, coupleName, vendor, firstDay } }: Dispute) =>
  `${coupleName} with ${vendor.businessName} on ${firstDay} (${_id})`

async function read(
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
): Promise<Dispute> {
  const { row, ...found } = await readForAdmin(db, { now: clock(), settings }, bookingId)
  const needs = { db, clock, settings }
  const [quote, thread, payments, evidence, disputes] = await Promise.all([
    readQuote(db, bookingId),
    readBetween(db, row),
    readPaymentsForAdmin(needs, actor, row),
    readEvidence(needs, actor, { bookingId, about: 'outcome' }),
    listDisputes(db, bookingId),
  ])
  const reviewDisputes = await Promise.all(
    disputes.map(async (dispute) => ({
      dispute,
      entries: await readEvidence(needs, actor, { bookingId, about: dispute.about }),
    })),
  )
  const mayAsk = await isDisputeOpen(db, row, { bookingId, about: 'outcome' })
  return { ...found, mayAsk, quote, thread, payments, evidence, reviewDisputes }
}
