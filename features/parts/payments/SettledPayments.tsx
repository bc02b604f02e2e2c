import type { ReactNode } from 'react'
import type { Payments } from '#contract/money/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Fold } from '#src/ui/display/Fold.tsx'

type Payment = Payments['payments'][number]

/** It was withdrawn, or counts, all of it, so that this side has nothing to answer. */
export const isSettled = ({ state, amount, counted, actions }: Payment) =>
  state === 'withdrawn' ||
  (state === 'counts' && (counted === amount || !actions.includes('confirm')))

/** `₹3,83,000 paid in 2 payments, ₹10,000 refunded`. */
function sumText(settled: readonly Payment[], currency: string, locale: string) {
  const isPaid = ({ kind, state }: Payment) => kind !== 'refunded' && state === 'counts'
  const isBack = ({ kind, state }: Payment) => kind === 'refunded' && state === 'counts'
  const withdrawn = settled.filter(({ state }) => state === 'withdrawn').length
  const paid = settled.filter(isPaid)
  const back = settled.filter(isBack)
  const money = (of: readonly Payment[]) =>
    formatMoney({ amount: of.reduce((all, { counted }) => all + counted, 0), currency }, locale)
  const count = paid.length === 1 ? 'one payment' : `${paid.length} payments`
  return [
    paid.length > 0 && `${money(paid)} paid in ${count}`,
    back.length > 0 && `${money(back)} refunded`,
    withdrawn > 0 && `${withdrawn === 1 ? 'one payment' : `${withdrawn} payments`} withdrawn`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What nobody waits for any more, behind the line of its sum. */
export function SettledPayments({
  settled,
  currency,
  children,
}: {
  settled: readonly Payment[]
  currency: string
  children: ReactNode
}) {
  const locale = useLocale()
  return <Fold title={sumText(settled, currency, locale)}>{children}</Fold>
}
