import type * as contract from '#contract/vendors.ts'
import type * as more from '#contract/vendorPages.ts'
import { api } from './base.ts'
import { from } from './from.ts'

/** Vendors as a stranger sees them. */
export const vendorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: build.query({
      ...from<typeof contract.getVendor>('GET /api/vendors/:vendorId'),
      providesTags: (vendor) => (vendor ? [{ type: 'Vendor', id: vendor._id }, { type: 'Calendar', id: vendor._id }] : []),
    }),
    getEstimate: build.query({
      ...from<typeof more.getEstimate>('GET /api/vendors/:vendorId/estimate'),
      providesTags: (_estimate, _error, { vendorId }) => [{ type: 'Vendor', id: vendorId }],
    }),
    getVendorCalendarDays: build.query({
      ...from<typeof contract.getVendorCalendarDays>('GET /api/vendors/:vendorId/days'),
      providesTags: (_days, _error, { vendorId }) => [{ type: 'Calendar', id: vendorId }],
    }),
  }),
})

export const { useGetVendorQuery, useGetEstimateQuery, useGetVendorCalendarDaysQuery } = vendorsApi
