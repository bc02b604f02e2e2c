import { Link } from 'react-router'
import type { AdminVendor } from '#contract/vendors/approvals.ts'
import { paths } from '#domain/paths.ts'
import { sinceText } from '#features/admin/queue/SearchedTable.tsx'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import type { Column } from '#src/ui/display/Table.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'

export const vendorColumns: Column<AdminVendor>[] = [
  {
    key: 'name',
    header: 'Vendor',
    primary: true,
    cell: ({ _id, businessName }) => (
      <Link to={paths.adminPendingVendor(_id)} data-row dir="auto">
        {businessName || 'Unnamed'}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'State',
    mark: true,
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
    ),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => category ?? '' },
  { key: 'city', header: 'City', cell: ({ city }) => city ?? '' },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => sinceText(createdAt) },
]
