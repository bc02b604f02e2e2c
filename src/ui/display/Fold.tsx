import type { ReactNode } from 'react'
import * as styles from './Fold.module.css'

/** One line that opens to what is seldom read; paper and a search in the page open it, too. */
export const Fold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
)

/** Several of them, below each other. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={styles.folds}>{children}</div>
)
