import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import {
  dashboardsApi,
  useGetAdminSummaryQuery,
  useGetUserDashboardQuery,
  useGetVendorDashboardQuery,
  useGetWaitingQuery,
} from '#store/api/pages/dashboards.ts'
import { useAppSelector, useUser } from '#store/hooks.ts'

const selectLast = dashboardsApi.endpoints.getWaiting.select()

/**
 * How much of each list waits. On a dashboard that is said by the answer that the page itself shows, so that both are
 * one read; until that has come by what was last counted.
 */
export function useWaiting() {
  const { pathname } = useLocation()
  const role = useUser()?.role
  const isOn = {
    user: role === 'user' && pathname === paths.dashboard,
    vendor: role === 'vendor' && pathname === paths.vendorDashboard,
    admin: role === 'admin' && pathname === paths.adminDashboard,
  }
  const couple = useGetUserDashboardQuery(undefined, { skip: !isOn.user })
  const vendor = useGetVendorDashboardQuery(undefined, { skip: !isOn.vendor })
  const admin = useGetAdminSummaryQuery(undefined, { skip: !isOn.admin })
  const isElsewhere = !Object.values(isOn).includes(true)
  const counted = useGetWaitingQuery(undefined, { skip: !isElsewhere })
  const last = useAppSelector(selectLast)
  const shown = [isOn.user && couple, isOn.vendor && vendor, isOn.admin && admin].find(Boolean)
  return (shown ? shown.data?.waiting : counted.data) ?? last.data
}
