import { Button } from './Button.tsx'
import * as styles from './ShowMore.module.css'

/** The end of a list that goes on: how many are shown of how many, and the next ones. Nothing when all are there. */
export function ShowMore({ shown, total, more, busy, onMore }: { shown: number; total?: number; more: boolean; busy?: boolean; onMore: () => void }) {
  if (!more) return null
  return (
    <div className={styles.more}>
      {total !== undefined && <p className={styles.count}>{shown} of {total}</p>}
      <Button busy={busy} onClick={() => onMore()}>Show more</Button>
    </div>
  )
}
