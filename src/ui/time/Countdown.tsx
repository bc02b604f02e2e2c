import { useClock } from './useClock.ts'

/** How long until an instant, in words that count down: `4 days 8 h`, `47 h 12 min`. */
export function Countdown({ until, over }: { until: string; over: string }) {
  const minutes = useClock(() => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000)))
  if (minutes === 0) return <span>{over}</span>
  const hours = Math.floor(minutes / 60)
  return (
    <time dateTime={until} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {hours >= 72
        ? `${Math.floor(hours / 24)} days ${hours % 24} h`
        : `${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min`}
    </time>
  )
}
