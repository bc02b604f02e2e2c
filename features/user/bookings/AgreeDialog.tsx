import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { formatDays } from '#domain/formatDay.ts'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAgreeToSumMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** Names the sum that becomes the agreed one. */
export function AgreeDialog({
  booking: { _id: bookingId, vendor, firstDay, lastDay },
  sum,
  onClose,
}: {
  booking: BookingItem
  sum: Sum
  onClose: () => void
}) {
  const locale = useLocale()
  const [agree, { isLoading, error }] = useAgreeToSumMutation()
  const confirm = async () => {
    const result = await agree({ bookingId, amount: sum.amount })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title={`Book ${vendor.businessName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" busy={isLoading} onClick={confirm}>
            Agree and book
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Notice tone="brick" title={failureOf(error)?.message ?? ''} />}
        <p>
          {formatDays(firstDay, lastDay, locale)}, for <strong>{formatSum(sum, locale)}</strong>.
        </p>
        <p className="small soft">
          The booking is confirmed at once. Everset moves no money: you pay the vendor as you agree
          with each other.
        </p>
      </div>
    </Dialog>
  )
}
