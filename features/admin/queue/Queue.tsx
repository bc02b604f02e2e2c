import type { ReactNode } from 'react'
import { Anchored } from '#features/parts/lists/Anchored.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Loaded, type Query } from './Loaded.tsx'

/** What waits for an admin's answer, oldest first, each on a card of its own. */
export const Queue = <Item extends { _id: string }>({
  title,
  help,
  query,
  empty,
  filter,
  children,
}: {
  title: string
  help: string
  query: Query<Item>
  /** What will stand here, and when. */
  empty: string
  /** What it is searched by. */
  filter?: ReactNode
  children: (item: Item) => ReactNode
}) => (
  <Page narrow className="stack gap-5" title={title} help={help}>
    {filter}
    <Loaded query={query} empty={{ title: `No ${title.toLowerCase()}`, text: empty }}>
      {(items) =>
        items.map((item) => (
          <Anchored key={item._id} id={item._id}>
            {children(item)}
          </Anchored>
        ))
      }
    </Loaded>
  </Page>
)
