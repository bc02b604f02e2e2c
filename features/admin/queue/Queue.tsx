import type { ReactNode } from 'react'
import { Anchored } from '#features/parts/lists/Anchored.tsx'
import { ByKeys } from '#features/parts/lists/rows/ByKeys.tsx'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import { NoMatches, SearchedList } from '#features/parts/lists/rows/SearchedList.tsx'
import type { Choices } from '#features/parts/lists/useFilter.ts'
import { listOf } from '#src/lib/pages.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Loaded, type Query } from './Loaded.tsx'

/** What waits for an admin's answer, oldest first, each on a card of its own; the keys of a list go through them. */
export function Queue<Item extends { _id: string }>({
  title,
  help,
  query,
  empty,
  search,
  children,
}: {
  title: string
  help: string
  query: Query<Item>
  /** What will stand here, and when. */
  empty: string
  /** What it is searched by, and what the address says of that. */
  search?: { hint: string; choices: Choices; filter: object }
  children: (item: Item) => ReactNode
}) {
  const what = title.toLowerCase()
  const cards = (
    <Loaded query={query} empty={{ title: `No ${what}`, text: empty }}>
      {(items) =>
        items.map((item) => (
          <Anchored key={item._id} id={item._id} row>
            {children(item)}
          </Anchored>
        ))
      }
    </Loaded>
  )
  const isFiltered = search && Object.keys(search.filter).length > 0
  const matchesNone = isFiltered && query.data && listOf(query.data).items?.length === 0
  return (
    <Page narrow className={rows.page} title={title} help={help}>
      {search ? (
        <SearchedList
          label={`Search ${what}`}
          hint={search.hint}
          choices={search.choices}
          busy={query.isFetching && !query.isFetchingNextPage}
        >
          {matchesNone && !query.error ? (
            <NoMatches what={what} names={Object.keys(search.choices)} />
          ) : (
            cards
          )}
        </SearchedList>
      ) : (
        <ByKeys>{cards}</ByKeys>
      )}
    </Page>
  )
}
