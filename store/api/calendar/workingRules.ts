import type * as contract from '#contract/calendar/workingRules.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** What changes here changes days, too. */
const list = ['Calendar LIST'] as const

/** When the vendor takes bookings. */
const workingRulesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getWorkingRules: build.query('GET /api/vendor/working-rules', list),
    updateWorkingRules: build.form('PUT /api/vendor/working-rules', list),
  })),
})

export const { useGetWorkingRulesQuery, useUpdateWorkingRulesMutation } = workingRulesApi
