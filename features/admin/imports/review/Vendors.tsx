import { useState } from 'react'
import type { MatchKind } from '#domain/imports/matches.ts'
import { listOf } from '#src/lib/pages.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetImportVendorsInfiniteQuery } from '#store/api/moderation/importReviews.ts'
import { failureOf } from '#store/failure.ts'
import { VendorCard } from './VendorCard.tsx'

/** The vendors of a list in pages, all of them or those that may be here; each can be left out. */
export function Vendors({ importId, kind }: { importId: string; kind?: MatchKind }) {
  const [q, setQ] = useState('')
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetImportVendorsInfiniteQuery({ importId, ...(kind && { kind }), ...(q && { q }) })
  const { items: vendors = [], first } = listOf(data)
  return (
    <div className="stack">
      <Form
        name={`import-vendors-${kind ?? 'all'}`}
        onSubmit={({ name }) => setQ(String(name ?? '').trim())}
      >
        <div className="pair">
          <Field name="name" type="search" label="Name of a vendor" optional />
        </div>
        <div className="cluster">
          <Button type="submit" size="small" icon="search" busy={isFetching && !isFetchingNextPage}>
            Find in the list
          </Button>
        </div>
      </Form>
      {!data && !error && <Skeleton lines={8} height="4rem" />}
      {error && (
        <Failure
          message={failureOf(error)?.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && vendors.length === 0 && (
        <Empty title="No vendor here">
          <p>{q ? `Nothing in the list has “${q}” in its name.` : 'The list has none.'}</p>
        </Empty>
      )}
      {vendors.map((vendor) => (
        <VendorCard key={vendor.key} importId={importId} vendor={vendor} />
      ))}
      <ShowMore
        shown={vendors.length}
        total={first?.total ?? 0}
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}
