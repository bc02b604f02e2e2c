import { useState } from 'react'
import type { MatchKind } from '#domain/imports/matches.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetImportVendorsInfiniteQuery } from '#store/api/moderation/importReviews.ts'
import { VendorCard } from './VendorCard.tsx'

/** The vendors of a list in pages, all of them or those that may be here; each can be left out. */
export function Vendors({ importId, kind }: { importId: string; kind?: MatchKind }) {
  const [q, setQ] = useState('')
  const query = useGetImportVendorsInfiniteQuery({
    importId,
    ...(kind && { kind }),
    ...(q && { q }),
  })
  const { data, error, isFetching, isFetchingNextPage, refetch } = query
  const { items: vendors = [] } = listOf(data)
  return (
    <div className="stack">
      <Form
        name={`import-vendors-${kind ?? 'all'}`}
        onSubmit={({ name }) => setQ(String(name ?? '').trim())}
        action="Find in the list"
        button={{ variant: 'quiet', size: 'small', icon: 'search' }}
        busy={isFetching && !isFetchingNextPage}
      >
        <div className="pair">
          <Field name="name" type="search" label="Name of a vendor" optional />
        </div>
      </Form>
      {!data && !error && <Skeleton lines={8} height="4rem" />}
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {data && vendors.length === 0 && (
        <Empty title="No vendor here">
          <p>{q ? `Nothing in the list has “${q}” in its name.` : 'The list has none.'}</p>
        </Empty>
      )}
      {vendors.map((vendor) => (
        <VendorCard key={vendor.key} importId={importId} vendor={vendor} />
      ))}
      <NextPages {...query} />
    </div>
  )
}
