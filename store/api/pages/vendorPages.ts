import type * as contract from '#contract/pages/vendorPages.ts'
import type * as more from '#contract/pages/vendorPages.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

export const vendorPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: build.query({
      ...from<typeof contract.getVendor>('GET /api/vendors/:vendorId'),
      providesTags: (vendor) =>
        vendor
          ? [
              { type: 'Vendor', id: vendor._id },
              { type: 'Calendar', id: vendor._id },
            ]
          : [],
    }),
    getEstimate: build.query({
      ...from<typeof more.getEstimate>('GET /api/vendors/:vendorId/estimate'),
      providesTags: (_estimate, _error, { vendorId }) => [{ type: 'Vendor', id: vendorId }],
    }),
    getWorkedWith: build.query({
      ...from<typeof more.getWorkedWith>('GET /api/vendors/:vendorId/worked-with'),
      providesTags: (result) => listTags('Vendor', result?.items),
    }),
    getSimilarVendors: build.query({
      ...from<typeof more.getSimilarVendors>('GET /api/vendors/:vendorId/similar'),
      providesTags: (result) => [
        ...listTags('Vendor', result?.items),
        { type: 'Calendar', id: 'LIST' },
      ],
    }),
    getVendorCalendarDays: build.query({
      ...from<typeof contract.getVendorCalendarDays>('GET /api/vendors/:vendorId/days'),
      providesTags: (_days, _error, { vendorId }) => [{ type: 'Calendar', id: vendorId }],
    }),
  }),
})

export const {
  useGetVendorQuery,
  useGetEstimateQuery,
  useGetWorkedWithQuery,
  useGetSimilarVendorsQuery,
  useGetVendorCalendarDaysQuery,
} = vendorPagesApi
