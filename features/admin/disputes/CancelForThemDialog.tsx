import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { formatMoney } from '#domain/money.ts'
import { refundedOf } from '#domain/refunds.ts'
import { retainerText } from '#features/parts/payments/retainerText.ts'
import { typedNumber } from '#domain/typed/number.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import type { useCancelBookingAsAdminMutation } from '#store/api/moderation/disputes.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { sending } from '#store/failure.ts'

type Mutation = ReturnType<typeof useCancelBookingAsAdminMutation>
export type Cancel = { cancel: Mutation[0]; cancelling: Mutation[1] }

/** So much per cent in money. */
function owedText({ sum }: Booking, percent: string, locale?: string) {
  if (!sum) return 'The agreed total is not recorded; the percentage counts for what was paid.'
  const share = Number(percent)
  const total = formatMoney(sum, locale)
  if (percent === '' || !(share >= 0 && share <= 100))
    return `A percentage of ${total}, if all of it was paid.`
  const amount = refundedOf(sum.amount, { percent: share, kept: 0 })
  return `${formatMoney({ ...sum, amount }, locale)} of ${total}, if all of it was paid.`
}

/** What is to be refunded is seen in per cent and in money before the button. */
export function CancelForThemDialog({
  dispute: { booking, policyPercent },
  cancel,
  cancelling: { isLoading, error },
  onClose,
}: { dispute: Dispute; onClose: () => void } & Cancel) {
  const locale = useLocale()
  const isConfirmed = booking.status === 'confirmed'
  const hasBegun = booking.firstDay < useToday()
  const [percent, setPercent] = useState(
    // After the day, or with a retainer, no number is a start: it would be sent unread.
    hasBegun || booking.refundKept > 0 ? '' : String(policyPercent ?? 100),
  )
  const what = booking.status === 'requested' ? 'request' : 'quote'
  return (
    <FormDialog
      title={`${isConfirmed ? 'Cancel this booking' : `End this ${what}`} for both?`}
      onClose={onClose}
      name={`cancel-for-both-${booking._id}`}
      draft
      onSubmit={({ reason = '', refundPercent }) =>
        cancel({
          bookingId: booking._id,
          reason: String(reason),
          ...(isConfirmed && { refundPercent: typedNumber(String(refundPercent)) }),
        })
      }
      {...sending({ error, isLoading })}
      action={isConfirmed ? 'Cancel for both' : 'End for both'}
      danger
      back="Keep it"
    >
      <p>
        {booking.isHeld ? 'The day is no longer theirs, and both' : 'Both'} are told by email and in
        the booking’s history. This can’t be undone.
      </p>
      {isConfirmed ? (
        <>
          <NumberField
            name="refundPercent"
            label="Refund, per cent of what was paid"
            value={percent}
            onChange={({ target: { value } }) => setPercent(value)}
            hint={
              booking.cancellation === null
                ? 'No cancellation policy was agreed.'
                : policyPercent === null
                  ? 'The policy they agreed says nothing once the day is over: decide by what both say.'
                  : `Under the agreed policy the couple would get ${policyPercent}% today` +
                    `${retainerText(booking, locale)}.`
            }
          />
          <Notice tone="amber" title={`The vendor owes ${percent || '…'}%`}>
            <p>{owedText(booking, percent, locale)}</p>
          </Notice>
        </>
      ) : (
        <p>Nothing is confirmed yet, so nothing is owed.</p>
      )}
      <Field as="textarea" name="reason" label="Reason" rows={3} hint="Both will read this." />
    </FormDialog>
  )
}
