import type { ReactNode } from 'react'
import * as styles from './Prose.module.css'

/** Running text as an article is set: measure, rhythm, lists, quotes, tables. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
