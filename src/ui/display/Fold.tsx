import type { ReactNode } from 'react'
import * as styles from './Fold.module.css'

/**
 * One line that opens to what is seldom read; paper and a search in the page open it, too. What can be done about it is
 * beside the line: one press, open or not.
 */
export function Fold({
  title,
  action,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const fold = (
    <details className={styles.fold}>
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
