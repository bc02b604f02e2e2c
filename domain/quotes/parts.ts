import { shareOut } from '#domain/exact.ts'
import { dueOf } from './instalments.ts'
import type { Instalment, QuoteTotals } from './quotes.ts'

type Plan = {
  firstDay: string
  /** The day of the version: nothing is due before it. */
  sentOn: string
  instalments: readonly Instalment[]
  totals: Pick<QuoteTotals, 'instalments'>
}

/**
 * The parts of an agreed total: those of the quote's plan, or one of the whole. They always add up to the total; where
 * that was changed since, each in proportion. A day moves with the booking where it was so many days before.
 */
export function partsOf(
  total: number,
  firstDay: string,
  plan: Plan | null,
): { label: string; amount: number; due: string | null }[] {
  const planned = plan?.totals.instalments ?? []
  if (!plan || planned.length === 0) return [{ label: '', amount: total, due: null }]
  const weights = planned.map(({ amount }) => BigInt(amount))
  const amounts = shareOut(BigInt(total), weights)
  return planned.map(({ due }, index) => {
    const { label = '', ...when } = plan.instalments[index] ?? { dueDay: due, daysBefore: null }
    return {
      label,
      amount: Number(amounts[index]),
      due: firstDay === plan.firstDay ? due : dueOf(when, firstDay, plan.sentOn),
    }
  })
}
