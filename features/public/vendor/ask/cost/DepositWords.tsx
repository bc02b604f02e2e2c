import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import { depositLine, depositText } from '#domain/quotes/deposits.ts'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'
import { useLocale } from '#src/ui/base/locale.ts'

type Props = Pick<VendorPage, 'deposit'> & {
  total: Total
  /** In a line. */
  isShort?: boolean
}

/** What is due at first; its sum, where the total is exact. */
export function DepositWords({ isShort, deposit, total: { total, lines } }: Props) {
  const locale = useLocale()
  const sum = total && exactSum(total, lines)
  const words = isShort ? depositLine : depositText
  return <p className="small soft">{words(deposit, sum, locale)}</p>
}
