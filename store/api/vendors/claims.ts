import type * as contract from '#contract/vendors/claims.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** What is otherwise when a listed business has its owner, or is gone. */
const afterwards = [
  'Claim LIST',
  'VendorProfile ME',
  'Enquiry LIST',
  'Calendar LIST',
  'Dashboard ME',
  'Vendor',
] as const

const claimsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getListing: build.query('GET /api/vendors/:vendorId/listing', (listing) => [
      `Claim ${listing?._id ?? 'LIST'}`,
    ]),
    sendListingCode: build.mutation('POST /api/vendors/:vendorId/listing/code'),
    claimVendor: build.mutation('POST /api/vendors/:vendorId/claim', { done: afterwards }),
    signupAndClaim: build.mutation('POST /api/vendors/:vendorId/claim/signup', {
      done: afterwards,
    }),
    requestClaim: build.mutation('POST /api/vendors/:vendorId/claim-request'),
    createClaimCode: build.mutation('POST /api/admin/claims/:claimId/read-out', [
      'Claim LIST',
      'Audit LIST',
    ]),
    deleteListing: build.mutation('POST /api/vendors/:vendorId/listing/remove', {
      done: ['Vendor'],
    }),
    updateListing: build.mutation('POST /api/vendors/:vendorId/listing/correct'),
    getClaims: build.pages('GET /api/admin/claims', ['Claim each']),
    // A refusal says that somebody else was faster: the list is asked for again in every case.
    decideClaim: build.mutation('POST /api/admin/claims/:claimId/decision', [
      'Claim LIST',
      'PendingVendor LIST',
      'Audit LIST',
    ]),
  })),
})

export const {
  useGetListingQuery,
  useSendListingCodeMutation,
  useClaimVendorMutation,
  useSignupAndClaimMutation,
  useRequestClaimMutation,
  useCreateClaimCodeMutation,
  useDeleteListingMutation,
  useUpdateListingMutation,
  useGetClaimsInfiniteQuery,
  useDecideClaimMutation,
} = claimsApi
