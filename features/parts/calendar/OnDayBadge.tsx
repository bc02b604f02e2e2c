import { Badge } from '#src/ui/feedback/Badge.tsx'

export type OnDay = 'free' | 'held' | 'taken' | 'closed' | 'unknown'
type Props = {
  state: OnDay
  /** Who looks has it: the hold or the booking is theirs. */
  isOurs?: boolean
  /** Free is a part of the day, not all of it. */
  inPart?: boolean | undefined
}

const badges = {
  free: { tone: 'leaf', label: 'Free' },
  held: { tone: 'amber', label: 'Held' },
  taken: { tone: 'brick', label: 'Taken' },
  closed: { tone: 'neutral', label: 'Not bookable' },
  unknown: { tone: 'neutral', label: 'Calendar unknown' },
} as const
const ours: Partial<Record<OnDay, string>> = { held: 'Held for you', taken: 'Booked for you' }

export const onDayLabel = ({ state, isOurs, inPart }: Props) =>
  (isOurs && ours[state]) || (inPart && state === 'free' ? 'Free in part' : badges[state].label)

/** A vendor's state on the day that was asked for. */
export const OnDayBadge = ({ state, isOurs = false, inPart, day }: Props & { day?: string }) => (
  <Badge tone={isOurs && state === 'taken' ? 'leaf' : badges[state].tone}>
    {onDayLabel({ state, isOurs, inPart })}
    {day && state !== 'unknown' && ` on ${day}`}
  </Badge>
)
