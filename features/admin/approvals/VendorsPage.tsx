import { useState } from 'react'
import type { VendorFilter } from '#contract/vendors/approvals.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import type { Selection } from '#features/admin/bulk/BulkBar.tsx'
import { BulkActions } from '#features/admin/bulk/BulkActions.tsx'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { ListStates } from '#features/admin/queue/Loaded.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetVendorsForAdminInfiniteQuery } from '#store/api/vendors/approvals.ts'
import { useGetImportsQuery } from '#store/api/moderation/imports.ts'
import { vendorStatusOptions } from './statusOptions.ts'
import { VendorTable } from './VendorTable.tsx'

/** What the address says. */
function filterIn(search: URLSearchParams): VendorFilter {
  const q = search.get('q') ?? ''
  const status = vendorStatusOptions.find(({ value }) => value === search.get('status'))?.value
  const importId = search.get('importId') ?? ''
  return { ...(q && { q }), ...(status && { status }), ...(importId && { importId }) }
}

export default function VendorsPage() {
  const [search] = useSearchParams()
  const filter = filterIn(search)
  const [selection, setSelection] = useState<Selection>(new Set())
  const query = useGetVendorsForAdminInfiniteQuery(filter)
  const { items = [], first } = listOf(query.data)
  return (
    <Page
      className="stack gap-5"
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
    >
      <FilterForm
        name="vendors-filter"
        action="Find vendors"
        query={query}
        onFilter={() => setSelection(new Set())}
      >
        <FilterFields {...filter} />
      </FilterForm>
      <ListStates
        query={query}
        shape={{ lines: 8, height: '2.6rem' }}
        empty={{ title: 'No matching vendors', text: 'Try another name, or any state.' }}
      />
      <BulkActions />
      {items.length > 0 && (
        <VendorTable
          {...{ items, selection, filter }}
          onSelect={setSelection}
          total={first?.total ?? 0}
        />
      )}
      <NextPages {...query} />
    </Page>
  )
}

function FilterFields({ q = '', status, importId = '' }: VendorFilter) {
  const { data: imports } = useGetImportsQuery()
  const lists = imports?.items.filter((each) => each.status === 'done') ?? []
  return (
    <>
      <Field
        name="q"
        type="search"
        label="Name, city or email"
        hint="One or two letters match the start of a word."
        defaultValue={q}
      />
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
    </>
  )
}
