import type * as contract from '#contract/planning/dayAlerts.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const list = [{ type: 'DayAlert', id: 'LIST' }] as const

const dayAlertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDayAlerts: build.query({
      ...from<typeof contract.getDayAlerts>('GET /api/user/day-alerts'),
      providesTags: (result) => listTags('DayAlert', result?.items),
    }),
    createDayAlert: build.mutation({
      ...from<typeof contract.createDayAlert>('PUT /api/user/day-alerts/:vendorId/:day'),
      invalidatesTags: list,
    }),
    deleteDayAlert: build.mutation({
      ...from<typeof contract.deleteDayAlert>('DELETE /api/user/day-alerts/:vendorId/:day'),
      invalidatesTags: list,
    }),
  }),
})

export const { useGetDayAlertsQuery, useCreateDayAlertMutation, useDeleteDayAlertMutation } =
  dayAlertsApi
