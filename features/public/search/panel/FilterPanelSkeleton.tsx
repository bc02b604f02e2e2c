import { cx } from '#src/lib/classes.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import * as styles from './FilterPanel.module.css'

/** The shape of the filters that are on their way, where they can come. */
export const FilterPanelSkeleton = () => (
  <>
    <div className={cx(styles.panel, 'scripted')} aria-hidden>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} shape="block" height="7rem" />
      ))}
    </div>
    <noscript>
      <p className="small soft">Filters need JavaScript. The search above works without it.</p>
    </noscript>
  </>
)
