import { inEnglish } from '#domain/instants.ts'
import { memoize } from '#domain/memoize.ts'

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const formatOf = memoize(
  (locale: string) => new Intl.RelativeTimeFormat(inEnglish(locale), { numeric: 'auto' }),
)

/** How long ago or ahead, in the largest fitting unit: `2 hours ago`, `in 3 days`. */
export function relativeTime(instant: string, now = new Date(), locale = 'en-IN') {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return formatOf(locale).format(Math.trunc(seconds / size), unit)
}
