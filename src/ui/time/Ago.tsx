import { relativeTime } from '#domain/calendar/relativeTime.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useClock } from './useClock.ts'

/** How long ago something was: `2 hours ago`. */
export function Ago({ at }: { at: string }) {
  const locale = useLocale()
  const text = useClock(() => relativeTime(at, new Date(), locale))
  return <time dateTime={at}>{text}</time>
}
