import type * as contract from '#contract/planning/weddings.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

const weddingTag = [{ type: 'Wedding', id: 'ME' }] as const

const weddingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWedding: build.query({
      ...from<typeof contract.getWedding>('GET /api/user/wedding'),
      providesTags: weddingTag,
    }),
    updateWedding: build.mutation({
      ...fromForm<typeof contract.updateWedding>('PUT /api/user/wedding'),
      invalidatesTags: (_wedding, error) =>
        error ? [] : [...weddingTag, { type: 'Dashboard', id: 'ME' }],
    }),
  }),
})

export const { useGetWeddingQuery, useUpdateWeddingMutation } = weddingsApi
