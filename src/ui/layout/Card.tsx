import type { ComponentProps, ReactNode } from 'react'
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
  title,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'title'> & {
  /** Its heading, with the id that `aria-labelledby` names. */
  title?: ReactNode
  tone?: 'accent' | 'sunken'
  as?: 'section' | 'div'
}) {
  return (
    <Sheet {...props} className={cx(styles.card, styles.padded, tone && styles[tone], className)}>
      {title !== undefined && <h2 id={props['aria-labelledby']}>{title}</h2>}
      {children}
    </Sheet>
  )
}
