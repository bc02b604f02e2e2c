import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import type { PresentTotal } from '#domain/prices/presentThen.ts'
import { toMajor } from '#domain/typed/money.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { fillField } from '#src/ui/forms/fillField.ts'
import { presentText } from './presentText.ts'

/** What the present prices make of the new time; the vendor takes it over as its new total with one press. */
export function UsePresent({
  booking,
  present,
  price,
  total,
}: {
  booking: Booking
  present: PresentTotal | null
  /** As it is proposed so far. */
  price: Sum | null
  /** Where a total is typed; nobody types one without it. */
  total?: RefObject<HTMLInputElement | null>
}) {
  const locale = useLocale()
  const words = presentText(booking, present, price, locale)
  if (!words || !present) return null
  const { amount, currency } = present.total
  const isOffered = total && present.isExact && amount !== null && currency === price?.currency
  const take = () => {
    const field = total?.current
    if (field && amount !== null) fillField(field, toMajor({ amount, currency }, locale))
  }
  return (
    <div role="status" className="stack gap-2">
      <p>{words}</p>
      {isOffered && (
        <div>
          <Button size="small" onClick={take}>
            Propose {formatMoney({ amount, currency }, locale)}
          </Button>
        </div>
      )}
    </div>
  )
}
