import type { ReactNode } from 'react'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Loaded, type Query } from './Loaded.tsx'

/** What waits for an admin's answer, oldest first, each on a card of its own. */
export const Queue = <Item extends { _id: string }>({
  title,
  lede,
  query,
  empty,
  filter,
  children,
}: {
  title: string
  lede: string
  query: Query<Item>
  /** What will stand here, and when. */
  empty: string
  /** What it is searched by. */
  filter?: ReactNode
  children: (item: Item) => ReactNode
}) => (
  <div className="container narrow page stack gap-5">
    <PageHeader title={title} lede={lede} />
    {filter}
    <Loaded query={query} empty={{ title: `No ${title.toLowerCase()}`, text: empty }}>
      {(items) => items.map(children)}
    </Loaded>
  </div>
)
