import type { VendorCard } from '#contract/search.ts'
import { formatDay } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLocale } from '#src/ui/locale.ts'
import { OnDayBadge } from '#features/cards/OnDayBadge.tsx'
import type { Asked } from './filters.ts'
import { fewDays } from './freeDays.ts'

/** A vendor's state on the day that is asked for, or on which of the flexible days it is free. */
export function OurDays({
  vendor: { onDay, freeDays },
  asked: { date, flex, month },
}: {
  vendor: VendorCard
  asked: Asked
}) {
  const locale = useLocale()
  if (date && onDay && (!flex || onDay === 'free'))
    return <OnDayBadge state={onDay} day={formatDay(date, locale)} />
  if (!freeDays || !(flex || month)) return null
  return freeDays.length ? (
    <Badge tone="leaf">Free {fewDays(freeDays, locale)}</Badge>
  ) : (
    <Badge tone="brick">None of these days is free</Badge>
  )
}
