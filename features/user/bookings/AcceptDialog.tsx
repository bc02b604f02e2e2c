import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAcceptQuoteMutation } from '#store/api/bookings/quotes.ts'
import { failureOf } from '#store/failure.ts'

/** Names the sum that becomes the agreed one. */
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
  const [accept, { isLoading, error }] = useAcceptQuoteMutation()
  const confirm = async () => {
    const result = await accept({ bookingId, version })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title={`Book ${vendor.businessName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" busy={isLoading} onClick={confirm}>
            Accept and book
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && (
          <Notice tone="brick" alert title={failureOf(error)?.message ?? ''}>
            {isTaken(error) && (
              <p>The quote stays. Ask {vendor.businessName} for one of these days instead.</p>
            )}
          </Notice>
        )}
        <p>
          {stayText(booking, locale)}, for <strong>{formatSum(sum, locale)}</strong>.
        </p>
        <FunctionList times={booking.times} />
        <p className="small soft">
          The booking is confirmed at once. Everset moves no money: you pay the vendor as you agree
          with each other.
        </p>
      </div>
    </Dialog>
  )
}

const isTaken = (error: unknown) => {
  const about = failureOf(error)?.about
  return about !== undefined && 'nearestDays' in about
}
