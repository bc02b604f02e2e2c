import type { VendorCard } from '#contract/search/search.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { OnDayBadge } from '#features/parts/calendar/OnDayBadge.tsx'
import type { SearchQuery } from './filters/filters.ts'
import { fewDays } from './filters/freeDays.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** A vendor's state on the day that is asked for, or on which of the flexible days it is free. */
export function OurDays({
  vendor: { onDay, freeDays, calendarKnown },
  query: { date, flex, month },
}: {
  vendor: VendorCard
  query: SearchQuery
}) {
  const locale = useLocale()
  if (!calendarKnown && (date || month)) return <OnDayBadge state="unknown" />
  if (date && onDay && (!flex || onDay === 'free'))
    return <OnDayBadge state={onDay} day={formatDay(date, locale)} />
  if (!freeDays || !(flex || month)) return null
  return freeDays.length ? (
    <Badge tone="leaf">Free {fewDays(freeDays, locale)}</Badge>
  ) : (
    <Badge tone="brick">Not free on these days</Badge>
  )
}
