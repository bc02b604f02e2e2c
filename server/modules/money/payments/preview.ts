import type * as contract from '#contract/money/payments.ts'
import type { PaymentsThen } from '#contract/money/payments.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as queries from './queries.ts'
import { paymentsThen } from './replan.ts'
import { agreed } from './service.ts'

/**
 * What another total, or another first day, would make of the instalments.
 * @throws AppError 404 not theirs, or nothing was agreed
 */
export async function previewPayments(
  { db, clock }: Context,
  actor: Actor,
  { bookingId, total, firstDay }: Input<typeof contract.previewPayments>,
): Promise<PaymentsThen> {
  const [booking, rows] = await Promise.all([
    queries.readAgreed(db, bookingId, sideOf(actor)),
    queries.readLedger(db, bookingId),
  ])
  return paymentsThen(agreed(booking), rows, { total, firstDay }, clock())
}
