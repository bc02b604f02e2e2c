import type * as contract from '#contract/search/places.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const placesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getPlace: build.query('GET /api/place'),
    getPlacePrices: build.query('GET /api/places/:category/:city', ['Vendor LIST']),
  })),
})

export const { useGetPlaceQuery, useGetPlacePricesQuery } = placesApi
