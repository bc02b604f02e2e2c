import type * as contract from '#contract/search/search.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines, toRequest } from '#store/api/from.ts'

export const searchApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    searchVendors: build.pages('GET /api/vendors', ['Vendor each'], {
      query: ({ queryArg: { limit, ...criteria }, pageParam }) =>
        toRequest(
          'GET /api/vendors',
          pageParam ? { ...criteria, cursor: pageParam } : { ...criteria, limit },
        ),
      // How many the first page holds is no other search.
      serializeQueryArgs: ({ queryArgs: { limit: _limit, ...criteria } }) => criteria,
      // Whoever comes back from a vendor's page meets the list as it was left.
      keepUnusedDataFor: 900,
    }),
    getFacets: build.query('GET /api/vendors/facets', ['Vendor LIST']),
    getRelaxations: build.query('GET /api/vendors/relaxations', ['Vendor LIST']),
    getUnpriced: build.query('GET /api/vendors/unpriced', ['Vendor LIST']),
    getSuggestions: build.query('GET /api/suggestions', [], { keepUnusedDataFor: 60 }),
    getPins: build.query('GET /api/vendors/pins', ['Vendor LIST']),
  })),
})

export const {
  useSearchVendorsInfiniteQuery,
  useGetFacetsQuery,
  useGetRelaxationsQuery,
  useGetUnpricedQuery,
  useGetSuggestionsQuery,
  useGetPinsQuery,
} = searchApi
