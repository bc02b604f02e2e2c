import type * as contract from '#contract/search.ts'
import { api } from './base.ts'
import { from, pagesFrom } from './from.ts'
import { listTags } from './tags.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchVendors: build.infiniteQuery({
      ...pagesFrom<typeof contract.searchVendors>('GET /api/vendors'),
      providesTags: (result) => listTags('Vendor', result?.pages.flatMap(({ items }) => items)),
    }),
    getFacets: build.query({
      ...from<typeof contract.getFacets>('GET /api/vendors/facets'),
      providesTags: [{ type: 'Vendor', id: 'LIST' }],
    }),
    getHome: build.query({
      ...from<typeof contract.getHome>('GET /api/home'),
      providesTags: (result) => listTags('Vendor', result?.featured),
    }),
  }),
})

export const { useSearchVendorsInfiniteQuery, useGetFacetsQuery, useGetHomeQuery } = searchApi
