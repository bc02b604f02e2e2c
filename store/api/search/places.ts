import type * as contract from '#contract/search/places.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlace: build.query({ ...from<typeof contract.getPlace>('GET /api/place') }),
    getPlacePrices: build.query({
      ...from<typeof contract.getPlacePrices>('GET /api/places/:category/:city'),
      providesTags: [{ type: 'Vendor', id: 'LIST' }],
    }),
  }),
})

export const { useGetPlaceQuery, useGetPlacePricesQuery } = placesApi
