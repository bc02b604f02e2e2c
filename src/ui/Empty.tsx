import type { ReactNode } from 'react'
import { Arch } from './Arch.tsx'
import * as styles from './Empty.module.css'

/** A list with nothing in it: what would stand here, and what to do next. */
export function Empty({ title, action, children }: { title: ReactNode; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Arch size={84} className={styles.arch} />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
