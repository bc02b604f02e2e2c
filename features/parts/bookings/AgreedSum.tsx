import { type Sum, sumParts } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** What it costs in all, and more quietly what is in it. */
export function AgreedSum({ sum }: { sum: Sum }) {
  const locale = useLocale()
  return (
    <>
      <strong>{formatMoney(sum, locale)}</strong>{' '}
      <span className="small soft">{sumParts(sum, locale)}</span>
    </>
  )
}
