import type { Booking } from '#contract/bookings/bookings.ts'
import { agreedWords } from '#domain/quotes/agreed.ts'
import { agreedParts } from '#domain/quotes/agreedParts.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { Lines } from './QuoteSheet.tsx'
import { AgreedSums } from './QuoteSums.tsx'

const changes: readonly string[] = ['moved', 'change_agreed']
/** Both have agreed on something else than the quote that was accepted. */
const hasChanged = ({ quoteVersion, timeline, sum }: Booking) =>
  sum !== null && quoteVersion > 0 && timeline.some(({ to }) => changes.includes(to))

/** How the agreed total comes about once it is not the quote’s: by its lines, where they come to it, else in words. */
export function AgreedSince({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const isOther = hasChanged(booking)
  const { _id: bookingId, quoteVersion } = booking
  const { data } = useGetQuoteQuery({ bookingId }, { skip: !isOther })
  const sent = data?.versions.find(({ version }) => version === quoteVersion)
  const words = sent && isOther && agreedWords(sent, booking, locale)
  if (!words) return null
  const parts = agreedParts(sent, booking)
  return (
    <div className="stack gap-2">
      <p className="small">{words}</p>
      {parts && (
        <details className="stack">
          <summary className="small">How it adds up</summary>
          <Lines version={parts.version} />
          <AgreedSums parts={parts} />
        </details>
      )}
    </div>
  )
}
