import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '#domain/days.ts'
import { type Deposit, depositText } from '#domain/quotes/deposits.ts'
import { Instalments } from '#features/parts/quotes/QuoteSums.tsx'
import { InstalmentFields } from '#features/vendor/quotes/InstalmentFields.tsx'
import { liveSums } from '#features/vendor/quotes/payload.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { type ManualValues, toPayload } from './manualValues.ts'

/** What of the agreed total is due when, and what each part comes to while it is typed. */
export function ManualInstalments({
  currency,
  today,
  deposit,
}: {
  currency: string
  today: string
  /** With which they begin; null where a plan was agreed before. */
  deposit: Deposit | null
}) {
  const values = useWatch<ManualValues>() as ManualValues
  const locale = useLocale()
  const [isOpen] = useState(values.instalments.length > 0)
  if (!values.total.trim()) return null
  const parts = partsOf(values, { currency, locale, today })
  return (
    <details open={isOpen}>
      <summary>Instalments</summary>
      <div className="stack">
        {deposit && (
          <p className="small soft">
            Your profile says: {depositText(deposit)} Change what you have agreed otherwise.
          </p>
        )}
        <InstalmentFields isConfirmed />
        {parts.length > 0 && <Instalments plan={values.instalments} {...{ parts, currency }} />}
      </div>
    </details>
  )
}

/** By the arithmetic of quotes, as one line that is all of it; none before the first day is said. */
function partsOf(
  { total, ...values }: ManualValues,
  where: { currency: string; locale: string; today: string },
) {
  const { currency, locale, today } = where
  if (!isDay(toPayload({ ...values, total }, currency, locale, []).firstDay)) return []
  const quote = {
    ...values,
    lines: [
      {
        id: 'all',
        label: '',
        basis: 'fixed' as const,
        quantity: '1',
        unitPrice: total,
        taxRate: '',
      },
    ],
    after: 0,
    taxIncluded: true,
    discount: '',
    service: '',
    terms: '',
    validUntil: today,
    holds: false,
  }
  return liveSums(quote, where).totals?.instalments ?? []
}
