import { Link } from 'react-router'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import { cx } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import * as styles from './Steps.module.css'

type Step = Output<typeof getUserDashboard>['nextSteps'][number]
const atOnce = 6

/** What to do next, the most pressing first; what comes after the first few is folded. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const more = steps.slice(atOnce)
  return (
    <>
      <Steps steps={steps.slice(0, atOnce)} />
      {more.length > 0 && (
        <details className="stack">
          <summary>{more.length === 1 ? 'One more' : `${more.length} more`}</summary>
          <Steps steps={more} />
        </details>
      )}
    </>
  )
}

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ label, detail, to, tone, action, until }) => (
      <li key={`${label} ${to} ${detail}`}>
        <Link to={to} className={cx(styles.step, styles[tone])}>
          <span className={styles.words}>
            <span className={styles.label}>
              {tone === 'brick' && <Icon name="alert" />}
              {label}
            </span>
            <span className="soft">{detail}</span>
            {/* A day stands in the words. */}
            {until?.includes('T') && (
              <span className="small">
                Ends in <Countdown until={until} over="a moment" />
              </span>
            )}
          </span>
          <span className={styles.action}>
            {action}
            <Icon name="arrowRight" />
          </span>
        </Link>
      </li>
    ))}
  </ol>
)
