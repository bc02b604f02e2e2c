import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'
import { useLocale } from '#src/ui/base/locale.ts'

type Props = Pick<VendorPage, 'deposit'> & { total: Total }

/** What is due at first; its sum, where the total is exact. */
export function DepositWords({ deposit, total: { total, lines } }: Props) {
  const locale = useLocale()
  const sum = total && exactSum(total, lines)
  return <p className="small soft">{depositText(deposit, sum, locale)}</p>
}
