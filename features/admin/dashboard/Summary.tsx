import { formatShort, formatInstant } from '#domain/formatDay.ts'
import { relativeTime } from '#domain/calendar/relativeTime.ts'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/numbers.ts'
import { NextSteps } from '#features/parts/dashboards/NextSteps.tsx'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Chart } from '#src/ui/display/Chart.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Stat } from '#src/ui/display/Stat.tsx'
import { useGetAdminSummaryQuery } from '#store/api/pages/dashboards.ts'
import { useLocale } from '#src/ui/base/locale.ts'

export const SummarySkeleton = () => (
  <div role="status" aria-label="Loading the numbers" className="stack">
    <Skeleton shape="block" height="8rem" />
    <Skeleton shape="block" height="16rem" />
  </div>
)

/** What waits, what there is, and how it goes. */
export function Summary() {
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useGetAdminSummaryQuery()
  if (error && !data) return <QueryFailure {...{ error, isFetching, refetch }} />
  if (!data) return <SummarySkeleton />
  const { steps, pending, oldestPendingAt, counts, trend } = data
  const weeks = trend.map(({ week }) => formatShort(week, locale))
  return (
    <div className="stack gap-6">
      {steps.length > 0 && (
        <section className="stack" aria-label="To do">
          <h2>To do</h2>
          <NextSteps steps={steps} />
        </section>
      )}
      <Card tone={pending ? 'accent' : undefined} className="between">
        <Stat
          label="Waiting for a decision"
          value={pending}
          note={
            oldestPendingAt ? (
              <>
                The oldest arrived{' '}
                <time dateTime={oldestPendingAt} title={formatInstant(oldestPendingAt, locale)}>
                  {relativeTime(oldestPendingAt, undefined, locale)}
                </time>
                . We promise 48 hours.
              </>
            ) : (
              'No one is waiting.'
            )
          }
        />
        <Button
          variant={pending ? 'primary' : 'quiet'}
          to={paths.adminPendingVendors}
          iconAfter="arrowRight"
        >
          Open the queue
        </Button>
      </Card>
      <div className="grid" style={{ ['--min' as string]: '9rem' }}>
        {counts.map(({ label, count, isAbout }) => (
          <Stat
            key={label}
            label={label}
            value={formatNumber(count, locale)}
            note={isAbout && 'About'}
          />
        ))}
      </div>
      <Card>
        <Chart
          title="Sign-ups per week"
          labels={weeks}
          axis="Week of"
          series={[{ name: 'Sign-ups', values: trend.map(({ signups }) => signups) }]}
        />
      </Card>
      <Card>
        <Chart
          title="Enquiries, requests and quotes per week"
          labels={weeks}
          axis="Week of"
          series={[
            { name: 'Enquiries', values: trend.map(({ enquiries }) => enquiries) },
            { name: 'Bookings', values: trend.map(({ bookings }) => bookings) },
          ]}
        />
      </Card>
    </div>
  )
}
