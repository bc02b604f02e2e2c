import { listWords } from '#domain/calendar/halls.ts'
import { partName, type SlotName } from '#domain/times.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'

export type OnDay = 'free' | 'held' | 'taken' | 'closed' | 'unknown'
type Props = {
  state: OnDay
  /** Who looks has it: the hold or the booking is theirs. */
  isOurs?: boolean
  /** What of the day is free, where that is not all of it. */
  freeParts?: readonly SlotName[] | undefined
}

const badges = {
  free: { tone: 'leaf', label: 'Free' },
  held: { tone: 'amber', label: 'Held' },
  taken: { tone: 'brick', label: 'Taken' },
  closed: { tone: 'neutral', label: 'Not bookable' },
  unknown: { tone: 'neutral', label: 'Calendar unknown' },
} as const
const ours: Partial<Record<OnDay, string>> = { held: 'Held for you', taken: 'Booked for you' }

/** A full day is free where all of its parts are: then it is them that are named. */
function inPartWords(free: readonly SlotName[]): string {
  const parts = free.filter((name) => name !== 'full_day')
  return parts.length > 0 ? `Free in the ${listWords(parts.map(partName))}` : 'Free for a full day'
}

export function onDayLabel({ state, isOurs, freeParts }: Props) {
  const inPart = state === 'free' && freeParts ? inPartWords(freeParts) : undefined
  return (isOurs && ours[state]) || (inPart ?? badges[state].label)
}

/** A vendor's state on the day that was asked for. */
export const OnDayBadge = ({ state, isOurs = false, freeParts, day }: Props & { day?: string }) => (
  <Badge tone={isOurs && state === 'taken' ? 'leaf' : badges[state].tone}>
    {onDayLabel({ state, isOurs, freeParts })}
    {day && state !== 'unknown' && ` on ${day}`}
  </Badge>
)
