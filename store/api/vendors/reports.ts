import type * as contract from '#contract/vendors/reports.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportVendor: build.mutation(
      from<typeof contract.reportVendor>('POST /api/vendors/:vendorId/report'),
    ),
    getReports: build.infiniteQuery({
      ...pagesFrom<typeof contract.getReports>('GET /api/admin/reports'),
      providesTags: (result) =>
        listTags(
          'Report',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    decideReport: build.mutation({
      ...from<typeof contract.decideReport>('POST /api/admin/reports/:reportId/answer'),
      // A refusal says that another admin was faster: the list is asked for again in every case.
      invalidatesTags: [
        { type: 'Report', id: 'LIST' },
        { type: 'Audit', id: 'LIST' },
      ],
    }),
  }),
})

export const { useReportVendorMutation, useGetReportsInfiniteQuery, useDecideReportMutation } =
  reportsApi
