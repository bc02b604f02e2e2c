import type { Decision, VendorForReview } from '#contract/vendors/approvals.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useDecideVendorMutation } from '#store/api/vendors/approvals.ts'
import { sending } from '#store/failure.ts'
import { decisionTexts, decisionVariants } from './decisionTexts.ts'

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
  const { action, title, effect, note } = decisionTexts[decision]
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      name={`decision-${decision}-${vendor._id}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={(values) =>
        decide({
          vendorId: vendor._id,
          decision,
          version: vendor.version,
          note: String(values.note ?? ''),
        })
      }
      onDone={onDecided}
      action={action}
      button={{ variant: decisionVariants[decision] }}
    >
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
    </FormDialog>
  )
}
