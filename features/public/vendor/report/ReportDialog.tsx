import { reportReasons } from '#src/lib/reportReasons.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useReportVendorMutation } from '#store/api/vendors/reports.ts'
import { failureOf } from '#store/failure.ts'
import * as styles from './ReportDialog.module.css'

type Reason = keyof typeof reportReasons

/** Tells us what is wrong with a page. */
export function ReportDialog({
  vendorId,
  name,
  onClose,
}: {
  vendorId: string
  name: string
  onClose: () => void
}) {
  const [report, { data, error, isLoading }] = useReportVendorMutation()
  const failed = failureOf(error)
  if (data) {
    return (
      <Dialog
        title="Thank you"
        onClose={onClose}
        actions={
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        }
      >
        <p role="status">{data.message}</p>
      </Dialog>
    )
  }
  return (
    <Dialog title="What is wrong with this page?" onClose={onClose}>
      <Form
        name={`report-${vendorId}`}
        draft
        errors={failed?.fields}
        failure={failed && !Object.keys(failed.fields).length ? failed.message : undefined}
        action="Send report"
        busy={isLoading}
        onSubmit={({ reason = '', note = '' }) =>
          report({ vendorId, reason: String(reason) as Reason, note: String(note) })
        }
      >
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">What is wrong with the page for {name}?</legend>
          {Object.entries(reportReasons).map(([value, label], index) => (
            <Checkbox
              key={value}
              type="radio"
              name="reason"
              value={value}
              label={label}
              error=""
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </fieldset>
        {failed?.fields.reason && (
          <Notice tone="brick" alert>
            {failed.fields.reason}
          </Notice>
        )}
        <Field as="textarea" name="note" label="In a few words" optional rows={3} dir="auto" />
        <p className="small soft">An admin will read it. The vendor won’t know who sent it.</p>
      </Form>
    </Dialog>
  )
}
