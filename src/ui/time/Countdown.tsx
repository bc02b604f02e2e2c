import { timeLeft } from './timeLeft.ts'
import { useClock } from './useClock.ts'

/** How long until an instant, in words that count down. */
export function Countdown({ until, over }: { until: string; over: string }) {
  const minutes = useClock(() => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000)))
  if (minutes === 0) return <span>{over}</span>
  return (
    <time dateTime={until} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {timeLeft(minutes)}
    </time>
  )
}
