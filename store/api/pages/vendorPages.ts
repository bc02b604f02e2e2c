import type * as contract from '#contract/pages/vendorPages.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

export const vendorPagesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getVendor: build.query('GET /api/vendors/:vendorId', (vendor) =>
      vendor ? [`Vendor ${vendor._id}`, `Calendar ${vendor._id}`] : [],
    ),
    getEstimate: build.query('GET /api/vendors/:vendorId/estimate', ['Vendor :vendorId']),
    getWorkedWith: build.query('GET /api/vendors/:vendorId/worked-with', ['Vendor each']),
    getSimilarVendors: build.query('GET /api/vendors/:vendorId/similar', [
      'Vendor each',
      'Calendar LIST',
    ]),
    getVendorCalendarDays: build.query('GET /api/vendors/:vendorId/days', ['Calendar :vendorId']),
  })),
})

export const {
  useGetVendorQuery,
  useGetEstimateQuery,
  useGetWorkedWithQuery,
  useGetSimilarVendorsQuery,
  useGetVendorCalendarDaysQuery,
} = vendorPagesApi
