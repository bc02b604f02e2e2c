import { Link } from 'react-router'
import { type PersonLine } from '#contract/people/people.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { ByKeys } from '#features/parts/lists/rows/ByKeys.tsx'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { List } from '#features/admin/queue/List.tsx'
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
    cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>,
  },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatDay(createdAt.slice(0, 10)) },
]
const choices = {
  role: { label: 'Role', any: 'Any role', words: roleLabels },
  state: { label: 'State', any: 'Any state', words: stateLabels },
}

export default function PeoplePage() {
  const query = useGetPeopleInfiniteQuery(useFilter(choices))
  return (
    <Page className="stack gap-5" title="Users" help="Everyone with an account, newest first.">
      <ByKeys>
        <FilterForm
          name="people-filter"
          action="Find users"
          {...{ query, choices }}
          words={{
            label: 'Name, email or business',
            hint: 'One or two letters match the start of a word.',
          }}
        />
        <List
          query={query}
          caption="Users"
          columns={columns}
          empty={{ title: 'No matching users', text: 'Try another name, or any role and state.' }}
        />
      </ByKeys>
    </Page>
  )
}
