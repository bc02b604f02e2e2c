import { Link } from 'react-router'
import type { Import } from '#contract/moderation/imports.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { paths } from '#domain/paths.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { useGetImportsQuery } from '#store/api/moderation/imports.ts'
import { stateLabels } from './stateLabels.ts'

const columns: Column<Import>[] = [
  {
    key: 'file',
    header: 'List',
    primary: true,
    cell: ({ _id, fileName }) => <Link to={`${paths.adminImport}?list=${_id}`}>{fileName}</Link>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ status }) => (
      <Badge tone={stateLabels[status].tone}>{stateLabels[status].label}</Badge>
    ),
  },
  { key: 'at', header: 'When', cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { key: 'vendors', header: 'Vendors', align: 'end', cell: ({ vendors }) => vendors },
  { key: 'created', header: 'Created', align: 'end', cell: ({ created }) => created },
  { key: 'updated', header: 'Updated', align: 'end', cell: ({ updated }) => updated },
  { key: 'refused', header: 'Refused', align: 'end', cell: ({ refused }) => refused },
]

export function PastImports() {
  const { data, error, isFetching, refetch } = useGetImportsQuery()
  return (
    <section aria-label="Past imports" className="stack">
      <h2>Past imports</h2>
      {!data && !error && (
        <div role="status" aria-label="Loading the lists">
          <Skeleton lines={3} height="2.6rem" />
        </div>
      )}
      {!data && error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {data?.items.length === 0 && (
        <Empty title="No imports yet">
          <p>Choose a CSV file above. You’ll see what would be imported before anything is.</p>
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <Table
          caption="Past imports"
          columns={columns}
          rows={data.items}
          rowKey={({ _id }) => _id}
        />
      )}
    </section>
  )
}
