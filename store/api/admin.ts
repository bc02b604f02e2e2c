import type * as contract from '#contract/admin.ts'
import { api } from './base.ts'
import { from, pagesFrom } from './from.ts'
import { listTags } from './tags.ts'

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPendingVendors: build.infiniteQuery({
      ...pagesFrom<typeof contract.getPendingVendors>('GET /api/admin/pending-vendors'),
      providesTags: (result) =>
        listTags(
          'PendingVendor',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    getVendorsForAdmin: build.infiniteQuery({
      ...pagesFrom<typeof contract.getVendorsForAdmin>('GET /api/admin/vendors'),
      providesTags: (result) =>
        listTags(
          'PendingVendor',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    getVendorForReview: build.query({
      ...from<typeof contract.getVendorForReview>('GET /api/admin/vendors/:vendorId'),
      providesTags: (_vendor, _error, { vendorId }) => [{ type: 'PendingVendor', id: vendorId }],
    }),
    decideVendor: build.mutation({
      ...from<typeof contract.decideVendor>('POST /api/admin/vendors/:vendorId/decision'),
      // A refused decision says that the page is out of date: it is asked for again in every case.
      invalidatesTags: (_vendor, _error, { vendorId }) => [
        { type: 'PendingVendor', id: vendorId },
        { type: 'PendingVendor', id: 'LIST' },
        { type: 'Dashboard', id: 'ADMIN' },
        { type: 'Audit', id: 'LIST' },
      ],
    }),
    getAdminSummary: build.query({
      ...from<typeof contract.getAdminSummary>('GET /api/admin/summary'),
      providesTags: [
        { type: 'Dashboard', id: 'ADMIN' },
        { type: 'PendingVendor', id: 'LIST' },
      ],
    }),
    getAudit: build.infiniteQuery({
      ...pagesFrom<typeof contract.getAudit>('GET /api/admin/audit'),
      providesTags: [{ type: 'Audit', id: 'LIST' }],
    }),
  }),
})

export const {
  useGetPendingVendorsInfiniteQuery,
  useGetVendorsForAdminInfiniteQuery,
  useGetVendorForReviewQuery,
  useDecideVendorMutation,
  useGetAdminSummaryQuery,
  useGetAuditInfiniteQuery,
} = adminApi
