import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { notStated } from '#domain/allIn.ts'
import { formatPrice } from '#domain/prices.ts'
import { EstimateLines } from '#features/parts/prices/EstimateLines.tsx'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import type { Together } from '#features/public/vendor/ask/functions/useTogether.ts'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { ourTotal } from './ourTotal.ts'

type Props = {
  vendor: Pick<VendorPage, 'price'>
  total: Total
  guests: OurDay['guests']
  functions: Together['times']
}

/** How the total is made: the price behind it, or its lines, and what is not in it. */
export function MadeOf({ vendor: { price }, total: shown, guests, functions }: Props) {
  const locale = useLocale()
  const { lines, total } = shown
  const ours = ourTotal(shown, guests)
  const missing = ours ? notStated(ours) : []
  const hasPrice = ours && lines.length === 0
  if (!hasPrice && missing.length === 0 && lines.length === 0) return null
  return (
    <div className="stack gap-2">
      {hasPrice && <p className="small soft">{formatPrice(price, locale)}</p>}
      {missing.length > 0 && (
        <p className="small soft">Not stated, and not in the total: {missing.join(', ')}.</p>
      )}
      {lines.length > 0 && (
        <EstimateLines {...{ lines, functions }} currency={(total ?? price)?.currency ?? ''} />
      )}
      {'isApart' in shown && (
        <p className="small soft">An estimate: each function at the price that applies to it.</p>
      )}
    </div>
  )
}
