import { Link } from 'react-router'
import type { PendingVendor } from '#contract/vendors/approvals.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Ago } from '#src/ui/time/Ago.tsx'
import { paths } from '#domain/paths.ts'
import { List } from '#features/admin/queue/List.tsx'
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
    cell: ({ _id, businessName }) => <Link to={paths.adminPendingVendor(_id)}>{businessName}</Link>,
  },
  { key: 'kind', header: 'What', cell: ({ kind }) => (kind === 'new' ? 'New business' : 'Edits') },
  { key: 'category', header: 'Category', cell: ({ category }) => category ?? '' },
  { key: 'city', header: 'City', cell: ({ city }) => city ?? '' },
  { key: 'since', header: 'Submitted', cell: ({ submittedAt }) => <Since at={submittedAt} /> },
  { key: 'due', header: 'Answer due', cell: ({ dueAt }) => <Due at={dueAt} /> },
]

export default function PendingVendorsPage() {
  return (
    <Page
      title="Vendor approval"
      help="Vendors waiting for a decision, longest wait first. We promise an answer within 48 hours."
      actions={
        <Button to={paths.adminVendors} icon="list">
          All vendors
        </Button>
      }
    >
      <List
        query={useGetPendingVendorsInfiniteQuery({})}
        caption="Vendors waiting for a decision"
        columns={columns}
        empty={{
          title: 'No one is waiting',
          text: 'New businesses and edits appear here automatically.',
          action: <Button to={paths.adminDashboard}>Go to the dashboard</Button>,
        }}
      />
    </Page>
  )
}
