import { BookingLine } from '#features/parts/bookings/BookingLine.tsx'
import { EnquiryLine } from '#features/parts/enquiries/EnquiryLine.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import { LoadingDashboard } from '#features/parts/dashboards/LoadingDashboard.tsx'
import { MovedIn } from '#features/parts/weddings/MovedIn.tsx'
import { ActingFor } from '#features/parts/members/ActingFor.tsx'
import { NextSteps } from '#features/parts/dashboards/NextSteps.tsx'
import { cx } from '#src/lib/classes.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { nextFunction } from '#domain/weddings/answers.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Stat } from '#src/ui/display/Stat.tsx'
import { dashboardsApi, useGetUserDashboardQuery } from '#store/api/pages/dashboards.ts'
import type { AppDispatch } from '#store/hooks.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'
import { BudgetCard } from './BudgetCard.tsx'
import * as styles from './DashboardPage.module.css'

/** @public its route takes it (src/lib/page.ts) */
export const ahead = (dispatch: AppDispatch) =>
  void dispatch(dashboardsApi.endpoints.getUserDashboard.initiate(undefined, { subscribe: false }))

export default function DashboardPage() {
  const locale = useLocale()
  const today = useTodayIn()
  const { data, error, isFetching, refetch } = useGetUserDashboardQuery()
  if (!data) {
    return (
      <div className="container page">
        {error ? (
          <>
            <PageHeader title="Dashboard" />
            <Failure message={failureOf(error)?.message} onRetry={refetch} busy={isFetching} />
          </>
        ) : (
          <LoadingDashboard />
        )}
      </div>
    )
  }
  const { wedding, daysToGo, nextSteps, enquiries, bookings, favorites } = data
  const names = [wedding.partnerOne, wedding.partnerTwo].filter(Boolean).join(' & ')
  const next = nextFunction(wedding.functions, today)
  return (
    <div className="container page">
      <PageHeader
        title={names || 'Your wedding'}
        tab="Dashboard"
        actions={
          <Button icon="edit" to={paths.createProfile}>
            Wedding profile
          </Button>
        }
      />
      <ActingFor />
      <MovedIn />
      <div className="split">
        <div className="stack gap-6">
          {nextSteps.length > 0 && (
            <section className="stack" aria-label="Next steps">
              <h2>Next steps</h2>
              <NextSteps steps={nextSteps} />
            </section>
          )}
          <section className="stack gap-3">
            <div className="between">
              <h2>Bookings</h2>
              <Button variant="plain" size="small" to={paths.myBookings} iconAfter="arrowRight">
                All bookings
              </Button>
            </div>
            {bookings.length === 0 ? (
              <p className="soft">
                Nothing booked yet. A request holds a vendor’s day for you for 48 hours.
              </p>
            ) : (
              <ul className={lines.lines}>
                {bookings.map((booking) => (
                  <BookingLine
                    key={booking._id}
                    booking={booking}
                    title={booking.vendor.businessName}
                    to={paths.myBooking(booking._id)}
                  />
                ))}
              </ul>
            )}
          </section>
          <section className="stack gap-3">
            <div className="between">
              <h2>Messages</h2>
              <Button variant="plain" size="small" to={paths.myEnquiries} iconAfter="arrowRight">
                All enquiries
              </Button>
            </div>
            {enquiries.length === 0 ? (
              <p className="soft">No enquiries yet. Ask a vendor anything on their page.</p>
            ) : (
              <ul className={lines.lines}>
                {enquiries.map((enquiry) => (
                  <EnquiryLine
                    key={enquiry._id}
                    enquiry={enquiry}
                    title={enquiry.vendor.businessName}
                    to={paths.myEnquiry(enquiry._id)}
                  />
                ))}
              </ul>
            )}
          </section>
        </div>
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
          <BudgetCard money={data.money} />
          <Card className="stack gap-3">
            <Stat value={favorites} label="Favourites" />
            <div>
              <Button size="small" icon="heart" to={paths.myFavorites}>
                My favourites
              </Button>
            </div>
          </Card>
        </aside>
      </div>
    </div>
  )
}
