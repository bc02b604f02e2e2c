import { useState } from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { BulkBar } from '#features/admin/bulk/BulkBar.tsx'
import { BulkActions, JustDone } from '#features/admin/bulk/BulkActions.tsx'
import { choiceColumn } from '#features/admin/bulk/choiceColumn.tsx'
import { useSelection } from '#features/admin/bulk/useSelection.ts'
import { byTime, SearchedTable } from '#features/admin/queue/SearchedTable.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import { listOf } from '#src/lib/pages.ts'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { vendorColumns } from './vendorColumns.tsx'
import { useGetVendorsForAdminInfiniteQuery } from '#store/api/vendors/approvals.ts'
import { useGetImportsQuery } from '#store/api/moderation/imports.ts'

const states = { status: { label: 'State', any: 'Any state', words: statusLabels } }

/** The states, and the lists that brought vendors. */
function useChoices() {
  const { data } = useGetImportsQuery()
  const lists = (data?.items ?? [])
    .filter(({ status }) => status === 'done')
    .map(({ _id, fileName, createdAt }) => [
      _id,
      `${fileName}, ${formatDay(createdAt.slice(0, 10))}`,
    ])
  return {
    ...states,
    ...(lists.length > 0 && {
      importId: { label: 'Import', any: 'Any import', words: Object.fromEntries(lists) },
    }),
    sort: byTime,
  }
}

export default function VendorsPage() {
  const { importId } = Object.fromEntries(useSearchParams()[0])
  const { sort, ...typed } = useFilter({ ...states, sort: byTime })
  const filter = { ...typed, ...(importId && { importId }) }
  const choosing = useSelection()
  const [started, setStarted] = useState<string[]>([])
  const query = useGetVendorsForAdminInfiniteQuery({ ...filter, ...(sort && { sort }) })
  const { items = [], first } = listOf(query.data)
  return (
    <Page
      className={rows.page}
      title="All vendors"
      help="Every business, whatever its state. Open one to decide on it, or choose several."
    >
      <SearchedTable
        query={query}
        caption="Vendors"
        hint="Name, city or email"
        choices={useChoices()}
        filter={{ ...filter, ...(sort && { sort }) }}
        columns={[choiceColumn({ items, ...choosing }), ...vendorColumns]}
        before={<JustDone ids={started} />}
      >
        <BulkBar
          {...choosing}
          shown={items.map(({ _id }) => _id)}
          all={{ filter, total: first?.total ?? 0 }}
          onStarted={(id) => setStarted([id, ...started])}
        />
        <BulkActions besides={started} />
      </SearchedTable>
    </Page>
  )
}
