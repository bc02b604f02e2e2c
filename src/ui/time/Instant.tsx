import { formatInstant } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** When something was, by the reader’s clock and as the site writes it: `Sun 14 Feb 2027, 4:30 pm`. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatInstant(at, useLocale())}</time>
)
