import { Skeleton } from '#src/ui/Skeleton.tsx'
import * as styles from './FilterPanel.module.css'

/** The shape of the filters that are on their way. */
export const FilterPanelSkeleton = () => (
  <div className={styles.panel} aria-hidden>
    {Array.from({ length: 5 }, (_, index) => <Skeleton key={index} shape="block" height="7rem" />)}
  </div>
)
