import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Titled } from './Help.tsx'
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
  help,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'title'> & {
  /** Its heading, with the id that `aria-labelledby` names. */
  title?: ReactNode
  /** What it is for, behind a "?" beside its heading. */
  help?: ReactNode
  tone?: 'accent' | 'sunken'
  as?: 'section' | 'div'
}) {
  const heading = title !== undefined && <h2 id={props['aria-labelledby']}>{title}</h2>
  return (
    <Sheet {...props} className={cx(styles.card, styles.padded, tone && styles[tone], className)}>
      {heading && help ? <Titled {...{ heading, help }} about={title} /> : heading}
      {children}
    </Sheet>
  )
}
