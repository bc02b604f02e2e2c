import { listWords } from '#domain/words.ts'
import { guestsWords } from '#domain/numbers.ts'
import { partName, type SlotName } from '#domain/times.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'

export type OnDay = 'free' | 'held' | 'taken' | 'closed' | 'unknown'
type Props = {
  state: OnDay
  /** Who looks has it: the hold or the booking is theirs. */
  isOurs?: boolean
  /** What of the day is free, where that is not all of it. */
  freeParts?: readonly SlotName[] | undefined
  /** For how many guests it is free, where it is not for ours. */
  freeRoom?: number | undefined
}

const badges = {
  free: { tone: 'leaf', label: 'Free' },
  held: { tone: 'amber', label: 'Held' },
  taken: { tone: 'brick', label: 'Taken' },
  closed: { tone: 'neutral', label: 'Not bookable' },
  unknown: { tone: 'neutral', label: 'Ask if they’re free' },
} as const
const ours: Partial<Record<OnDay, string>> = { held: 'Held for you', taken: 'Booked for you' }

/** A whole day with hours is free where all of its parts are: then it is them that are named. */
function inPartWords(free: readonly SlotName[]): string {
  const parts = free.filter((name) => name !== 'full_day')
  return parts.length > 0
    ? `Free in the ${listWords(parts.map(partName))}`
    : 'Free for the whole day'
}

/** “Free for up to 120 guests”. */
export const freeRoomWords = (room: number, locale?: string) =>
  `Free for up to ${guestsWords(room, locale)}`

export function onDayLabel({ state, isOurs, freeParts, freeRoom }: Props, locale?: string) {
  if (isOurs && ours[state]) return ours[state]
  if (freeRoom) return freeRoomWords(freeRoom, locale)
  const inPart = state === 'free' && freeParts ? inPartWords(freeParts) : undefined
  return inPart ?? badges[state].label
}

/** A vendor's state on the day that was asked for. */
export function OnDayBadge({
  state,
  isOurs = false,
  freeParts,
  freeRoom,
  day,
}: Props & { day?: string }) {
  const locale = useLocale()
  const tone = freeRoom && !isOurs ? 'amber' : badges[state].tone
  return (
    <Badge tone={isOurs && state === 'taken' ? 'leaf' : tone}>
      {onDayLabel({ state, isOurs, freeParts, freeRoom }, locale)}
      {day && state !== 'unknown' && ` on ${day}`}
    </Badge>
  )
}
