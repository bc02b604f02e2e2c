import type { ReactNode } from 'react'
import { Arch } from '#src/ui/base/Arch.tsx'
import * as styles from './Empty.module.css'

/**
 * A list with nothing in it: what would stand here, and what to do next. `page` where it is all
 * there is on the page.
 */
export function Empty({
  title,
  action,
  page,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  page?: boolean
  children?: ReactNode
}) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Arch size={84} className={styles.arch} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
