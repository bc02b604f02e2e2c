import { formatMoney } from '#domain/money.ts'
import { type Refund, refundedOf } from '#domain/refunds.ts'
import type { Balance } from './ledger.ts'

type Reported = Pick<Balance, 'paid' | 'waiting'>

/** What more is to be refunded of a cancelled booking once what one side has reported as paid is confirmed. */
export const refundOnceConfirmed = ({ paid, waiting }: Reported, refund: Refund): number =>
  refundedOf(paid + waiting, refund) - refundedOf(paid, refund)

/** What one side reported and the other denies, beside what counts; empty where there is nothing of it. */
export const disputedWords = (disputed: number, money: (amount: number) => string): string =>
  disputed > 0 ? `You don’t agree on ${money(disputed)}: it counts once it is confirmed.` : ''

/**
 * Of nothing that counts nothing comes back, and what is reported as paid, or denied, is named, as mails and pages say
 * it; null where something counts.
 */
export function unconfirmedWords(
  { paid, waiting, disputed }: Reported & { disputed: number },
  { percent, kept }: Refund,
  currency: string,
  locale?: string,
): string | null {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  if (paid > 0) return null
  if (waiting === 0 && disputed === 0)
    return 'Nothing is on record as paid, so nothing is to be refunded.'
  const part = percent === 100 ? 'all' : percent === 0 ? 'nothing' : `${percent}%`
  const retained =
    kept > 0 && percent > 0 ? `, but at least ${money(kept)} stays as the retainer` : ''
  const back = `once it is confirmed, ${part} of it is to be refunded${retained}.`
  if (waiting === 0)
    return `You don’t agree on ${money(disputed)} that is reported as paid: ${back}`
  const reported =
    `${money(waiting)} is reported as paid and not confirmed: once it is, ` +
    `${part} of it is to be refunded${retained}.`
  return [reported, disputedWords(disputed, money)].filter(Boolean).join(' ')
}
