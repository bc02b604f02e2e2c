import type { getUserDashboard } from '#contract/weddings.ts'
import type { Output } from '#contract/endpoint.ts'
import { formatMoney } from '#src/lib/money.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { useLocale } from '#src/ui/locale.ts'

/** What is agreed and asked for, against the budget. */
export function BudgetCard({
  money: { budget, requested, agreed, currency },
}: {
  money: Output<typeof getUserDashboard>['money']
}) {
  const locale = useLocale()
  const say = (amount: number) => formatMoney({ amount, currency }, locale)
  const left = budget === null ? null : budget - agreed - requested
  return (
    <Card className="stack gap-3">
      <h2>Budget</h2>
      {budget === null ? (
        <p className="soft">
          Not set yet.{' '}
          <Button variant="plain" size="small" to={paths.createProfile}>
            Set a budget
          </Button>
        </p>
      ) : (
        <Meter
          label={`${say(agreed + requested)} of ${say(budget)}`}
          value={Math.min(agreed + requested, budget)}
          max={Math.max(1, budget)}
        />
      )}
      <p className="between">
        <span className="soft">Agreed</span>
        <span className="price">{say(agreed)}</span>
      </p>
      <p className="between">
        <span className="soft">Asked for</span>
        <span className="price">{say(requested)}</span>
      </p>
      {left !== null && (
        <p className="between">
          <span className="soft">{left < 0 ? 'Over the budget' : 'Left'}</span>
          <span className="price">{say(Math.abs(left))}</span>
        </p>
      )}
      <p className="tiny soft">
        Totals as they were when you asked; “from” and ranges count with their lower end, prices on
        request do not count.
      </p>
    </Card>
  )
}
