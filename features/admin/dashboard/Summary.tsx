import { formatInstant, relativeTime } from '#src/lib/dates.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Chart } from '#src/ui/Chart.tsx'
import { Failure } from '#src/ui/Failure.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { useLocale } from '#src/ui/locale.ts'
import { useGetAdminSummaryQuery } from '#store/api/admin.ts'
import { failureOf } from '#store/failure.ts'

/** What waits, what there is, and how it goes. */
export function Summary() {
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useGetAdminSummaryQuery()
  if (error && !data)
    return (
      <Failure
        message={failureOf(error)?.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div role="status" aria-label="Loading the numbers" className="stack">
        <Skeleton shape="block" height="8rem" />
        <Skeleton shape="block" height="16rem" />
      </div>
    )
  const { pending, oldestPendingAt, counts, trend } = data
  const weeks = trend.map(({ week }) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${week}T00:00:00Z`),
    ),
  )
  return (
    <div className="stack gap-6">
      <Card tone={pending ? 'accent' : undefined} className="between">
        <Stat
          label="Waiting for a decision"
          value={pending}
          note={
            oldestPendingAt ? (
              <>
                The oldest came{' '}
                <time dateTime={oldestPendingAt} title={formatInstant(oldestPendingAt, locale)}>
                  {relativeTime(oldestPendingAt, undefined, locale)}
                </time>
                . We promise 48 hours.
              </>
            ) : (
              'Nobody waits.'
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
        {counts.map(({ label, count }) => (
          <Stat key={label} label={label} value={count.toLocaleString(locale)} />
        ))}
      </div>
      <Card>
        <Chart
          title="Sign-ups a week"
          labels={weeks}
          axis="Week from"
          series={[{ name: 'Sign-ups', values: trend.map(({ signups }) => signups) }]}
        />
      </Card>
      <Card>
        <Chart
          title="Enquiries and booking requests a week"
          labels={weeks}
          axis="Week from"
          kind="bar"
          series={[
            { name: 'Enquiries', values: trend.map(({ enquiries }) => enquiries) },
            { name: 'Bookings', values: trend.map(({ bookings }) => bookings) },
          ]}
        />
      </Card>
    </div>
  )
}
