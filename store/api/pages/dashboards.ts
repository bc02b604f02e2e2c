import type * as contract from '#contract/pages/dashboards.ts'
import type * as dashboards from '#contract/pages/dashboards.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const dashboardTag = [{ type: 'Dashboard', id: 'ME' }] as const

const counted = ['Enquiry', 'Booking', 'PendingVendor', 'Claim', 'Report', 'Message'] as const

export const dashboardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminSummary: build.query({
      ...from<typeof dashboards.getAdminSummary>('GET /api/admin/summary'),
      providesTags: [
        { type: 'Dashboard', id: 'ADMIN' },
        { type: 'PendingVendor', id: 'LIST' },
      ],
    }),
    getFirstSteps: build.query({
      ...from<typeof dashboards.getFirstSteps>('GET /api/admin/first-steps'),
      providesTags: [
        { type: 'Dashboard', id: 'ADMIN' },
        { type: 'PendingVendor', id: 'LIST' },
        { type: 'Category', id: 'LIST' },
      ],
    }),
    getWaiting: build.query({
      ...from<typeof contract.getWaiting>('GET /api/waiting'),
      // Whatever makes one of the lists ask again changes its number, too.
      providesTags: counted.map((type) => ({ type, id: 'LIST' })),
    }),
    getUserDashboard: build.query({
      ...from<typeof contract.getUserDashboard>('GET /api/user/dashboard'),
      providesTags: dashboardTag,
    }),
    getVendorDashboard: build.query({
      ...from<typeof contract.getVendorDashboard>('GET /api/vendor/dashboard'),
      providesTags: dashboardTag,
    }),
  }),
})

export const {
  useGetAdminSummaryQuery,
  useGetFirstStepsQuery,
  useGetUserDashboardQuery,
  useGetVendorDashboardQuery,
  useGetWaitingQuery,
} = dashboardsApi
