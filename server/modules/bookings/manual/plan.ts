import type * as contract from '#contract/bookings/manual.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import type { StoredPlan } from '#domain/quotes/deposits.ts'
import { quoteProblems } from '#domain/quotes/problems.ts'
import type { QuoteContent } from '#domain/quotes/quotes.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import { invalid } from '#server/http/errors.ts'
import type { Stay } from '#server/modules/calendar/calendar/days.ts'

type Written = Input<typeof contract.createManualBooking>

/**
 * By the one arithmetic of quotes, and judged like one; its days are judged already.
 * @throws AppError 422 beside the field
 */
export function planOf(
  { amount, currency }: Sum,
  {
    stay,
    guests,
    instalments,
  }: { stay: Stay; guests: number; instalments: Written['instalments'] },
  since: string,
): StoredPlan {
  const content: QuoteContent = {
    ...stay,
    guests,
    instalments,
    lines: [
      { id: 'all', label: '', basis: 'fixed', quantity: 1, unitPrice: amount, taxRate: null },
    ],
    taxIncluded: true,
    discount: null,
    service: null,
    terms: '',
    note: '',
    validUntil: since,
    holds: false,
  }
  const {
    'lines.0.unitPrice': total,
    firstDay: _judged,
    ...problems
  } = quoteProblems(content, { currency, today: since })
  const totals = quoteTotals(content, since)
  if (total || Object.keys(problems).length > 0 || isImpossible(totals))
    throw invalid({ ...problems, ...(total && { total }) })
  return {
    content: { firstDay: stay.firstDay, instalments },
    totals: { instalments: totals.instalments },
    sentOn: since,
  }
}
