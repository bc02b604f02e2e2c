import { Badge } from '#src/ui/feedback/Badge.tsx'

export type OnDay = 'free' | 'held' | 'taken'

const looks = {
  free: { tone: 'leaf', words: 'Free' },
  held: { tone: 'amber', words: 'Held by a request' },
  taken: { tone: 'brick', words: 'Taken' },
} as const

/** A vendor's state on the day that was asked for. */
export const OnDayBadge = ({ state, day }: { state: OnDay; day?: string }) => (
  <Badge tone={looks[state].tone}>
    {looks[state].words}
    {day && ` on ${day}`}
  </Badge>
)
