import type * as contract from '#contract/vendors/approvals.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const approvalsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getPendingVendors: build.pages('GET /api/admin/pending-vendors', ['PendingVendor each']),
    getVendorsForAdmin: build.pages('GET /api/admin/vendors', ['PendingVendor each']),
    getVendorForReview: build.query('GET /api/admin/vendors/:vendorId', [
      'PendingVendor :vendorId',
    ]),
    // A refused decision says that the page is out of date: it is asked for again in every case.
    decideVendor: build.mutation('POST /api/admin/vendors/:vendorId/decision', [
      'PendingVendor :vendorId',
      'PendingVendor LIST',
      'Dashboard ADMIN',
      'Audit LIST',
    ]),
  })),
})

export const {
  useGetPendingVendorsInfiniteQuery,
  useGetVendorsForAdminInfiniteQuery,
  useGetVendorForReviewQuery,
  useDecideVendorMutation,
} = approvalsApi
