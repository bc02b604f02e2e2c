import { formatNumber } from '#domain/numbers.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getVendorDashboard } from '#contract/pages/dashboards.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Stat } from '#src/ui/display/Stat.tsx'
import { Stars } from '#src/ui/display/Stars.tsx'
import { useLocale } from '#src/ui/base/locale.ts'

/** The last 30 days in numbers, and how the rates are made. */
export function DashboardNumbers({
  data: { funnel, response, rating },
}: {
  data: Output<typeof getVendorDashboard>
}) {
  const locale = useLocale()
  const steps = [
    ['Views', funnel.views],
    ['Enquiries', funnel.enquiries],
    ['Requests and quotes', funnel.requests],
    ['Of these, confirmed', funnel.confirmed],
  ] as const
  return (
    <aside className="stack gap-5" aria-label="Numbers">
      <Card className="stack" title="Last 30 days">
        <div className="pair" style={{ '--min': '8rem' } as object}>
          {steps.map(([label, value]) => (
            <Stat key={label} label={label} value={formatNumber(value, locale)} />
          ))}
        </div>
      </Card>
      <Card className="stack">
        <Stat
          label="Response rate"
          value={response.rate === null ? 'Not yet' : `${Math.round(response.rate * 100)}%`}
          note={response.formula}
        />
        {rating.average === null ? (
          <p className="small soft">No ratings yet. They come only from completed bookings.</p>
        ) : (
          <Stars value={rating.average} count={rating.count} all />
        )}
      </Card>
    </aside>
  )
}
