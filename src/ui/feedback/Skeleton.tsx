import { cx } from '#src/lib/classes.ts'
import * as styles from './Skeleton.module.css'

/** The shape of what is coming: `text` lines, a `block` of a height or ratio, or a `circle`. */
export function Skeleton({
  shape = 'text',
  lines = 1,
  width,
  height,
  ratio,
  className,
}: {
  shape?: 'text' | 'block' | 'circle'
  lines?: number
  width?: string
  height?: string
  ratio?: number
  className?: string
}) {
  if (shape !== 'text')
    return (
      <span
        aria-hidden
        className={cx(styles.bone, styles[shape], className)}
        style={{ width, height, aspectRatio: ratio }}
      />
    )
  return (
    <span aria-hidden className={cx(styles.lines, className)} style={{ width }}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} style={{ height }} />
      ))}
    </span>
  )
}
