import { PlaceLink } from './PlaceLink.tsx'
import type { Group, Place } from './places.ts'
import * as styles from './SideNavigation.module.css'

const classes = { link: styles.link, count: styles.count }

/** On the desk, beside every page of the workspace. */
export function SideNavigation({
  groups,
  current,
}: {
  groups: readonly Group[]
  current: Place | undefined
}) {
  return (
    <nav className={styles.side} aria-label="Workspace">
      {groups.map(({ title, places }) => (
        <div key={title ?? ''}>
          {title && <p className={styles.title}>{title}</p>}
          <ul className={styles.list} aria-label={title}>
            {places.map((place) => (
              <li key={place.label}>
                <PlaceLink place={place} current={place === current} classes={classes} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
