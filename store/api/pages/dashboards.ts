import type { TypedQueryOnQueryStarted } from '@reduxjs/toolkit/query/react'
import type * as contract from '#contract/pages/dashboards.ts'
import { api } from '#store/api/base.ts'
import { type BaseQuery, from, type Lines } from '#store/api/from.ts'

/** Whatever makes one of the lists ask again changes its number and the steps, which are one read. */
const waits = [
  'Dashboard ME',
  'Dashboard ADMIN',
  'Enquiry LIST',
  'Booking LIST',
  'PendingVendor LIST',
  'Claim LIST',
  'Report LIST',
  'Message LIST',
] as const

/** What a dashboard has counted is what stands beside the lists on the next page. */
const shareWaiting: TypedQueryOnQueryStarted<
  { waiting: contract.Waiting },
  void,
  BaseQuery,
  'api'
> = async (_none, { dispatch, queryFulfilled }) => {
  const answer = await queryFulfilled.catch(() => undefined)
  if (answer)
    void dispatch(dashboardsApi.util.upsertQueryData('getWaiting', undefined, answer.data.waiting))
}

export const dashboardsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getAdminSummary: build.query('GET /api/admin/summary', waits, { onQueryStarted: shareWaiting }),
    getFirstSteps: build.query('GET /api/admin/first-steps', [
      'Dashboard ADMIN',
      'PendingVendor LIST',
      'Category LIST',
    ]),
    getWaiting: build.query('GET /api/waiting', waits),
    getBookingSteps: build.query('GET /api/bookings/steps', waits),
    getUserDashboard: build.query('GET /api/user/dashboard', waits, {
      onQueryStarted: shareWaiting,
    }),
    getVendorDashboard: build.query('GET /api/vendor/dashboard', waits, {
      onQueryStarted: shareWaiting,
    }),
  })),
})

export const {
  useGetAdminSummaryQuery,
  useGetBookingStepsQuery,
  useGetFirstStepsQuery,
  useGetUserDashboardQuery,
  useGetVendorDashboardQuery,
  useGetWaitingQuery,
} = dashboardsApi
