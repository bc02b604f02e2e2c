import { cx } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import * as styles from './Steps.module.css'

/** Where a person is on a way of several steps; `onStep` lets them go back to those done. */
export function Steps({
  steps,
  current,
  label,
  onStep,
}: {
  steps: readonly string[]
  current: number
  label: string
  onStep?: (index: number) => void
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const done = index < current
          const content = (
            <>
              <span className={styles.mark}>
                {done ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.name}>{step}</span>
            </>
          )
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={cx(styles.step, done && styles.done, index === current && styles.current)}
            >
              {done && onStep ? (
                <button type="button" className={styles.link} onClick={() => onStep(index)}>
                  {content}
                </button>
              ) : (
                <span className={styles.link}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
