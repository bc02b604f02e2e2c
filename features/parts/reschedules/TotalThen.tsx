import { formatMoney } from '#domain/money.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** `₹4,82,148 → ₹5,10,000`: what the total is, and what it would become; nothing where it stays. */
export function TotalThen({ before, after }: { before: Sum | null; after: Sum | null }) {
  const locale = useLocale()
  if (!before || !after || before.amount === after.amount) return null
  return (
    <p>
      <strong>
        {formatMoney(before, locale)} → {formatMoney(after, locale)}
      </strong>
    </p>
  )
}
