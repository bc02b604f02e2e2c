import type { Payments } from '#contract/money/payments.ts'

/** What its vendor recorded as sent back, and the couple has not confirmed yet. */
export const sentBack = ({ payments }: Pick<Payments, 'payments'>): number =>
  payments
    .filter(({ kind, state, by }) => kind === 'refunded' && state === 'waits' && by === 'vendor')
    .reduce((all, { amount, counted }) => all + Math.max(0, amount - counted), 0)

/** What is to go back, or was paid too much, and nobody has recorded as sent. */
export const refundLeft = (payments: Pick<Payments, 'payments' | 'toRefund' | 'over'>): number =>
  Math.max(0, (payments.toRefund ?? payments.over) - sentBack(payments))
