import type { VendorCard } from '#contract/search/search.ts'
import { addDays } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { GoneBadge } from '#features/parts/calendar/GoneBadge.tsx'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import { OnDayBadge } from '#features/parts/calendar/OnDayBadge.tsx'
import { oursOf, userDaysOn, useUserDays } from '#features/parts/calendar/useUserDay.ts'
import type { SearchQuery } from './filters/filters.ts'
import { useChosenDay } from '#features/parts/weddings/useChosenDay.ts'
import { fewDays } from './filters/freeDays.ts'
import { useLocale } from '#src/ui/base/locale.ts'

type Props = { vendor: VendorCard; query: SearchQuery }

/** A vendor's state on the day that is asked for, or on which of the flexible days it is free; and whose it is. */
export function OurDays({ vendor, query: { date, flex, until, month } }: Props) {
  const { _id: vendorId, onDay, freeParts, freeRoom, calendarKnown } = vendor
  const chosen = useChosenDay(date)
  if (!calendarKnown && (date || month))
    return date ? (
      <DayBadge {...{ vendorId }} state="unknown" day={date} />
    ) : (
      <OnDayBadge state="unknown" />
    )
  if (date && onDay && (!flex || (chosen && onDay === 'free')))
    return (
      <DayBadge
        {...{ vendorId, freeRoom }}
        state={onDay}
        freeParts={freeParts?.[date]}
        day={date}
      />
    )
  if (date && flex)
    return <Few vendor={vendor} from={addDays(date, -flex)} to={until ?? addDays(date, flex)} />
  return month ? <Few vendor={vendor} from={`${month}-01`} to={`${month}-31`} /> : null
}

/** Of several days those that are free, and those that are ours. */
function Few({
  vendor: { _id, freeDays, freeParts },
  from,
  to,
}: Pick<Props, 'vendor'> & { from: string; to: string }) {
  const locale = useLocale()
  const { days, gone } = useUserDays(from)
  const userDays = userDaysOn(
    days.filter(({ isHeld }) => isHeld),
    _id,
    from,
    to,
  )
  const lost = userDays.length ? [] : userDaysOn(gone, _id, from, to).slice(0, 1)
  if (!freeDays) return null
  const free = freeDays.length > 0 && (
    <Badge tone="leaf">Free {fewDays(freeDays, { locale, freeParts })}</Badge>
  )
  if (!userDays.length && !lost.length)
    return free || <Badge tone="brick">Not free on these days</Badge>
  return (
    <span className="cluster gap-2">
      {userDays.map((each) => (
        <OnDayBadge
          key={each._id}
          state={oursOf([each]) ?? 'held'}
          isOurs
          day={formatDay(each.firstDay, locale)}
        />
      ))}
      {lost.map((each) => (
        <GoneBadge key={each.firstDay} gone={each} />
      ))}
      {free}
    </span>
  )
}
