import type * as contract from '#contract/vendors/claims.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

/** What is otherwise when a listed business has its owner, or is gone. */
const afterwards = [
  { type: 'Claim', id: 'LIST' },
  { type: 'VendorProfile', id: 'ME' },
  { type: 'Enquiry', id: 'LIST' },
  { type: 'Calendar', id: 'LIST' },
  { type: 'Dashboard', id: 'ME' },
  'Vendor',
] as const

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query({
      ...from<typeof contract.getListing>('GET /api/vendors/:vendorId/listing'),
      providesTags: (listing) => [{ type: 'Claim', id: listing?._id ?? 'LIST' }],
    }),
    sendListingCode: build.mutation(
      from<typeof contract.sendListingCode>('POST /api/vendors/:vendorId/listing/code'),
    ),
    claimVendor: build.mutation({
      ...from<typeof contract.claimVendor>('POST /api/vendors/:vendorId/claim'),
      invalidatesTags: (_answer, error) => (error ? [] : afterwards),
    }),
    requestClaim: build.mutation(
      from<typeof contract.requestClaim>('POST /api/vendors/:vendorId/claim-request'),
    ),
    createClaimCode: build.mutation({
      ...from<typeof contract.createClaimCode>('POST /api/admin/claims/:claimId/read-out'),
      invalidatesTags: [
        { type: 'Claim', id: 'LIST' },
        { type: 'Audit', id: 'LIST' },
      ],
    }),
    deleteListing: build.mutation({
      ...from<typeof contract.deleteListing>('POST /api/vendors/:vendorId/listing/remove'),
      invalidatesTags: (_answer, error) => (error ? [] : ['Vendor']),
    }),
    updateListing: build.mutation(
      from<typeof contract.updateListing>('POST /api/vendors/:vendorId/listing/correct'),
    ),
    getClaims: build.infiniteQuery({
      ...pagesFrom<typeof contract.getClaims>('GET /api/admin/claims'),
      providesTags: (result) =>
        listTags(
          'Claim',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    decideClaim: build.mutation({
      ...from<typeof contract.decideClaim>('POST /api/admin/claims/:claimId/decision'),
      // A refusal says that somebody else was faster: the list is asked for again in every case.
      invalidatesTags: [
        { type: 'Claim', id: 'LIST' },
        { type: 'PendingVendor', id: 'LIST' },
        { type: 'Audit', id: 'LIST' },
      ],
    }),
  }),
})

export const {
  useGetListingQuery,
  useSendListingCodeMutation,
  useClaimVendorMutation,
  useRequestClaimMutation,
  useCreateClaimCodeMutation,
  useDeleteListingMutation,
  useUpdateListingMutation,
  useGetClaimsInfiniteQuery,
  useDecideClaimMutation,
} = claimsApi
