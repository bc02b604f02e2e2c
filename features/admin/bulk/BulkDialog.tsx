import type { VendorFilter } from '#contract/vendors/approvals.ts'
import type { BulkKind } from '#contract/vendors/bulkActions.ts'
import { maxBulkVendors } from '#domain/limits.ts'
import { counted } from '#domain/numbers.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import {
  usePreviewBulkActionQuery,
  useCreateBulkActionMutation,
} from '#store/api/vendors/bulkActions.ts'
import { formFailure } from '#store/failure.ts'
import { bulkTexts, vendorsText } from './bulkTexts.ts'

/** Says what happens to how many before it does. */
export function BulkDialog({
  kind,
  chosen,
  count,
  onStarted,
  onClose,
}: {
  kind: BulkKind
  chosen: { vendorIds: string[] } | { filter: VendorFilter }
  count: number
  onStarted: () => void
  onClose: () => void
}) {
  const check = usePreviewBulkActionQuery({ action: kind, ...chosen })
  const [start, { error, isLoading }] = useCreateBulkActionMutation()
  const { action, effect, others, needsReason, variant } = bulkTexts[kind]
  const name = `bulk-${kind}`
  const total = check.data?.total ?? count
  const isTooMany = total > maxBulkVendors
  const fits = isTooMany ? 0 : (check.data?.fits ?? 0)
  const rest = total - fits
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { data } = await start({
      action: kind,
      ...chosen,
      expected: total,
      note: String(values.note ?? ''),
    })
    if (!data) return
    clearDraft(name)
    onStarted()
    onClose()
  }
  return (
    <Dialog
      title={`${action}: ${counted(total, 'vendor', 'vendors', maxBulkVendors + 1)}`}
      onClose={onClose}
    >
      <Form name={name} draft {...formFailure(error)} onSubmit={(values) => void submit(values)}>
        {check.error && <QueryFailure {...check} />}
        {isTooMany ? (
          <p role="status">Too many to do at once. Narrow the filter.</p>
        ) : check.data ? (
          <>
            <p>{fits ? effect(vendorsText(fits)) : 'Nothing would happen.'}</p>
            {rest > 0 && (
              <p className="soft">
                {vendorsText(rest)} {others}, and will be named in the result.
              </p>
            )}
          </>
        ) : (
          <p role="status">Counting…</p>
        )}
        {needsReason && (
          <Field
            as="textarea"
            name="note"
            label="Reason"
            rows={4}
            hint="Every owner will read this."
          />
        )}
        <div className="cluster">
          <Button type="submit" variant={variant} busy={isLoading} disabled={fits === 0}>
            {action} {fits > 0 && vendorsText(fits)}
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}
