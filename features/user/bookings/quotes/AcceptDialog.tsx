import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { whereText } from '#domain/bookings/towns.ts'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { hallInstead } from '#domain/calendar/halls.ts'
import { capitalize } from '#domain/words.ts'
import { partText } from '#domain/payments/words.ts'
import { uncoveredWords } from '#domain/quotes/covered.ts'
import { MissingPhone } from '#features/parts/bookings/PhoneField.tsx'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { driftLines } from '#domain/weddings/driftWords.ts'
import { unplannedLine } from '#domain/weddings/unplanned.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useGetBookingQuery } from '#store/api/bookings/bookings.ts'
import { useAcceptQuoteMutation, useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { failureOf, sending } from '#store/failure.ts'
import { PolicyBefore } from './PolicyBefore.tsx'

/** Names the sum that becomes the agreed one, and what cancelling gives back from then on. */
export function AcceptDialog({
  booking,
  sum,
  onClose,
}: {
  booking: BookingItem
  sum: Sum
  onClose: () => void
}) {
  const locale = useLocale()
  const { _id: bookingId, vendor, quoteVersion: version } = booking
  // A list knows no policies; nobody accepts one unread.
  const { data: whole, ...query } = useGetBookingQuery({ bookingId })
  const [accept, { isLoading, error }] = useAcceptQuoteMutation()
  const { failure, ...sent } = sending({ error, isLoading })
  return (
    <FormDialog
      title={`Book ${vendor.businessName}?`}
      onClose={onClose}
      name={`accept-quote-${bookingId}`}
      {...sent}
      failure={
        failure && (
          <>
            <p>{failure}</p>
            {isTaken(error) && (
              <p>The quote stays. Ask {vendor.businessName} for one of these days instead.</p>
            )}
          </>
        )
      }
      onSubmit={({ phone }) =>
        accept({
          bookingId,
          version,
          read: whole?.drift?.key ?? null,
          ...(phone && { phone: String(phone) }),
        })
      }
      action="Accept and book"
      button={{ disabled: !whole }}
    >
      <p>
        {[stayText(booking, locale), whole && whereText(whole)].filter(Boolean).join(', ')}, for{' '}
        <strong>{formatSum(sum, locale)}</strong>.
      </p>
      <FunctionList times={booking.times} />
      <OtherHall bookingId={bookingId} />
      <Uncovered bookingId={bookingId} />
      {whole?.drift && (
        <Notice tone="amber" title="It differs from what you plan">
          {whole.drift.unplanned && <p>{unplannedLine(whole.drift.unplanned)}</p>}
          {driftLines(whole.drift.differences, whole.drift.verb).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {whole ? (
        <PolicyBefore booking={whole} sum={sum} />
      ) : (
        <Awaited {...query} label="Loading the cancellation policy" />
      )}
      <MissingPhone />
      <Payment bookingId={bookingId} vendor={vendor.businessName} />
    </FormDialog>
  )
}

/** What is due first, by the plan of the quote. */
function Payment({ bookingId, vendor }: { bookingId: string; vendor: string }) {
  const locale = useLocale()
  const { data } = useGetQuoteQuery({ bookingId })
  const [newest] = data?.versions ?? []
  const [first, ...later] = newest?.totals.instalments ?? []
  const { label = '', atConfirmation } = newest?.instalments[0] ?? {}
  const part = first && { ...first, label, atConfirmation }
  const words = newest && part && partText(part, newest.currency, locale) + undated(part)
  return (
    <>
      {words && (
        <p>
          First payment: <strong>{words}</strong>
          {later.length > 0 && `, then ${later.length} more`}.
        </p>
      )}
      <p className="small soft">
        The booking is confirmed at once. Everset moves no money:{' '}
        {words
          ? `you pay ${vendor} directly, as this plan says.`
          : `agree with ${vendor} on how and when to pay.`}
      </p>
    </>
  )
}
const undated = ({
  due,
  atConfirmation,
}: {
  due: string | null
  atConfirmation: boolean | undefined
}) => (due || atConfirmation ? '' : '; no due date is agreed')

/** It is for another hall than was asked for. */
function OtherHall({ bookingId }: { bookingId: string }) {
  const { data } = useGetQuoteQuery({ bookingId })
  const [newest] = data?.versions ?? []
  return newest?.hallBefore && <Notice tone="amber">{capitalize(hallInstead(newest))}</Notice>
}

/** What was asked for and is not in it. */
function Uncovered({ bookingId }: { bookingId: string }) {
  const { data } = useGetQuoteQuery({ bookingId })
  const [newest] = data?.versions ?? []
  const words = newest && uncoveredWords(newest)
  return words && <Notice tone="amber">{words}</Notice>
}

const isTaken = (error: unknown) => {
  const about = failureOf(error)?.about
  return about !== undefined && 'nearestDays' in about
}
