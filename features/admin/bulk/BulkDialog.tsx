import { useLocale } from '#src/ui/base/locale.ts'
import type { VendorFilter } from '#contract/vendors/approvals.ts'
import type { BulkAction, BulkKind } from '#contract/vendors/bulkActions.ts'
import { maxBulkVendors } from '#domain/limits.ts'
import { counted, vendorsWords } from '#domain/numbers.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import {
  usePreviewBulkActionQuery,
  useCreateBulkActionMutation,
} from '#store/api/vendors/bulkActions.ts'
import { sending } from '#store/failure.ts'
import { bulkTexts, bulkVariants } from './bulkTexts.ts'

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
  /** The identifier of what runs now. */
  onStarted: (id: string) => void
  onClose: () => void
}) {
  const locale = useLocale()
  const check = usePreviewBulkActionQuery({ action: kind, ...chosen })
  const [start, { error, isLoading }] = useCreateBulkActionMutation()
  const { action, effect, others, needsReason } = bulkTexts[kind]
  const total = check.data?.total ?? count
  const isTooMany = total > maxBulkVendors
  const fits = isTooMany ? 0 : (check.data?.fits ?? 0)
  const rest = total - fits
  return (
    <FormDialog
      title={`${action}: ${counted(total, 'vendor', 'vendors', maxBulkVendors + 1)}`}
      onClose={onClose}
      name={`bulk-${kind}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={(values) =>
        start({ action: kind, ...chosen, expected: total, note: String(values.note ?? '') })
      }
      onDone={({ _id }: BulkAction) => onStarted(_id)}
      action={`${action} ${fits > 0 ? vendorsWords(fits, locale) : ''}`}
      button={{ variant: bulkVariants[kind], disabled: fits === 0 }}
    >
      {check.error && <QueryFailure {...check} />}
      {isTooMany ? (
        <p role="status">Too many to do at once. Narrow the filter.</p>
      ) : check.data ? (
        <>
          <p>
            {fits ? effect.replace('{count}', vendorsWords(fits, locale)) : 'Nothing would happen.'}
          </p>
          {rest > 0 && (
            <p className="soft">
              {vendorsWords(rest, locale)} {others}, and will be named in the result.
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
    </FormDialog>
  )
}
