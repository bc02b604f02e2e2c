import type { GoneDays } from '#contract/bookings/bookings.ts'
import { formatDay, formatDays } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'

const words = {
  cancelled: 'Cancelled on you',
  declined: 'Declined you',
  withdrawn: 'Withdrew their quote',
} as const

/** What this vendor did with a day of ours, beside whether it is free: `Cancelled on you for Sat 19 Jun 2027`. */
export function GoneBadge({
  gone: { how, firstDay, lastDay },
  day,
}: {
  gone: GoneDays
  day?: string
}) {
  const locale = useLocale()
  return (
    <Badge tone="brick">
      {words[how]} for {day ? formatDay(day, locale) : formatDays(firstDay, lastDay, locale)}
    </Badge>
  )
}
