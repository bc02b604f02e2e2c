import type { ReactNode } from 'react'
import { useField } from './formContext.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import * as styles from '#src/ui/display/Stars.module.css'

/** One to five stars to give: five radio buttons, so that arrow keys work. `labels` say what each number means. */
export function StarsField({
  name,
  label,
  defaultValue,
  labels,
}: {
  name: string
  label: ReactNode
  defaultValue?: number
  labels: readonly string[]
}) {
  const { id, error, control } = useField({ name })
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className={styles.choice} title={labels[value - 1]}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <Icon name="star" size={30} filled />
            <span className="visually-hidden">{labels[value - 1]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
