import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Badge.module.css'

export type Tone = 'leaf' | 'ink' | 'amber' | 'brick' | 'rose' | 'neutral'

/** A short word for a state; its mark differs by tone, so that the colour is not the only sign. */
export function Badge({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: Tone
  title?: string
  children: ReactNode
}) {
  return (
    <span className={cx(styles.badge, styles[tone])} title={title}>
      {tone !== 'neutral' && <span aria-hidden className={styles.mark} />}
      {children}
    </span>
  )
}
