import { useSyncExternalStore } from 'react'
import { formatInstant, relativeTime } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'

const everyMs = 60_000
const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}
const minutesLeft = (at: string) => Math.floor((Date.parse(at) - Date.now()) / 60_000)

/** The clock of the promised answer: how long is left of it, or since when it is overdue. */
export function Due({ at }: { at: string }) {
  const minutes = useSyncExternalStore(subscribe, () => minutesLeft(at), () => minutesLeft(at))
  const tone = minutes < 0 ? 'brick' : minutes < 12 * 60 ? 'amber' : 'leaf'
  return <Badge tone={tone} title={formatInstant(at)}>{minutes < 0 ? `overdue since ${relativeTime(at)}` : relativeTime(at)}</Badge>
}
