import type { ComponentProps, ReactNode } from 'react'
import * as styles from './Checkbox.module.css'
import { useField } from './formContext.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'name' | 'type'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  type?: 'checkbox' | 'radio'
}

/** A box to tick, or with `type="radio"` one of several, with its words beside it. */
export function Checkbox({
  name,
  label,
  hint,
  error: controlledError,
  type = 'checkbox',
  ...props
}: CheckboxProps) {
  const { id, error, control } = useField({ name, hint, error: controlledError })
  return (
    <div className={styles.checkbox}>
      <input {...props} {...control} type={type} className={styles.box} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
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
    </div>
  )
}
