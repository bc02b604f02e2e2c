import type * as contract from '#contract/people/weddingChanges.ts'
import { api } from '#store/api/base.ts'
import { fromForm } from '#store/api/from.ts'

const weddingChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewWedding: build.mutation({
      ...fromForm<typeof contract.previewWedding>('POST /api/user/wedding/preview'),
    }),
    changeWedding: build.mutation({
      ...fromForm<typeof contract.changeWedding>('POST /api/user/wedding/change'),
      invalidatesTags: (_change, error) =>
        error
          ? []
          : [{ type: 'Wedding', id: 'ME' }, { type: 'Dashboard', id: 'ME' }, 'Enquiry', 'Queue'],
    }),
  }),
})

export const { usePreviewWeddingChangeMutation, useApplyWeddingChangeMutation } = weddingChangesApi
