import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDays } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAnswerRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { failureOf } from '#store/failure.ts'

/** Declines the other side’s days; it reads the reason. */
export function DeclineRescheduleDialog({
  booking: { _id: bookingId, reschedule, firstDay, lastDay },
  other,
  onClose,
}: {
  booking: Booking
  other: string
  onClose: () => void
}) {
  const locale = useLocale()
  const [answer, { isLoading, error }] = useAnswerRescheduleMutation()
  const failed = failureOf(error)
  if (!reschedule) return null
  const name = `decline-reschedule-${reschedule._id}`
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    const result = await answer({
      bookingId,
      rescheduleId: reschedule._id,
      answer: 'decline',
      reason: String(reason),
    })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  return (
    <Dialog title={`Keep ${formatDays(firstDay, lastDay, locale)}?`} onClose={onClose}>
      <Form
        name={name}
        draft
        errors={failed?.fields}
        failure={failed && !failed.fields.reason && failed.message}
        onSubmit={submit}
      >
        <p>The booking stays as it is, and {other} is told straight away.</p>
        <Field
          as="textarea"
          name="reason"
          label="Reason"
          optional
          rows={3}
          hint="A short reason, or days that would suit you."
        />
        <div className="cluster">
          <Button type="submit" variant="primary" busy={isLoading}>
            Keep it as it is
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
