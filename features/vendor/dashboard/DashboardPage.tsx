import type { Output } from '#contract/kernel/endpoint.ts'
import type { getVendorDashboard } from '#contract/pages/dashboards.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { BookingRow, BookingRows } from '#features/parts/bookings/BookingRow.tsx'
import { LoadingDashboard } from '#features/parts/dashboards/LoadingDashboard.tsx'
import { NextSteps } from '#features/parts/dashboards/NextSteps.tsx'
import { formatMonth } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { dashboardsApi, useGetVendorDashboardQuery } from '#store/api/pages/dashboards.ts'
import { type AppDispatch, useAppSelector } from '#store/hooks.ts'
import { selectVendorProfile } from '#store/auth.ts'
import { AnswerButtons } from '#features/vendor/bookings/AnswerButtons.tsx'
import { DashboardNumbers } from './DashboardNumbers.tsx'
import * as styles from './DashboardPage.module.css'
import { WeekCharts } from './WeekCharts.tsx'

type Dashboard = Output<typeof getVendorDashboard>

/** @public its route takes it (src/lib/page.ts) */
export const ahead = (dispatch: AppDispatch) =>
  void dispatch(
    dashboardsApi.endpoints.getVendorDashboard.initiate(undefined, { subscribe: false }),
  )

export default function DashboardPage() {
  const profile = useAppSelector(selectVendorProfile)
  const { data, error, isFetching, refetch } = useGetVendorDashboardQuery()
  if (!data) return <LoadingDashboard {...{ error, isFetching, refetch }} />
  const { todos, upcoming } = data
  return (
    <Page
      title={profile?.businessName || 'Your business'}
      tab="Dashboard"
      actions={
        <Button icon="eye" to={paths.vendorProfile}>
          My profile
        </Button>
      }
    >
      <div className="split">
        <div className="stack gap-6">
          <section className="stack" aria-label="To do">
            <h2>To do</h2>
            {todos.length > 0 ? (
              <NextSteps steps={todos} />
            ) : (
              <p className="soft">Nothing is waiting for you. Well done.</p>
            )}
          </section>
          <Upcoming upcoming={upcoming} />
        </div>
        <DashboardNumbers data={data} />
      </div>
      <div className={styles.charts}>
        <WeekCharts weeks={data.byWeek} />
      </div>
    </Page>
  )
}

/** What is confirmed, quoted or requested, by its day, under its month. */
function Upcoming({ upcoming }: Pick<Dashboard, 'upcoming'>) {
  const locale = useLocale()
  const months = Map.groupBy(upcoming, ({ firstDay }) => firstDay.slice(0, 7))
  return (
    <section className="stack gap-3">
      <div className="between">
        <h2>Coming up</h2>
        <Button variant="plain" size="small" to={paths.vendorBookings} iconAfter="arrowRight">
          All bookings
        </Button>
      </div>
      {upcoming.length === 0 && (
        <p className="soft">
          Nothing is coming up. Requests and bookings appear here as soon as a couple requests a
          day.
        </p>
      )}
      {[...months].map(([month, bookings]) => (
        <div key={month}>
          <h3 className={styles.month}>{formatMonth(month, locale)}</h3>
          <BookingRows>
            {bookings.map((booking) => (
              <BookingRow
                key={booking._id}
                booking={booking}
                title={booking.coupleName}
                to={paths.vendorBooking(booking._id)}
                about={stayText(booking, locale)}
              >
                {booking.status === 'requested' && <AnswerButtons booking={booking} />}
              </BookingRow>
            ))}
          </BookingRows>
        </div>
      ))}
    </section>
  )
}
