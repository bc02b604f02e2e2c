import type * as contract from '#contract/planning/dayAlerts.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const list = ['DayAlert LIST'] as const

const dayAlertsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getDayAlerts: build.query('GET /api/user/day-alerts', ['DayAlert each']),
    createDayAlert: build.mutation('PUT /api/user/day-alerts/:vendorId/:day', list),
    deleteDayAlert: build.mutation('DELETE /api/user/day-alerts/:vendorId/:day', list),
  })),
})

export const { useGetDayAlertsQuery, useCreateDayAlertMutation, useDeleteDayAlertMutation } =
  dayAlertsApi
