import { balanceOf, disputedOf, type LedgerRow, paymentsOf } from '#domain/payments/ledger.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { BookingRow } from './queries.ts'

/** What is confirmed as paid of a locked booking, came back, waits, and is denied; null where no total was agreed. */
export async function readBalance(
  tx: Db,
  { _id, sum, byHand }: Pick<BookingRow, '_id' | 'sum' | 'byHand'>,
) {
  if (!sum) return null
  const rows = await tx.many<LedgerRow>(sql`
    select id as "_id", payment_id as "paymentId", kind, said_by as by, amount
    from ledger_rows
    where booking_id = ${_id}
    order by position`)
  const payments = paymentsOf(rows, byHand !== null)
  return { ...balanceOf(sum.amount, payments), disputed: disputedOf(payments) }
}
