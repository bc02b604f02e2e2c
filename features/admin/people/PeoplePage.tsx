import { Link } from 'react-router'
import { type PersonLine } from '#contract/people/people.ts'
import { paths } from '#domain/paths.ts'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import { byTime, SearchedTable, sinceText } from '#features/admin/queue/SearchedTable.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import type { Column } from '#src/ui/display/Table.tsx'
import { useGetPeopleInfiniteQuery } from '#store/api/people/people.ts'
import { roleLabels, stateLabels } from './states.ts'

const columns: Column<PersonLine>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ _id, name }) => (
      <Link to={paths.adminUser(_id)} data-row dir="auto">
        {name}
      </Link>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role, businessName }) =>
      businessName ? `${roleLabels[role]}, ${businessName}` : roleLabels[role],
  },
  {
    key: 'state',
    header: 'State',
    mark: true,
    cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>,
  },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => sinceText(createdAt) },
]
const choices = {
  role: { label: 'Role', any: 'Any role', words: roleLabels },
  state: { label: 'State', any: 'Any state', words: stateLabels },
  sort: byTime,
}

export default function PeoplePage() {
  const filter = useFilter(choices)
  return (
    <Page className={rows.page} title="Users" help="Everyone with an account.">
      <SearchedTable
        query={useGetPeopleInfiniteQuery(filter)}
        caption="Users"
        hint="Name, email or business"
        {...{ columns, choices, filter }}
      />
    </Page>
  )
}
