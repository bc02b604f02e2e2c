import type { Balance } from './ledger.ts'

/**
 * How much more an amount is than what is left to pay, with what is reported and not confirmed yet; 0 where it is not.
 * @param already what of that balance the same payment is, where it is corrected
 */
export const beyondLeft = (
  amount: number,
  { left, over, waiting }: Pick<Balance, 'left' | 'over' | 'waiting'>,
  already = 0,
): number => Math.max(0, amount - Math.max(0, left - over - waiting + already))
