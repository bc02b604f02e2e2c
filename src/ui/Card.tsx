import type { ComponentProps } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Card.module.css'

/** A sheet of raised paper with a thin line. `flush` without padding, `tone="accent"` for the one that asks for something. */
export function Card({ flush, tone, className, ...props }: ComponentProps<'section'> & { flush?: boolean; tone?: 'accent' | 'sunken' }) {
  return <section {...props} className={cx(styles.card, !flush && styles.padded, tone && styles[tone], className)} />
}
