import type * as contract from '#contract/catalog/cities.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const citiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCities: build.query({
      ...from<typeof contract.getCities>('GET /api/cities'),
      providesTags: (result) => listTags('City', result?.items),
      keepUnusedDataFor: 600,
    }),
  }),
})

export const { useGetCitiesQuery } = citiesApi
