import { useState } from 'react'
import type { DocumentNames } from '#contract/money/documents.ts'
import { FactList } from '#features/parts/bookings/FactList.tsx'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { typed } from '#src/lib/typed.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import {
  useGetDocumentNamesQuery,
  useUpdateDocumentNamesMutation,
} from '#store/api/money/documents.ts'
import { sending } from '#store/failure.ts'
import { useOnlyReads } from '#store/hooks.ts'

/** What stands on the quotes, confirmations and receipts of this business, beside its name. */
export function DocumentNamesCard() {
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useGetDocumentNamesQuery()
  const onlyReads = useOnlyReads()
  const isStated = Boolean(data?.legalName || data?.taxNumber)
  return (
    <Card
      className="stack"
      aria-labelledby="document-names"
      title="Your documents"
      help="These appear on the PDFs of your quotes, confirmations and receipts, and nowhere else."
    >
      {!data && error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && (
        <>
          {isStated ? (
            <FactList
              facts={[
                ['Legal name', data.legalName],
                ['Tax number', data.taxNumber],
              ]}
            />
          ) : (
            <p>Nothing here yet: your documents carry only the name of your business.</p>
          )}
          {!onlyReads && (
            <div>
              <Button size="small" icon="edit" onClick={() => setOpen(true)}>
                {isStated ? 'Change' : 'Add legal name and tax number'}
              </Button>
            </div>
          )}
          {isOpen && <DocumentNamesDialog names={data} onClose={() => setOpen(false)} />}
        </>
      )}
    </Card>
  )
}

function DocumentNamesDialog({ names, onClose }: { names: DocumentNames; onClose: () => void }) {
  const [save, { isLoading, error }] = useUpdateDocumentNamesMutation()
  return (
    <FormDialog
      title="Your documents"
      onClose={onClose}
      name="document-names"
      onSubmit={(values) => save(typed(values, 'legalName', 'taxNumber'))}
      {...sending({ error, isLoading })}
      action="Save"
      back="Not now"
    >
      <p>Fill in what your documents should carry, and leave the rest empty.</p>
      <Field
        name="legalName"
        label="Legal name"
        autoComplete="off"
        optional
        defaultValue={names.legalName}
      />
      <Field
        name="taxNumber"
        label="Tax number"
        hint="As it is written in your country, for example a GSTIN."
        autoComplete="off"
        optional
        defaultValue={names.taxNumber}
      />
    </FormDialog>
  )
}
