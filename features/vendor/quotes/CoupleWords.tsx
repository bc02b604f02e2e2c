import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from 'react-router'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import { useGetBookingQuery } from '#store/api/bookings/bookings.ts'
import { useGetEnquiryQuery } from '#store/api/talk/enquiries.ts'
import * as styles from './CoupleWords.module.css'

/** So many of their messages, the newest first; all of them are in the conversation. */
const shown = 3

/** Of the conversation, and with the request. */
function useWritten({ bookingId, enquiryId }: Pick<QuoteStart, 'bookingId' | 'enquiryId'>) {
  const booking = useGetBookingQuery(bookingId ? { bookingId } : skipToken)
  const thread = enquiryId ?? booking.currentData?.enquiryId
  const enquiry = useGetEnquiryQuery(thread ? { enquiryId: thread } : skipToken)
  const all = (enquiry.currentData?.messages ?? []).filter(({ from }) => from === 'user')
  const newest = all.toReversed().slice(0, shown)
  const note = booking.currentData?.note.trim() ?? ''
  const isRepeated = newest.some(({ body }) => body.trim() === note)
  return {
    thread,
    newest,
    count: all.length,
    note: isRepeated ? '' : note,
    isLoading: booking.isLoading || enquiry.isLoading,
  }
}

/** What the couple has written, beside what is made of it; on the phone one line that opens. */
export function CoupleWords({
  start: { bookingId, enquiryId, coupleName },
}: {
  start: Pick<QuoteStart, 'bookingId' | 'enquiryId' | 'coupleName'>
}) {
  const isDesk = useIsDesk()
  const locale = useLocale()
  const { thread, newest, count, note, isLoading } = useWritten({ bookingId, enquiryId })
  return (
    <details className={styles.words} open={isDesk}>
      <summary>
        <strong dir="auto">What {coupleName} wrote</strong>
      </summary>
      <div className="stack">
        {isLoading && <LoadingLines label="Loading what they wrote" />}
        {newest.map(({ _id, body, at, who }) => (
          <figure key={_id} className={styles.message}>
            <figcaption className="tiny soft">
              {who && `${who} · `}
              <time dateTime={at}>{formatInstant(at, locale)}</time>
            </figcaption>
            <blockquote dir="auto">{body}</blockquote>
          </figure>
        ))}
        {note && (
          <figure className={styles.message}>
            <figcaption className="tiny soft">With the request</figcaption>
            <blockquote dir="auto">{note}</blockquote>
          </figure>
        )}
        {!isLoading && newest.length === 0 && !note && (
          <p className="small soft">There are no words of theirs.</p>
        )}
        {thread && (
          <p className="small">
            <Link to={paths.vendorEnquiry(thread)}>
              {count > shown ? `All ${count} messages` : 'The conversation'}
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}
