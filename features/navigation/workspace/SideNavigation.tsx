import { FindButton, type Finding } from './FindButton.tsx'
import { NavItemLink } from './NavItemLink.tsx'
import type { Group, NavItem } from '#features/navigation/navItems.ts'
import { SmallPrint } from './SmallPrint.tsx'
import * as styles from './SideNavigation.module.css'

const classes = { link: styles.link, count: styles.count }

/** On the desk, beside every page of the workspace. */
export function SideNavigation({
  groups,
  current,
  ...find
}: { groups: readonly Group[]; current: NavItem | undefined } & Finding) {
  return (
    <nav className={styles.side} aria-label="Workspace">
      <FindButton {...find} classes={{ link: styles.link, keys: styles.keys }} />
      {groups.map(({ title, places }) => (
        <div key={title ?? ''}>
          {title && <p className={styles.title}>{title}</p>}
          <ul className={styles.list} aria-label={title}>
            {places.map((place) => (
              <li key={place.label}>
                <NavItemLink place={place} current={place === current} classes={classes} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <SmallPrint />
    </nav>
  )
}
