import { Link } from 'react-router'
import type { PendingVendor } from '#contract/vendors/approvals.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { relativeTime } from '#domain/relativeTime.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { useGetPendingVendorsInfiniteQuery } from '#store/api/vendors/approvals.ts'
import { failureOf } from '#store/failure.ts'
import { Due } from './Due.tsx'

const columns: Column<PendingVendor>[] = [
  {
    key: 'name',
    header: 'Vendor',
    primary: true,
    cell: ({ _id, businessName }) => <Link to={paths.adminPendingVendor(_id)}>{businessName}</Link>,
  },
  { key: 'kind', header: 'What', cell: ({ kind }) => (kind === 'new' ? 'New business' : 'Edits') },
  { key: 'category', header: 'Category', cell: ({ category }) => category ?? '' },
  { key: 'city', header: 'City', cell: ({ city }) => city ?? '' },
  {
    key: 'since',
    header: 'Submitted',
    cell: ({ submittedAt }) => (
      <time dateTime={submittedAt} title={formatInstant(submittedAt)}>
        {relativeTime(submittedAt)}
      </time>
    ),
  },
  { key: 'due', header: 'Answer due', cell: ({ dueAt }) => <Due at={dueAt} /> },
]

export default function PendingVendorsPage() {
  const {
    data,
    error,
    isLoading,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useGetPendingVendorsInfiniteQuery({})
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="container page">
      <PageHeader
        title="Vendor approval"
        lede="Vendors waiting for a decision, longest wait first. We promise an answer within 48 hours."
        actions={
          <Button to={paths.adminVendors} icon="list">
            All vendors
          </Button>
        }
      />
      {isLoading && (
        <div role="status" aria-label="Loading">
          <Skeleton lines={6} height="2.6rem" />
        </div>
      )}
      {error && (
        <Failure
          message={failureOf(error)?.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && items.length === 0 && (
        <Empty
          title="No one is waiting"
          action={<Button to={paths.adminDashboard}>Go to the dashboard</Button>}
        >
          <p>New businesses and edits appear here automatically.</p>
        </Empty>
      )}
      {items.length > 0 && (
        <Table
          caption="Vendors waiting for a decision"
          columns={columns}
          rows={items}
          rowKey={({ _id }) => _id}
        />
      )}
      <ShowMore
        shown={items.length}
        total={data?.pages[0]?.total}
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}
