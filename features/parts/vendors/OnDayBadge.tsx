import { Badge } from '#src/ui/feedback/Badge.tsx'

export type OnDay = 'free' | 'held' | 'taken' | 'unknown'

const badges = {
  free: { tone: 'leaf', label: 'Free' },
  held: { tone: 'amber', label: 'Held by a request' },
  taken: { tone: 'brick', label: 'Taken' },
  unknown: { tone: 'neutral', label: 'Calendar unknown' },
} as const

/** A vendor's state on the day that was asked for. */
export const OnDayBadge = ({ state, day }: { state: OnDay; day?: string }) => (
  <Badge tone={badges[state].tone}>
    {badges[state].label}
    {day && state !== 'unknown' && ` on ${day}`}
  </Badge>
)
