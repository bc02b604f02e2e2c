import { useSyncExternalStore } from 'react'
import { formatInstant } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'

const everyMs = 60_000
const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}
const minutesLeft = (at: string) => Math.floor((Date.parse(at) - Date.now()) / 60_000)

/** The clock of the promised answer: how long is left of it, or how long it is overdue. */
export function Due({ at }: { at: string }) {
  const locale = useLocale()
  const minutes = useSyncExternalStore(
    subscribe,
    () => minutesLeft(at),
    () => minutesLeft(at),
  )
  const tone = minutes < 0 ? 'brick' : minutes < 12 * 60 ? 'amber' : 'neutral'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const size = hours > 0 ? `${hours} h` : `${Math.abs(minutes)} min`
  return (
    <Badge tone={tone} title={formatInstant(at, locale)}>
      {minutes < 0 ? `${size} overdue` : `${size} left`}
    </Badge>
  )
}
