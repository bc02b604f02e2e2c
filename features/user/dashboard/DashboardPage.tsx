import { LoadingDashboard } from '#features/parts/dashboards/LoadingDashboard.tsx'
import { MovedIn } from '#features/parts/weddings/MovedIn.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { NextSteps } from '#features/parts/dashboards/NextSteps.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { dashboardsApi, useGetUserDashboardQuery } from '#store/api/pages/dashboards.ts'
import type { AppDispatch } from '#store/hooks.ts'
import { Aside } from './Aside.tsx'
import { byFunction } from './byFunction.ts'
import { FunctionLine } from './FunctionLine.tsx'
import { Functions } from './Functions.tsx'
import { Bookings, Messages } from './Lists.tsx'
import { Weddings } from './Weddings.tsx'

/** @public its route takes it (src/lib/page.ts) */
export const ahead = (dispatch: AppDispatch) =>
  void dispatch(dashboardsApi.endpoints.getUserDashboard.initiate(undefined, { subscribe: false }))

export default function DashboardPage() {
  const { data, error, isFetching, refetch } = useGetUserDashboardQuery()
  if (!data) return <LoadingDashboard {...{ error, isFetching, refetch }} />
  const { wedding, nextSteps, enquiries, bookings, bookingCount } = data
  const { planned, others } = byFunction(data)
  const hasFunctions = planned.length > 0
  const names = [wedding.partnerOne, wedding.partnerTwo].filter(Boolean).join(' & ')
  return (
    <Page
      title={names || 'Your wedding'}
      tab="Dashboard"
      actions={
        <Button icon="edit" to={paths.createProfile}>
          Wedding profile
        </Button>
      }
    >
      <OnlyReads />
      <Weddings weddings={data.weddings} />
      <MovedIn />
      {hasFunctions && <FunctionLine planned={planned} daysToGo={data.daysToGo} />}
      <div className="split">
        <div className="stack gap-6">
          {nextSteps.length > 0 && (
            <section className="stack" aria-label="Next steps">
              <h2>Next steps</h2>
              <NextSteps steps={nextSteps} />
            </section>
          )}
          {hasFunctions ? (
            <Functions
              {...{ wedding, planned, others }}
              more={Math.max(0, bookingCount - bookings.length)}
            />
          ) : (
            <Bookings bookings={bookings.slice(0, 5)} />
          )}
          <Messages enquiries={enquiries} />
        </div>
        <Aside dashboard={data} />
      </div>
    </Page>
  )
}
