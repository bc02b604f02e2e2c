import { formatShort } from '#domain/formatDay.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getVendorDashboard } from '#contract/pages/dashboards.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Chart } from '#src/ui/display/Chart.tsx'
import { useLocale } from '#src/ui/base/locale.ts'

/** Eight weeks: who looked, who asked, who wanted to book. */
export function WeekCharts({ weeks }: { weeks: Output<typeof getVendorDashboard>['byWeek'] }) {
  const locale = useLocale()
  const labels = weeks.map(({ week }) => formatShort(week, locale))
  const enquiries = [
    { name: 'Enquiries', values: weeks.map(({ enquiries }) => enquiries) },
    { name: 'Requests and quotes', values: weeks.map(({ requests }) => requests) },
  ]
  if (weeks.every(({ views, enquiries, requests }) => views + enquiries + requests === 0))
    return null
  return (
    <section
      className="pair"
      style={{ '--min': '20rem' } as object}
      aria-label="The last eight weeks"
    >
      <Card>
        <Chart
          title="Views by week"
          axis="Week of"
          labels={labels}
          series={[{ name: 'Views', values: weeks.map(({ views }) => views) }]}
          height={160}
        />
      </Card>
      <Card>
        <Chart
          title="Enquiries, requests and quotes by week"
          axis="Week of"
          labels={labels}
          series={enquiries}
          height={160}
        />
      </Card>
    </section>
  )
}
