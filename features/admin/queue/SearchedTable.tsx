import type { ReactNode } from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { NoMatches, SearchedList } from '#features/parts/lists/rows/SearchedList.tsx'
import type { Choices } from '#features/parts/lists/useFilter.ts'
import { listOf } from '#src/lib/pages.ts'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { type Empties, Loaded, type Query } from './Loaded.tsx'

/** A list of an admin's page: its search, its choices, and a row for each. */
export function SearchedTable<Item extends { _id: string }>({
  query,
  caption,
  columns,
  hint,
  choices,
  filter,
  empty,
  before,
  children,
}: {
  query: Query<Item> & { currentData?: unknown }
  /** "Users": also what its search is called by. */
  caption: string
  columns: readonly Column<Item>[]
  /** What can be typed. */
  hint: string
  choices: Choices
  /** What the address says. */
  filter: object
  /** Where there is none at all, or none of this kind; else the search is said to match none. */
  empty?: Empties | undefined
  /** What has just come of a press, above the rows. */
  before?: ReactNode
  /** Below the rows. */
  children?: ReactNode
}) {
  const what = caption.toLowerCase()
  const isEmpty = query.data && listOf(query.data).items?.length === 0
  const matchesNone = isEmpty && !empty && Object.keys(filter).length > 0
  // What was there before is of another search.
  const shown = query.error && !query.currentData ? { ...query, data: undefined } : query
  return (
    <SearchedList
      label={`Search ${what}`}
      hint={hint}
      choices={choices}
      busy={query.isFetching && !query.isFetchingNextPage}
    >
      {before}
      {matchesNone && !query.error ? (
        <NoMatches what={what} names={Object.keys(choices)} />
      ) : (
        <Loaded
          query={shown}
          label={`Loading: ${what}`}
          shape={{ lines: 8, height: '2.75rem' }}
          empty={empty ?? { title: `No ${what} yet`, text: 'They appear here by themselves.' }}
        >
          {(items) => (
            <Table
              compact
              caption={caption}
              columns={columns}
              rows={items}
              rowKey={({ _id }) => _id}
            />
          )}
        </Loaded>
      )}
      {children}
    </SearchedList>
  )
}

export const sinceText = (at: string) => `since ${formatDay(at.slice(0, 10))}`
/** The order of a list by time. */
export const byTime = { label: 'Order', any: 'Newest first', words: { oldest: 'Oldest first' } }
