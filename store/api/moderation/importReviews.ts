import type * as contract from '#contract/moderation/importReviews.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const ofImport = ['Import :importId'] as const

const importReviewsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getImportReview: build.query('GET /api/admin/imports/:importId/review', ofImport),
    getImportTowns: build.pages('GET /api/admin/imports/:importId/towns', ofImport),
    getImportVendors: build.pages('GET /api/admin/imports/:importId/vendors', ofImport),
    getImportMerges: build.pages('GET /api/admin/imports/:importId/merges', ofImport),
    updateImportDecisions: build.mutation('PUT /api/admin/imports/:importId/decisions', ofImport),
  })),
})

export const {
  useGetImportReviewQuery,
  useGetImportTownsInfiniteQuery,
  useGetImportVendorsInfiniteQuery,
  useGetImportMergesInfiniteQuery,
  useUpdateImportDecisionsMutation,
} = importReviewsApi
