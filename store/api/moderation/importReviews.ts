import type * as contract from '#contract/moderation/importReviews.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'

const ofImport = (_result: unknown, _error: unknown, { importId }: { importId: string }) => [
  { type: 'Import' as const, id: importId },
]

const importReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImportReview: build.query({
      ...from<typeof contract.getImportReview>('GET /api/admin/imports/:importId/review'),
      providesTags: ofImport,
    }),
    getImportTowns: build.infiniteQuery({
      ...pagesFrom<typeof contract.getImportTowns>('GET /api/admin/imports/:importId/towns'),
      providesTags: ofImport,
    }),
    getImportVendors: build.infiniteQuery({
      ...pagesFrom<typeof contract.getImportVendors>('GET /api/admin/imports/:importId/vendors'),
      providesTags: ofImport,
    }),
    getImportMerges: build.infiniteQuery({
      ...pagesFrom<typeof contract.getImportMerges>('GET /api/admin/imports/:importId/merges'),
      providesTags: ofImport,
    }),
    updateImportDecisions: build.mutation({
      ...from<typeof contract.updateImportDecisions>('PUT /api/admin/imports/:importId/decisions'),
      invalidatesTags: ofImport,
    }),
  }),
})

export const {
  useGetImportReviewQuery,
  useGetImportTownsInfiniteQuery,
  useGetImportVendorsInfiniteQuery,
  useGetImportMergesInfiniteQuery,
  useUpdateImportDecisionsMutation,
} = importReviewsApi
