import type * as contract from '#contract/weddings.ts'
import { api } from './base.ts'
import { from } from './from.ts'

const mine = [{ type: 'Dashboard', id: 'ME' }] as const

const dashboardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserDashboard: build.query({
      ...from<typeof contract.getUserDashboard>('GET /api/user/dashboard'),
      providesTags: mine,
    }),
    getVendorDashboard: build.query({
      ...from<typeof contract.getVendorDashboard>('GET /api/vendor/dashboard'),
      providesTags: mine,
    }),
  }),
})

export const { useGetUserDashboardQuery, useGetVendorDashboardQuery } = dashboardsApi
