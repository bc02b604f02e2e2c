import { addDays, type Moment, todayOf } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { beyondLeft } from '#domain/payments/beyond.ts'
import { balanceOf, mayRestate, type Payment, statedLast } from '#domain/payments/ledger.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { Agreed } from './count.ts'
import type { StoredRow } from './queries.ts'

const oldestPayment = 3 * 366
/** @throws AppError 422 */
export function checkDay(day: string, today: string): void {
  // Somebody may be further east than the vendor.
  if (day > addDays(today, 1)) throw invalid({ day: 'That day has not come yet.' })
  if (day < addDays(today, -oldestPayment))
    throw invalid({ day: 'That is more than three years ago.' })
}

type Counted = { booking: Agreed; payments: readonly Payment[]; locale: string }
/** Not more than was paid, together with all that is said to have gone back. @throws AppError 422 */
export function checkRefund({ booking, payments, locale }: Counted, stated: number): void {
  const { currency, amount: total } = booking.sum
  const { paid } = balanceOf(total, payments)
  const back = payments
    .filter(({ kind }) => kind === 'refunded')
    .reduce((all, { amount, counted }) => all + Math.max(amount, counted), 0)
  const amount = Math.max(0, paid - back)
  if (stated > amount)
    throw invalid({
      amount: `That is more than was paid: ${formatMoney({ amount, currency }, locale)} can be refunded.`,
    })
}

/** Not more than is left to pay, beside those payments. @throws AppError 422 */
export function checkLeft({ booking, payments, locale }: Counted, stated: number): void {
  const { currency, amount: total } = booking.sum
  const amount = beyondLeft(stated, balanceOf(total, payments))
  if (amount > 0)
    throw invalid({
      amount:
        `That is ${formatMoney({ amount, currency }, locale)} more than is left to pay. ` +
        'Correct it, or confirm that it is what was paid.',
    })
}

type Stated = { [Each in 'method' | 'reference' | 'day']?: StoredRow[Each] | undefined }
/** What a correction says anew of how and when it was paid; undefined where that stays. @throws AppError 409, 422 */
export function restatedBy(
  { booking, side, now }: { booking: Agreed; side: Side; now: Moment },
  of: Payment<StoredRow>,
  { method, reference, day }: Stated,
) {
  const before = statedLast(of.rows)
  const after = {
    method: method ?? before?.method ?? 'other',
    reference: reference ?? before?.reference ?? '',
    day: day ?? before?.day ?? '',
  }
  if (
    after.method === before?.method &&
    after.reference === before.reference &&
    after.day === before.day
  )
    return undefined
  if (!mayRestate(of, side.role))
    throw conflict('How and when it was paid can’t be changed any more: only the amount can.')
  checkDay(after.day, todayOf(now, booking.zone))
  return after
}
