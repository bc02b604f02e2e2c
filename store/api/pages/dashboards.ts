import type * as contract from '#contract/pages/dashboards.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const dashboardTag = ['Dashboard ME'] as const

const counted = [
  'Enquiry LIST',
  'Booking LIST',
  'PendingVendor LIST',
  'Claim LIST',
  'Report LIST',
  'Message LIST',
] as const

export const dashboardsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getAdminSummary: build.query('GET /api/admin/summary', [
      'Dashboard ADMIN',
      'PendingVendor LIST',
    ]),
    getFirstSteps: build.query('GET /api/admin/first-steps', [
      'Dashboard ADMIN',
      'PendingVendor LIST',
      'Category LIST',
    ]),
    // Whatever makes one of the lists ask again changes its number, too.
    getWaiting: build.query('GET /api/waiting', counted),
    getUserDashboard: build.query('GET /api/user/dashboard', dashboardTag),
    getVendorDashboard: build.query('GET /api/vendor/dashboard', dashboardTag),
  })),
})

export const {
  useGetAdminSummaryQuery,
  useGetFirstStepsQuery,
  useGetUserDashboardQuery,
  useGetVendorDashboardQuery,
  useGetWaitingQuery,
} = dashboardsApi
