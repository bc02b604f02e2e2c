import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { listWords } from '#domain/words.ts'
import { assumedTax } from '#features/parts/prices/assumedTax.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Stat } from '#src/ui/display/Stat.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Paid } from './Paid.tsx'
import { formatMoney } from '#domain/money.ts'
import { Meter } from '#src/ui/feedback/Meter.tsx'

const bookings = (count: number) => (count === 1 ? 'One booking is' : `${count} bookings are`)

type Dashboard = Output<typeof getUserDashboard>
type Money = Dashboard['money']
const priceWords = {
  from: 'starting price',
  range: 'price range',
  once: 'price for one hour or piece',
} as const
const missingWords = { tax: 'tax rate', service: 'service charge', travel: 'travel' } as const

/** `starting price; tax rate and service charge not stated`. */
function reasonWords(open: Money['open']): string {
  const isPrice = (each: string): each is keyof typeof priceWords => each in priceWords
  const missing = open.flatMap((each) => (isPrice(each) ? [] : missingWords[each]))
  return [
    ...open.flatMap((each) => (isPrice(each) ? priceWords[each] : [])),
    ...(missing.length > 0 ? [`${listWords(missing)} not stated`] : []),
  ].join('; ')
}

/** How what stands there is counted; nothing where nothing is. */
function budgetNotes({ requested, agreed, requestedVague, agreedVague, unpriced, open }: Money) {
  const vague = requestedVague + agreedVague
  return [
    agreed + requested > 0 && 'Agreed totals, quotes and exact prices count as they are.',
    vague > 0 &&
      `${bookings(vague)} without an exact total (${reasonWords(open)}), counted at the upper end ` +
        'of the stated price.',
    open.includes('tax') && assumedTax,
    unpriced > 0 &&
      `${bookings(unpriced)} with a price on request or in another currency, not counted.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is agreed and asked for, against the budget, and what of it is paid. */
function BudgetCard({ money, payments }: Pick<Dashboard, 'money' | 'payments'>) {
  const { budget, requested, agreed, requestedVague, agreedVague, currency } = money
  const locale = useLocale()
  const format = (amount: number) => formatMoney({ amount, currency }, locale)
  const amount = (sum: number, vague: number) => `${vague > 0 ? 'about ' : ''}${format(sum)}`
  const notes = budgetNotes(money)
  const left = budget === null ? null : budget - agreed - requested
  return (
    <Card className="stack gap-3" title="Budget">
      {budget === null ? (
        <p className="soft">
          Not set yet.{' '}
          <Button variant="plain" size="small" to={paths.createProfile}>
            Set a budget
          </Button>
        </p>
      ) : (
        <Meter
          label={`${format(agreed + requested)} of ${format(budget)}`}
          value={Math.min(agreed + requested, budget)}
          max={Math.max(1, budget)}
          {...(left !== null &&
            left < 0 && {
              tone: 'brick',
              text: budget > 0 && `${Math.round(((agreed + requested) / budget) * 100)}%`,
            })}
        />
      )}
      <p className="between">
        <span className="soft">Agreed</span>
        <span className="price">{amount(agreed, agreedVague)}</span>
      </p>
      <p className="between">
        <span className="soft">Requested</span>
        <span className="price">{amount(requested, requestedVague)}</span>
      </p>
      {left !== null && (
        <p className="between">
          <span className="soft">{left < 0 ? 'Over budget' : 'Left in the budget'}</span>
          <span className="price">{format(Math.abs(left))}</span>
        </p>
      )}
      {notes && (
        <details className="small">
          <summary>How this is counted</summary>
          <p className="tiny soft">{notes}</p>
        </details>
      )}
      {payments && <Paid payments={payments} />}
    </Card>
  )
}

/** The budget, and how many are saved. */
export function Aside({ dashboard: { favorites, money, payments } }: { dashboard: Dashboard }) {
  return (
    <aside className="stack gap-5">
      <BudgetCard {...{ money, payments }} />
      <Card className="stack gap-3">
        <Stat value={favorites} label="Favourites" />
        <div>
          <Button size="small" icon="heart" to={paths.myFavorites}>
            My favourites
          </Button>
        </div>
      </Card>
    </aside>
  )
}
