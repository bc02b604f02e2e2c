import type { Argument } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/search/search.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom, toRequest } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

type Search = Omit<Argument<typeof contract.searchVendors>, 'cursor'>
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchVendors: build.infiniteQuery({
      ...pagesFrom<typeof contract.searchVendors>('GET /api/vendors'),
      query: ({
        queryArg: { limit, ...criteria },
        pageParam,
      }: {
        queryArg: Search
        pageParam: string
      }) =>
        toRequest(
          'GET /api/vendors',
          pageParam ? { ...criteria, cursor: pageParam } : { ...criteria, limit },
        ),
      // How many the first page holds is no other search.
      serializeQueryArgs: ({ queryArgs: { limit: _limit, ...criteria } }) => criteria,
      // Whoever comes back from a vendor's page meets the list as it was left.
      keepUnusedDataFor: 900,
      providesTags: (result) =>
        listTags(
          'Vendor',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    getFacets: build.query({
      ...from<typeof contract.getFacets>('GET /api/vendors/facets'),
      providesTags: [{ type: 'Vendor', id: 'LIST' }],
    }),
    getRelaxations: build.query({
      ...from<typeof contract.getRelaxations>('GET /api/vendors/relaxations'),
      providesTags: [{ type: 'Vendor', id: 'LIST' }],
    }),
    getUnpriced: build.query({
      ...from<typeof contract.getUnpriced>('GET /api/vendors/unpriced'),
      providesTags: [{ type: 'Vendor', id: 'LIST' }],
    }),
    getSuggestions: build.query({
      ...from<typeof contract.getSuggestions>('GET /api/suggestions'),
      keepUnusedDataFor: 60,
    }),
    getPins: build.query({
      ...from<typeof contract.getPins>('GET /api/vendors/pins'),
      providesTags: [{ type: 'Vendor', id: 'LIST' }],
    }),
  }),
})

export const {
  useSearchVendorsInfiniteQuery,
  useGetFacetsQuery,
  useGetRelaxationsQuery,
  useGetUnpricedQuery,
  useGetSuggestionsQuery,
  useGetPinsQuery,
} = searchApi
