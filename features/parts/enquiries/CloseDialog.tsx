import type { Enquiry } from '#contract/talk/enquiries.ts'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useCloseEnquiryMutation } from '#store/api/talk/enquiries.ts'
import { sending } from '#store/failure.ts'
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
  return (
    <FormDialog
      title="Close this enquiry?"
      onClose={onClose}
      name={`close-${enquiryId}`}
      {...sending({ error, isLoading })}
      // An empty choice goes out as it is; the server says what is missing.
      onSubmit={({ reason }) => close({ enquiryId, reason: reason as Reason })}
      action="Close the enquiry"
      danger
      back="Keep it open"
    >
      <p>After that, neither side can write in it. We’ll tell the other side the reason.</p>
      <Select
        name="reason"
        label="Reason"
        placeholder="Choose…"
        options={reasons.map((value) => ({ value, label: closedReasonLabels[value] }))}
      />
    </FormDialog>
  )
}
