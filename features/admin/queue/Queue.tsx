import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Page } from '#src/ui/layout/Page.tsx'
import { Loaded, type Query } from './Loaded.tsx'
import * as styles from './Queue.module.css'

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
  <Page narrow className="stack gap-5" title={title} lede={lede}>
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

/** A card that an address can mean: it is brought into sight once it is there. */
function Anchored({ id, children }: { id: string; children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null)
  const isMeant = useLocation().hash === `#${id}`
  useEffect(() => {
    if (!isMeant) return
    anchor.current?.scrollIntoView({ block: 'start' })
    anchor.current?.focus({ preventScroll: true })
  }, [isMeant])
  return (
    <div ref={anchor} id={id} tabIndex={-1} className={styles.anchored}>
      {children}
    </div>
  )
}
