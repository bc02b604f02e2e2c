import type * as contract from '#contract/pages/plans.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const plansApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getPlans: build.query('GET /api/plans', ['Plan LIST']),
    updateVendorPlan: build.mutation('POST /api/admin/vendors/:vendorId/plan', [
      'PendingVendor',
      'Audit',
    ]),
  })),
})

export const { useGetPlansQuery, useUpdateVendorPlanMutation } = plansApi
