import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import * as styles from './Notice.module.css'

/** A line that stays on the page: a state, a warning, a reason. With `alert` it is read out when it appears. */
export function Notice({
  tone = 'neutral',
  alert,
  title,
  action,
  children,
}: {
  tone?: 'leaf' | 'amber' | 'brick' | 'neutral'
  alert?: boolean
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  const icon = ({ leaf: 'check', amber: 'clock', brick: 'alert', neutral: 'info' } as const)[tone]
  return (
    <div className={cx(styles.notice, styles[tone])} role={alert ? 'alert' : undefined}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
