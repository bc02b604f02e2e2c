import type { SlotName } from '#domain/times.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { GoneBadge } from './GoneBadge.tsx'
import { type OnDay, OnDayBadge } from './OnDayBadge.tsx'
import { besides, useUserDay } from './useUserDay.ts'

type Props = {
  vendorId: string
  state: OnDay
  freeParts?: readonly SlotName[] | undefined
  freeRoom?: number | undefined
  day: string
}

/** A vendor’s state on our day, and whether it gave that back; where we have a hall or team of it, also the others. */
export function DayBadge({ vendorId, state, freeParts, freeRoom, day }: Props) {
  const locale = useLocale()
  const { userDays, ours, lost } = useUserDay(vendorId, day)
  const badge = (
    <OnDayBadge
      state={ours ?? state}
      isOurs={ours !== undefined}
      {...{ freeParts, freeRoom }}
      day={formatDay(day, locale)}
    />
  )
  const others = besides(userDays, state, freeParts)
  if (!others.length && !lost) return badge
  return (
    <span className="cluster gap-2">
      {badge}
      {lost && <GoneBadge gone={lost} day={day} />}
      {others.map((text) => (
        <Badge key={text} tone="leaf">
          {text}
        </Badge>
      ))}
    </span>
  )
}
