import type { ComponentProps } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Card.module.css'

/**
 * A sheet of raised paper with a thin line. `tone="accent"` for the one that asks for something;
 * `as="div"` without a heading.
 */
export function Card({
  tone,
  as: Sheet = 'section',
  className,
  ...props
}: ComponentProps<'div'> & { tone?: 'accent' | 'sunken'; as?: 'section' | 'div' }) {
  return (
    <Sheet {...props} className={cx(styles.card, styles.padded, tone && styles[tone], className)} />
  )
}
