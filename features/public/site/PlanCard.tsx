import type { Plan } from '#contract/pages/plans.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import * as styles from './PricingPage.module.css'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export function PlanCard({
  plan: { _id, name, summary, pricePerMonth, photos, resources, features },
  mine,
}: {
  plan: Plan
  /** Of a vendor who reads, its plan; null where nobody has one. */
  mine: string | null
}) {
  const free = pricePerMonth.amount === 0
  const included = [
    many(photos, 'photo', 'photos'),
    many(resources, 'team, hall or car in the calendar', 'teams, halls or cars in the calendar'),
    ...features,
  ]
  return (
    <Card className={styles.plan} aria-label={name} title={name}>
      <p className={styles.summary}>{summary}</p>
      <p>
        <span className={styles.amount}>{formatMoney(pricePerMonth)}</span>{' '}
        <span className="soft">{free ? 'for as long as you like' : 'a month'}</span>
      </p>
      {mine === _id ? (
        <p>
          <Badge tone="leaf">Your plan</Badge>
        </p>
      ) : (
        <Button
          block
          variant={free && mine === null ? 'primary' : 'quiet'}
          to={
            free && mine === null
              ? paths.vendorSignup
              : `${paths.contact}?topic=${encodeURIComponent(`The ${name} plan`)}`
          }
        >
          {free && mine === null
            ? 'Register your business'
            : free
              ? 'Ask to move to Free'
              : `Ask about ${name}`}
        </Button>
      )}
      <ul className={styles.included}>
        {included.map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}
