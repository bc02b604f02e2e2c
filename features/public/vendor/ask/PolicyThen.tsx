import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { policyTextsFor } from '#domain/bookings/policies.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import type { EstimateLine } from '#domain/estimates.ts'
import type { Estimate } from '#domain/prices.ts'
import { Fold } from '#src/ui/display/Fold.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'

export type Then = {
  vendor: Pick<VendorPage, 'cancellation' | 'timeZone'>
  /** The first of what is asked for; what comes back counts from it. */
  firstDay: string | undefined
  total: { total: Estimate | null; lines: readonly EstimateLine[] }
}

/** What comes back if they cancel: with the days on which it turns, and in money where the total is exact. */
export function PolicyThen({
  vendor: { cancellation, timeZone },
  firstDay,
  total: { total, lines },
}: Then) {
  const locale = useLocale()
  const today = useToday(timeZone)
  if (!cancellation || !firstDay) return null
  const of = { firstDay, today, total: total && exactSum(total, lines) }
  const texts = policyTextsFor(cancellation, of, locale)
  return (
    <Fold title="If you cancel once it is confirmed">
      {(texts.length > 0 ? texts : ['Nothing is refunded.']).map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
    </Fold>
  )
}
