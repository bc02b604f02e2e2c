import type * as contract from '#contract/search/sentences.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const sentencesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getMeaning: build.query('GET /api/vendors/meaning', [], { keepUnusedDataFor: 60 }),
  })),
})

export const { useGetMeaningQuery } = sentencesApi
