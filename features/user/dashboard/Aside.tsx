import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { nextFunction } from '#domain/weddings/answers.ts'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { Stat } from '#src/ui/display/Stat.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import * as styles from './DashboardPage.module.css'

/** The days that are left, the budget, and how many are saved. */
export function Aside({
  dashboard: { wedding, daysToGo, favorites, money },
}: {
  dashboard: Output<typeof getUserDashboard>
}) {
  const locale = useLocale()
  const today = useTodayIn()
  const next = nextFunction(wedding.functions, today)
  return (
    <aside className={cx('stack gap-5', styles.aside)}>
      {daysToGo !== null && next && (
        <Card tone="accent" className={styles.countdown}>
          <Stat
            value={daysToGo === 0 ? 'Today' : daysToGo}
            label={daysToGo === 0 ? next.name : daysToGo === 1 ? 'Day to go' : 'Days to go'}
            note={`${next.name}, ${formatDay(next.date, locale)}`}
          />
        </Card>
      )}
      <BudgetCard money={money} />
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
