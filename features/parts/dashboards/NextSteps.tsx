import { Link } from 'react-router'
import { cx } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import * as styles from './Steps.module.css'

/** What to do next, the most pressing first. */
export function NextSteps({
  steps,
}: {
  steps: readonly { label: string; detail: string; to: string }[]
}) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, detail, to }, index) => (
        <li key={label}>
          <Link to={to} className={cx(styles.step, index === 0 && styles.first)}>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className="soft">{detail}</span>
            </span>
            <Icon name="arrowRight" />
          </Link>
        </li>
      ))}
    </ol>
  )
}
