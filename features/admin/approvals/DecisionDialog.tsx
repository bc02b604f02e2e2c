import type { Decision, VendorForReview } from '#contract/vendors/approvals.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useDecideVendorMutation } from '#store/api/vendors/approvals.ts'
import { formFailure } from '#store/failure.ts'
import { decisionTexts } from './decisionTexts.ts'

/** One decision on one vendor, against the version the admin has seen. */
export function DecisionDialog({
  vendor,
  decision,
  onClose,
  onDecided,
}: {
  vendor: VendorForReview
  decision: Decision
  onClose: () => void
  onDecided: () => void
}) {
  const [decide, { error, isLoading }] = useDecideVendorMutation()
  const { action, title, effect, note, variant } = decisionTexts[decision]
  const name = `decision-${decision}-${vendor._id}`
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { data } = await decide({
      vendorId: vendor._id,
      decision,
      version: vendor.version,
      note: String(values.note ?? ''),
    })
    if (!data) return
    clearDraft(name)
    onDecided()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form name={name} draft {...formFailure(error)} onSubmit={(values) => void submit(values)}>
        <p>{effect}</p>
        {note && (
          <Field
            as="textarea"
            name="note"
            label={note.label}
            optional={note.optional}
            rows={5}
            hint="The vendor will read this."
          />
        )}
        <div className="cluster">
          <Button type="submit" variant={variant} busy={isLoading}>
            {action}
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}
