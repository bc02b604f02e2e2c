import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Foot.module.css'

/**
 * The buttons of whatever lies over the page, the one that acts last: in sight while the rest scrolls, side by side on
 * the phone as far as they fit. No dialog has another.
 */
export const Foot = ({
  beside,
  className,
  children,
}: {
  /** What can be pressed instead. */
  beside?: ReactNode
  className?: string | undefined
  /** What acts. */
  children?: ReactNode
}) => (
  <footer className={cx(styles.foot, className)} data-foot>
    {beside}
    {children}
  </footer>
)
