import type * as contract from '#contract/search/sentences.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const sentencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeaning: build.query({
      ...from<typeof contract.getMeaning>('GET /api/vendors/meaning'),
      keepUnusedDataFor: 60,
    }),
  }),
})

export const { useGetMeaningQuery } = sentencesApi
