import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import * as styles from './Lines.module.css'

/** The shape of a list that is coming. */
export function LoadingLines({ label, count = 4 }: { label: string; count?: number }) {
  return (
    <div role="status" aria-label={label} className={styles.lines}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.line}>
          <div className={styles.words}>
            <Skeleton width="40%" height="1.2rem" />
            <Skeleton lines={2} width="75%" />
          </div>
          <div className={styles.side}>
            <Skeleton width="7rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
