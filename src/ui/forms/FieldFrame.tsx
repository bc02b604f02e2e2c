import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Field.module.css'

export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  /** In a form it is known by the field's name; here it says something else. */
  error?: string
  /** Says that it may stay empty. */
  optional?: boolean
  /** The label is read out, but not shown. */
  hideLabel?: boolean
  className?: string
  /** What can be pressed under it: an answer to what the error asks. */
  below?: ReactNode
}

/** Label above, control, hint, error below: the one way a field is set. `id` comes from `useField`. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  below,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {below}
    </div>
  )
}
