import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './ChipToggle.module.css'
import { useField } from './formContext.ts'

type ChipToggleProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'children'> & {
  name: string
  label: ReactNode
  /** How many there are behind it. */
  count?: number
  type?: 'checkbox' | 'radio'
}

/** A filter that is on or off, or with `type="radio"` one of several. Give several of them to a `ChipGroup`. */
export function ChipToggle({
  name,
  label,
  count,
  type = 'checkbox',
  className,
  ...props
}: ChipToggleProps) {
  return (
    <label className={cx(styles.chip, className)}>
      <input {...props} name={name} type={type} className={styles.input} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

/** Chips that answer one question, with its words above, and its hint and error below. */
export function ChipGroup({
  name,
  legend,
  hideLegend,
  hint,
  children,
}: {
  name: string
  legend: ReactNode
  /** It is read out alone. */
  hideLegend?: boolean
  hint?: ReactNode
  children: ReactNode
}) {
  const { id, error, control } = useField({ name, hint })
  return (
    <fieldset aria-describedby={control['aria-describedby']} className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.chips}>{children}</div>
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
    </fieldset>
  )
}
