import type * as contract from '#contract/platform/plans.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query({
      ...from<typeof contract.getPlans>('GET /api/plans'),
      providesTags: [{ type: 'Plan', id: 'LIST' }],
    }),
  }),
})

export const { useGetPlansQuery } = plansApi
