import { countedInBudget, openReasons } from '#domain/bookings/budget.ts'
import { paidLines, totalsOf } from '#domain/payments/calendar.ts'
import type { ReadMoney } from '#server/modules/money/paymentCalendar/service.ts'
import type { CountedRow } from './queries.ts'

/** What a couple's bookings come to against its budget. */
export function moneyOf(rows: readonly CountedRow[], budget: number | null, currency: string) {
  const counted = rows.map((row) => ({ ...row, in: countedInBudget(row, currency) }))
  const [open, closed] = [counted.filter((row) => row.isOpen), counted.filter((row) => !row.isOpen)]
  const total = (some: typeof counted) => some.reduce((all, row) => all + (row.in?.amount ?? 0), 0)
  const vague = (some: typeof counted) => some.filter((row) => row.in?.open.length).length
  return {
    budget,
    requested: total(open),
    agreed: total(closed),
    requestedVague: vague(open),
    agreedVague: vague(closed),
    unpriced: counted.filter((row) => !row.in).length,
    open: openReasons.filter((each) => counted.some((row) => row.in?.open.includes(each))),
    currency,
  }
}

/** What of the agreed totals is paid, as the payment calendar counts it; undefined where none is agreed. */
export async function readPaid(readMoney: ReadMoney) {
  const { bookings } = await readMoney()
  if (bookings.length === 0) return undefined
  return { totals: totalsOf(bookings), lines: paidLines(bookings) }
}
