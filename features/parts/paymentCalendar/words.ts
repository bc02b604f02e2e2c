import type { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { partLabel } from '#domain/payments/words.ts'

export type Side = 'user' | 'vendor'
export type Month = PaymentCalendar['months'][number]

/** The same sums, as each side calls them. */
export const sideWords: Record<
  Side,
  { left: string; paid: string; paidNoun: string; planned: string; back: string; who: string }
> = {
  user: {
    left: 'Left to pay',
    paid: 'Paid',
    paidNoun: 'What we paid',
    planned: 'to pay',
    back: 'Still to come back to you',
    who: 'Vendor',
  },
  vendor: {
    left: 'Still to receive',
    paid: 'Received',
    paidNoun: 'What came in',
    planned: 'due',
    back: 'Still to give back',
    who: 'Couple',
  },
}

/** Which parts are shown. */
export const shows = ['all', 'open', 'late', 'disputed'] as const
export type Show = (typeof shows)[number]
export const showLabels: Record<Show, string> = {
  all: 'All',
  open: 'Open',
  late: 'Late',
  disputed: 'Disputed',
}

const fits: Record<Show, (part: Month['parts'][number]) => boolean> = {
  all: () => true,
  open: ({ state }) => state !== 'paid',
  late: ({ state }) => state === 'late',
  disputed: ({ isDisputed }) => isDisputed,
}
const paymentFits: Record<Show, (payment: Month['payments'][number]) => boolean> = {
  all: () => true,
  open: ({ state }) => state === 'waits',
  late: () => false,
  disputed: ({ state }) => state === 'disputed',
}
/** The months in which something of it is, with nothing else in them. */
export const filtered = (months: readonly Month[], show: Show): Month[] =>
  months
    .map((month) => ({
      ...month,
      parts: month.parts.filter(fits[show]),
      payments: month.payments.filter(paymentFits[show]),
    }))
    .filter(({ parts, payments }) => parts.length + payments.length > 0)

/** What holds what was typed: a name, a label, a reference, or one of the days that it may mean. */
export function searched(months: readonly Month[], q: string, days: readonly string[]): Month[] {
  const typed = q.toLowerCase()
  const holds = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(typed))
  return months
    .map((month) => ({
      ...month,
      parts: month.parts.filter(
        (part) => holds(part.name, partLabel(part)) || days.includes(part.due ?? ''),
      ),
      payments: month.payments.filter(
        ({ name, reference, day }) => holds(name, reference) || days.includes(day),
      ),
    }))
    .filter(({ parts, payments }) => parts.length + payments.length > 0)
}

/** It is over, and nothing of it is open or wrong. */
export const isSettled = ({ month, parts, payments }: Month, today: string) =>
  month !== null &&
  month < today.slice(0, 7) &&
  parts.every(({ state }) => state === 'paid') &&
  payments.every(({ state }) => state === 'counts')
