import type * as contract from '#contract/calendar/workingRules.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

/** What changes here changes days, too. */
const list = [{ type: 'Calendar', id: 'LIST' }] as const

/** When the vendor takes bookings. */
const workingRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWorkingRules: build.query({
      ...from<typeof contract.getWorkingRules>('GET /api/vendor/working-rules'),
      providesTags: list,
    }),
    updateWorkingRules: build.mutation({
      ...fromForm<typeof contract.updateWorkingRules>('PUT /api/vendor/working-rules'),
      invalidatesTags: list,
    }),
  }),
})

export const { useGetWorkingRulesQuery, useUpdateWorkingRulesMutation } = workingRulesApi
