import { useState } from 'react'
import { Link } from 'react-router'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { AdminVendor } from '#contract/vendors/approvals.ts'
import { BulkActions } from '#features/admin/bulk/BulkActions.tsx'
import { BulkBar, type Selection } from '#features/admin/bulk/BulkBar.tsx'
import { vendorStatusOptions } from './statusOptions.ts'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { useGetVendorsForAdminInfiniteQuery } from '#store/api/vendors/approvals.ts'
import { useGetImportsQuery } from '#store/api/moderation/imports.ts'
import { failureOf } from '#store/failure.ts'

const columns: Column<AdminVendor>[] = [
  {
    key: 'name',
    header: 'Vendor',
    primary: true,
    cell: ({ _id, businessName }) => (
      <Link to={paths.adminPendingVendor(_id)}>{businessName || 'Unnamed'}</Link>
    ),
  },
  {
    key: 'status',
    header: 'State',
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
    ),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => category ?? '' },
  { key: 'city', header: 'City', cell: ({ city }) => city ?? '' },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatDay(createdAt.slice(0, 10)) },
]

export default function VendorsPage() {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const status = vendorStatusOptions.find(({ value }) => value === search.get('status'))?.value
  const importId = search.get('importId') ?? ''
  const wanted = { ...(q && { q }), ...(status && { status }), ...(importId && { importId }) }
  const { data: imports } = useGetImportsQuery()
  const lists = imports?.items.filter((each) => each.status === 'done') ?? []
  const [selection, setSelection] = useState<Selection>(new Set())
  const {
    data,
    error,
    isLoading,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useGetVendorsForAdminInfiniteQuery(wanted)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const isChosen = (id: string) => selection === 'all' || selection.has(id)
  const choose = (id: string) => {
    const chosen = new Set(selection === 'all' ? items.map(({ _id }) => _id) : selection)
    if (!chosen.delete(id)) chosen.add(id)
    setSelection(chosen)
  }
  const choice: Column<AdminVendor> = {
    key: 'choice',
    header: 'Choose',
    cell: ({ _id, businessName }) => (
      <input
        type="checkbox"
        aria-label={`Choose ${businessName || 'this vendor'}`}
        checked={isChosen(_id)}
        onChange={() => choose(_id)}
      />
    ),
  }
  return (
    <div className="container page stack gap-5">
      <PageHeader
        title="All vendors"
        lede="Every business, whatever its state. Open one to decide on it, or choose several."
        actions={
          <>
            <Button to={paths.adminPendingVendors} icon="clock">
              Vendor approval
            </Button>
            <Button to={paths.adminImport} icon="upload">
              Import
            </Button>
          </>
        }
      />
      <FilterForm
        name="vendors-filter"
        action="Find vendors"
        query={{ isFetching, isFetchingNextPage }}
        onFilter={() => setSelection(new Set())}
      >
        <Field name="q" type="search" label="Name, city or email" defaultValue={q} />
        <Select
          name="status"
          label="State"
          placeholder="Any state"
          defaultValue={status ?? ''}
          options={vendorStatusOptions}
        />
        {lists.length > 0 && (
          <Select
            name="importId"
            label="Import"
            placeholder="Any import"
            defaultValue={importId}
            options={lists.map(({ _id, fileName, createdAt }) => ({
              value: _id,
              label: `${fileName}, ${formatDay(createdAt.slice(0, 10))}`,
            }))}
          />
        )}
      </FilterForm>
      {isLoading && (
        <div role="status" aria-label="Loading">
          <Skeleton lines={8} height="2.6rem" />
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
        <Empty title="No matching vendors">
          <p>Try another name, or any state.</p>
        </Empty>
      )}
      <BulkActions />
      {items.length > 0 && (
        <>
          <BulkBar
            selection={selection}
            onSelect={setSelection}
            shown={items.map(({ _id }) => _id)}
            filter={wanted}
            total={data?.pages[0]?.total ?? 0}
          />
          <Table
            caption="Vendors"
            columns={[choice, ...columns]}
            rows={items}
            rowKey={({ _id }) => _id}
          />
        </>
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
