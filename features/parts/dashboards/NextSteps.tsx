import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getUserDashboard, Step } from '#contract/pages/dashboards.ts'
import { cx } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Countdown } from '#src/ui/time/Countdown.tsx'
import { useSelectWeddingMutation } from '#store/api/people/members.ts'
import * as styles from './Steps.module.css'

type Shown = Step & Partial<Pick<Output<typeof getUserDashboard>['nextSteps'][number], 'wedding'>>
const atOnce = 6

/** What to do next, the most pressing first; what comes after the first few is folded. */
export function NextSteps({ steps }: { steps: readonly Shown[] }) {
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

const Steps = ({ steps }: { steps: readonly Shown[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={`${step.wedding?._id} ${step._id}`}>
        <StepLink step={step} />
      </li>
    ))}
  </ol>
)

function StepLink({ step: { label, detail, to, tone, action, until, wedding } }: { step: Shown }) {
  const enter = useEnter(wedding, to)
  return (
    <Link to={to} className={cx(styles.step, styles[tone])} onClick={enter}>
      <span className={styles.words}>
        {wedding && (
          <span className="small soft">
            {wedding.chosen ? wedding.name : `Opens ${wedding.name}’s wedding`}
          </span>
        )}
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
  )
}

/** What belongs to another wedding is opened for whoever acts for that one. */
function useEnter(wedding: Shown['wedding'], to: string) {
  const [choose] = useSelectWeddingMutation()
  const navigate = useNavigate()
  if (!wedding || wedding.chosen) return undefined
  return async (event: MouseEvent) => {
    // A new tab or window opens as any link does.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!('error' in (await choose({ weddingId: wedding._id })))) await navigate(to)
  }
}
