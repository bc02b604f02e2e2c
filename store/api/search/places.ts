import type * as contract from '#contract/search/places.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlacePrices: build.query({
      ...from<typeof contract.getPlacePrices>('GET /api/places/:category/:city'),
      providesTags: [{ type: 'Vendor', id: 'LIST' }],
    }),
  }),
})

export const { useGetPlacePricesQuery } = placesApi
