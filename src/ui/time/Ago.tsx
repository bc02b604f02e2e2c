import { relativeTime } from '#domain/relativeTime.ts'
import { useClock } from './useClock.ts'

/** How long ago something was: `2 hours ago`. */
export function Ago({ at, locale }: { at: string; locale: string }) {
  const text = useClock(() => relativeTime(at, new Date(), locale))
  return <time dateTime={at}>{text}</time>
}
