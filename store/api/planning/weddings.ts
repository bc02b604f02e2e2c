import type * as contract from '#contract/planning/weddings.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const weddingTag = ['Wedding ME'] as const

const weddingsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getWedding: build.query('GET /api/user/wedding', weddingTag),
    updateWedding: build.form('PUT /api/user/wedding', {
      // What is booked may differ from it now.
      done: [...weddingTag, 'Dashboard ME', 'Booking'],
    }),
  })),
})

export const { useGetWeddingQuery, useUpdateWeddingMutation } = weddingsApi
