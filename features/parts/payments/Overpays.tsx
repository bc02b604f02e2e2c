import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'

/** More than is left to pay is recorded by who says that it is meant; of another amount it is said anew. */
export function Overpays({ beyond, currency }: { beyond: number; currency: string }) {
  const locale = useLocale()
  if (beyond === 0) return null
  const money = formatMoney({ amount: beyond, currency }, locale)
  return (
    <Checkbox key={beyond} name="overpays" label={`Record it all the same: ${money} too much.`} />
  )
}
