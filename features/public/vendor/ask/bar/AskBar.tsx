import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatPrice } from '#domain/prices.ts'
import { AskButton } from '#features/public/vendor/ask/AskButton.tsx'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Bar, useBarPrice } from './Bar.tsx'
import * as styles from './Bar.module.css'

/** Where no day can be requested: why, and the question. */
export function AskBar({
  vendor,
  ourDay: { guests },
  total,
}: {
  vendor: VendorPage
  ourDay: OurDay
  total: Total
}) {
  const locale = useLocale()
  const { price, unclaimed, outOfReach } = vendor
  const sum = useBarPrice(vendor, total, guests)
  return (
    <Bar
      // There is no total without the way to where they don’t come.
      price={outOfReach ? formatPrice(price, locale) : sum}
      about={
        <span className={styles.day} data-state={outOfReach ? 'taken' : undefined}>
          {outOfReach
            ? `Not in ${outOfReach}`
            : unclaimed
              ? 'Not yet on Everset'
              : 'Ask if they’re free'}
        </span>
      }
    >
      <AskButton variant="primary" size="small" />
    </Bar>
  )
}
