import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useAnswerBookingMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** Declines a request; the couple reads the reason. */
export function DeclineDialog({
  bookingId,
  coupleName,
  wasQuoted,
  isHeld,
  onClose,
}: {
  bookingId: string
  coupleName: string
  wasQuoted: boolean
  isHeld: boolean
  onClose: () => void
}) {
  const [answer, { isLoading, error }] = useAnswerBookingMutation()
  const failed = failureOf(error)
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    const result = await answer({ bookingId, answer: 'decline', reason: String(reason) })
    if (result.error) return
    clearDraft(`decline-${bookingId}`)
    onClose()
  }
  return (
    <Dialog title={wasQuoted ? 'Withdraw the quote?' : `Decline ${coupleName}?`} onClose={onClose}>
      <Form
        name={`decline-${bookingId}`}
        draft
        errors={failed?.fields}
        failure={failed && !failed.fields.reason && failed.message}
        onSubmit={submit}
      >
        <p>{isHeld && 'The day will be free again. '}We’ll tell the couple straight away.</p>
        <Field
          as="textarea"
          name="reason"
          label="Reason"
          optional
          rows={3}
          hint="A short reason, or another day you could offer."
        />
        <div className="cluster">
          <Button type="submit" variant="danger" busy={isLoading}>
            {wasQuoted ? 'Withdraw and decline' : 'Decline the request'}
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
