import type { Booking } from '#contract/bookings/bookings.ts'
import type { RescueCard } from '#contract/talk/rescues.ts'
import { firstTown } from '#domain/bookings/towns.ts'
import { formatTotal, totalLabel } from '#domain/prices.ts'
import { listWords } from '#domain/words.ts'
import { functionLines, heldWords } from '#features/parts/bookings/times/stayText.ts'
import { VendorCard } from '#features/parts/vendors/VendorCard.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { useOnlyReads } from '#store/hooks.ts'
import { allOf } from './rescueWords.ts'
import * as styles from './Rescue.module.css'

/** What the package comes to, where one is asked for; the number of functions is 0 without any. */
function packageWords({ asked }: RescueCard, functions: number, locale?: string) {
  const sum = asked && formatTotal(asked.total, locale)
  if (!sum) return undefined
  return `“${asked.packageName}” comes to ${sum} ${totalLabel(asked.total, locale, functions)}.`
}

/** Who could take the time; all are asked but those that are left out. */
export function RescueCards({
  booking,
  vendors,
  place,
  left,
  onLeave,
}: {
  booking: Booking
  /** Where they come to. */
  place?: string | undefined
  vendors: readonly RescueCard[]
  left: readonly string[]
  onLeave: (left: readonly string[]) => void
}) {
  const locale = useLocale()
  const onlyReads = useOnlyReads()
  const lines = functionLines(booking, locale)
  const { firstDay, guests } = booking
  const isSeveral = lines.length > 1 || heldWords(booking).isLong
  const change = (id: string, isChosen: boolean) =>
    onLeave(isChosen ? left.filter((each) => each !== id) : [...left, id])
  return (
    <ul className={styles.cards}>
      {vendors.map((vendor) => (
        <li key={vendor._id} className="stack gap-2">
          <VendorCard
            vendor={vendor}
            days={
              isSeveral && (
                <Badge tone="leaf">
                  {lines.length > 1 ? `Free for ${allOf(lines.length)}` : 'Free on these days'}
                </Badge>
              )
            }
            place={place ?? firstTown(booking)}
            date={firstDay}
            guests={guests}
            functions={lines.length}
            together={booking.times?.flatMap(({ name }) => name.split(', ').filter(Boolean))}
            why={packageWords(vendor, lines.length, locale)}
          />
          {vendor.unknownTowns && (
            <p className="small soft">
              We don’t know whether {vendor.businessName} comes to{' '}
              {listWords(vendor.unknownTowns, 'or')}.
            </p>
          )}
          {!onlyReads && (
            <Checkbox
              name={`ask-${vendor._id}`}
              label={`Ask ${vendor.businessName}`}
              checked={!left.includes(vendor._id)}
              onChange={({ target: { checked } }) => change(vendor._id, checked)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
