import { useState } from 'react'
import { Link } from 'react-router'
import type { PendingOrder, PendingVendor } from '#contract/vendors/approvals.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Ago } from '#src/ui/time/Ago.tsx'
import { paths } from '#domain/paths.ts'
import { JustDone } from '#features/admin/bulk/BulkActions.tsx'
import { BulkBar } from '#features/admin/bulk/BulkBar.tsx'
import { choiceColumn } from '#features/admin/bulk/choiceColumn.tsx'
import { useSelection } from '#features/admin/bulk/useSelection.ts'
import { SearchedTable } from '#features/admin/queue/SearchedTable.tsx'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { listOf } from '#src/lib/pages.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import type { Column } from '#src/ui/display/Table.tsx'
import { useGetPendingVendorsInfiniteQuery } from '#store/api/vendors/approvals.ts'
import { Due } from './Due.tsx'

function Since({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <span title={formatInstant(at, locale)}>
      <Ago at={at} />
    </span>
  )
}
const columns: Column<PendingVendor>[] = [
  {
    key: 'name',
    header: 'Vendor',
    primary: true,
    cell: ({ _id, businessName }) => (
      <Link to={paths.adminPendingVendor(_id)} data-row dir="auto">
        {businessName}
      </Link>
    ),
  },
  { key: 'kind', header: 'What', cell: ({ kind }) => (kind === 'new' ? 'New business' : 'Edits') },
  { key: 'category', header: 'Category', cell: ({ category }) => category ?? '' },
  { key: 'city', header: 'City', cell: ({ city }) => city ?? '' },
  { key: 'since', header: 'Submitted', cell: ({ submittedAt }) => <Since at={submittedAt} /> },
  { key: 'due', header: 'Answer due', mark: true, cell: ({ dueAt }) => <Due at={dueAt} /> },
]

const kinds: Record<PendingVendor['kind'], string> = { new: 'New businesses', edit: 'Edits' }
const orders: Record<PendingOrder, string> = { newest: 'Newest first', name: 'By name' }
const choices = {
  kind: { label: 'What', any: 'All that wait', words: kinds },
  sort: { label: 'Order', any: 'Longest wait first', words: orders },
}
const help =
  'Vendors waiting for a decision. We promise an answer within 48 hours. Choose several new businesses to ' +
  'approve them at once; edits are read one by one.'
/** Edits are read one by one, against what couples see now. */
const isNew = ({ kind }: PendingVendor) => kind === 'new'

export default function PendingVendorsPage() {
  const filter = useFilter(choices)
  const query = useGetPendingVendorsInfiniteQuery(filter)
  const { items = [] } = listOf(query.data)
  const choosing = useSelection()
  const [started, setStarted] = useState<string[]>([])
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort')
  return (
    <Page className={rows.page} title="Vendor approval" help={help}>
      <SearchedTable
        query={query}
        caption="Waiting vendors"
        hint="Name, city or email"
        {...{ choices, filter }}
        columns={[choiceColumn({ items, ...choosing, may: isNew }), ...columns]}
        before={<JustDone ids={started} />}
        empty={
          isFiltered
            ? undefined
            : {
                title: 'No one is waiting',
                text: 'New businesses and edits appear here automatically.',
                action: <Button to={paths.adminDashboard}>Go to the dashboard</Button>,
              }
        }
      >
        <BulkBar
          {...choosing}
          kinds={approving}
          shown={items.filter(isNew).map(({ _id }) => _id)}
          onStarted={(id) => setStarted([id, ...started])}
        />
      </SearchedTable>
    </Page>
  )
}
const approving = ['approve'] as const
