import type { ReactNode } from 'react'
import * as styles from './Fold.module.css'
import { useOpenAt } from './useOpenAt.ts'

/**
 * One line that opens to what is seldom read; paper and a search in the page open it, too. What can be done about it is
 * beside the line: one press, open or not.
 */
export function Fold({
  title,
  action,
  hash,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  /** Its place in the address, to which whoever comes finds it open. */
  hash?: string
  children: ReactNode
}) {
  const fold = (
    <details ref={useOpenAt(hash)} className={styles.fold}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
  if (!action) return fold
  return (
    <div className={styles.row}>
      {fold}
      <div className={styles.action}>{action}</div>
    </div>
  )
}

/** Several of them, below each other. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={styles.folds}>{children}</div>
)
