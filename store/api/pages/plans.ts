import type * as contract from '#contract/pages/plans.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query({
      ...from<typeof contract.getPlans>('GET /api/plans'),
      providesTags: [{ type: 'Plan', id: 'LIST' }],
    }),
    updateVendorPlan: build.mutation({
      ...from<typeof contract.updateVendorPlan>('POST /api/admin/vendors/:vendorId/plan'),
      invalidatesTags: ['PendingVendor', 'Audit'],
    }),
  }),
})

export const { useGetPlansQuery, useUpdateVendorPlanMutation } = plansApi
