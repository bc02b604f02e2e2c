import type { Review } from '#contract/bookings/reviewShapes.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** In place of a review that was removed: when and why, and nothing that was written. */
export function Tombstone({ removed }: { removed: NonNullable<Review['removed']> }) {
  const locale = useLocale()
  return (
    <p className="soft small" dir="auto">
      Removed by Everset on {formatDay(removed.on, locale)} because: {removed.reason}
    </p>
  )
}
