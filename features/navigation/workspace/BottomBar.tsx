import { useState } from 'react'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { FindButton, type Finding } from './FindButton.tsx'
import { Count, NavItemLink, useCount } from './NavItemLink.tsx'
import type { Group, NavItem } from '#features/navigation/navItems.ts'
import { SmallPrint } from './SmallPrint.tsx'
import * as styles from './BottomBar.module.css'
import * as list from './SideNavigation.module.css'

const inBar = { link: styles.link, count: styles.count }
const inList = { link: list.link, count: list.count }

/** On the phone, below every page of the workspace: the four that matter, and the rest. */
export function BottomBar({
  groups,
  current,
  onFind,
  onApproach,
}: { groups: readonly Group[]; current: NavItem | undefined } & Finding) {
  const [open, setOpen] = useState(false)
  const places = groups.flatMap((group) => group.places)
  const four = places.slice(0, 4)
  const rest = places.slice(4)
  const waiting = useCount(rest)
  return (
    <nav className={styles.bar} aria-label="Workspace" data-bottom>
      <ul className={styles.list}>
        {four.map((place) => (
          <li key={place.label}>
            <NavItemLink place={place} current={place === current} short classes={inBar} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={current && rest.includes(current) ? 'true' : undefined}
            onClick={() => setOpen(true)}
          >
            <Icon name="more" />
            <span>More</span>
            <Count of={waiting} className={styles.count} />
          </button>
        </li>
      </ul>
      {open && (
        <Dialog title="More" onClose={() => setOpen(false)}>
          <FindButton
            classes={{ link: list.link }}
            onApproach={onApproach}
            onFind={() => {
              setOpen(false)
              onFind()
            }}
          />
          <ul className={list.list}>
            {rest.map((place) => (
              <li key={place.label}>
                <NavItemLink
                  place={place}
                  current={place === current}
                  classes={inList}
                  onClick={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
          <SmallPrint onClick={() => setOpen(false)} />
        </Dialog>
      )}
    </nav>
  )
}
