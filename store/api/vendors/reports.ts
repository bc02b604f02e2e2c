import type * as contract from '#contract/vendors/reports.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const reportsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    reportVendor: build.mutation('POST /api/vendors/:vendorId/report'),
    getReports: build.pages('GET /api/admin/reports', ['Report each']),
    // A refusal says that another admin was faster: the list is asked for again in every case.
    decideReport: build.mutation('POST /api/admin/reports/:reportId/answer', [
      'Report LIST',
      'Audit LIST',
    ]),
  })),
})

export const { useReportVendorMutation, useGetReportsInfiniteQuery, useDecideReportMutation } =
  reportsApi
