import { formatMoney } from '#domain/money.ts'
import { refundedOf } from '#domain/refunds.ts'
import type { MailedBooking } from './words.ts'

/** What comes back when a side cancels. */
export function refundWords(row: MailedBooking, by: 'user' | 'vendor'): string {
  const { refundPercent, sum, cancellation } = row
  if (refundPercent === null)
    return sum && !cancellation
      ? '\n\nNo cancellation policy was agreed. If anything was paid, please settle with each other what is refunded.'
      : ''
  return by === 'vendor'
    ? `\n\nEverything that was paid is to be refunded${refundMoney(row)}.`
    : `\n\nUnder the agreed policy, ${refundPercent}% of what was paid is to be refunded${refundMoney(row)}.`
}

/** What comes back when one of us cancels. */
export const decidedRefund = (row: MailedBooking): string =>
  row.refundPercent === null
    ? ''
    : `\n\nWe have decided that ${row.refundPercent}% of what was paid is to be refunded by the vendor` +
      `${refundMoney(row)}.`

/** In money, where what was agreed is known and all of it may have been paid. */
function refundMoney({ sum, refundPercent, refundKept }: MailedBooking): string {
  if (!sum || !refundPercent) return ''
  const { amount, currency } = sum
  const money = (minor: number) => formatMoney({ amount: minor, currency })
  const back = refundedOf(amount, { percent: refundPercent, kept: refundKept })
  const kept = refundKept > 0 ? `, but at least ${money(refundKept)} stays as the retainer` : ''
  return `: ${money(back)} if all of ${money(amount)} was paid${kept}`
}
