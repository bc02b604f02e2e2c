import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Stat.module.css'

/** A number that matters, with what it counts and what it compares to or how it is made. */
export function Stat({
  value,
  label,
  note,
}: {
  value: ReactNode
  label: ReactNode
  note?: ReactNode
}) {
  return (
    <div className={styles.stat}>
      <p className={styles.label}>{label}</p>
      <p className={cx(styles.value, String(value).length > 11 && styles.long)}>{value}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
