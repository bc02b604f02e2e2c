import { Link } from 'react-router'
import type { AdminVendor, VendorFilter } from '#contract/vendors/approvals.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { BulkBar, type Selection } from '#features/admin/bulk/BulkBar.tsx'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'

const columns: Column<AdminVendor>[] = [
  {
    key: 'name',
    header: 'Vendor',
    primary: true,
    cell: ({ _id, businessName }) => (
      <Link to={paths.adminPendingVendor(_id)} data-row>
        {businessName || 'Unnamed'}
      </Link>
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

/** The vendors, some or all of them chosen, and what can be done with those. */
export function VendorTable({
  items,
  selection,
  onSelect,
  filter,
  total,
}: {
  items: readonly AdminVendor[]
  selection: Selection
  onSelect: (selection: Selection) => void
  filter: VendorFilter
  total: number
}) {
  const isChosen = (id: string) => selection === 'all' || selection.has(id)
  const choose = (id: string) => {
    const chosen = new Set(selection === 'all' ? items.map(({ _id }) => _id) : selection)
    if (!chosen.delete(id)) chosen.add(id)
    onSelect(chosen)
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
    <>
      <BulkBar {...{ selection, onSelect, filter, total }} shown={items.map(({ _id }) => _id)} />
      <Table
        caption="Vendors"
        columns={[choice, ...columns]}
        rows={items}
        rowKey={({ _id }) => _id}
      />
    </>
  )
}
