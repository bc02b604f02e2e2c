import type { Enquiry } from '#contract/talk/enquiries.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useCloseEnquiryMutation } from '#store/api/talk/enquiries.ts'
import { failureOf } from '#store/failure.ts'
import { closedReasonLabels } from '#domain/talk/closedReasons.ts'

type Reason = NonNullable<Enquiry['closedReason']>

/** Ends a thread with one of this side's reasons. */
export function CloseDialog({
  enquiryId,
  reasons,
  onClose,
}: {
  enquiryId: string
  reasons: readonly Reason[]
  onClose: () => void
}) {
  const [close, { isLoading, error }] = useCloseEnquiryMutation()
  const failed = failureOf(error)
  const submit = async ({ reason }: Record<string, FormDataEntryValue>) => {
    // An empty choice goes out as it is; the server says what is missing.
    const result = await close({ enquiryId, reason: reason as Reason })
    if (!result.error) onClose()
  }
  return (
    <Dialog title="Close this enquiry?" onClose={onClose}>
      <Form
        name={`close-${enquiryId}`}
        errors={failed?.fields}
        failure={failed && !failed.fields.reason && failed.message}
        onSubmit={submit}
      >
        <p>Neither side can write in it any more. We’ll tell the other side the reason.</p>
        <Select
          name="reason"
          label="Reason"
          placeholder="Choose…"
          options={reasons.map((value) => ({ value, label: closedReasonLabels[value] }))}
        />
        <div className="cluster">
          <Button type="submit" variant="danger" busy={isLoading}>
            Close the enquiry
          </Button>
          <Button variant="plain" onClick={onClose}>
            Keep it open
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
