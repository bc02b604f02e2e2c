import { useState } from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import type { Selection } from '#features/admin/bulk/BulkBar.tsx'
import { BulkActions } from '#features/admin/bulk/BulkActions.tsx'
import { ByKeys } from '#features/parts/lists/rows/ByKeys.tsx'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { ListStates } from '#features/admin/queue/Loaded.tsx'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetVendorsForAdminInfiniteQuery } from '#store/api/vendors/approvals.ts'
import { useGetImportsQuery } from '#store/api/moderation/imports.ts'
import { VendorTable } from './VendorTable.tsx'

const choices = { status: { label: 'State', any: 'Any state', words: statusLabels } }

export default function VendorsPage() {
  const [search] = useSearchParams()
  const importId = search.get('importId')
  const filter = { ...useFilter(choices), ...(importId && { importId }) }
  const [selection, setSelection] = useState<Selection>(new Set())
  const query = useGetVendorsForAdminInfiniteQuery(filter)
  const { data: imports } = useGetImportsQuery()
  const lists = (imports?.items ?? [])
    .filter((each) => each.status === 'done')
    .map(({ _id, fileName, createdAt }) => [
      _id,
      `${fileName}, ${formatDay(createdAt.slice(0, 10))}`,
    ])
  const { items = [], first } = listOf(query.data)
  return (
    <Page
      className="stack gap-5"
      title="All vendors"
      help="Every business, whatever its state. Open one to decide on it, or choose several."
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
      <ByKeys>
        <FilterForm
          name="vendors-filter"
          action="Find vendors"
          query={query}
          words={{
            label: 'Name, city or email',
            hint: 'One or two letters match the start of a word.',
          }}
          choices={{
            ...choices,
            ...(lists.length > 0 && {
              importId: { label: 'Import', any: 'Any import', words: Object.fromEntries(lists) },
            }),
          }}
          onFilter={() => setSelection(new Set())}
        />
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
      </ByKeys>
    </Page>
  )
}
